import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStage, type Stage } from '../calls/testing';
import { createAbsentAgents } from '../carrier/absent-agents';
import { agents, calls as callTable } from '../db/schema';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const graceSeconds = 20;
const trials = trialsOf(25);

let stage: Stage;
let priya: number;
let marcus: number;

beforeEach(async () => {
  stage = await createStage(races.target);
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  await stage.connect(marcus);
});

function newProcess() {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return createAbsentAgents({
    calls: stage.calls,
    clock: stage.now,
    monotonicMs: stage.monotonicMs,
    grace: { agentGraceSeconds: graceSeconds },
    log: quiet,
    voices: {
      missing: async (live) => new Map(live.map(({ id }) => [id, null])),
      release: async () => async () => false,
    },
  });
}

async function stateOf(callId: number) {
  const [call] = await stage.db.select().from(callTable).where(eq(callTable.id, callId));
  const [agent] = await stage.db.select().from(agents).where(eq(agents.id, priya));
  return { call, agent };
}

async function graceIsOver() {
  const watching = newProcess();
  await stage.connect(priya);
  const callId = await stage.dial();
  await stage.calls.accept(callId, priya);
  await stage.calls.audioOpened(callId, priya);
  await stage.disconnect(priya);
  await watching.watch();
  stage.advance(graceSeconds);
  return { callId, watching };
}

async function cleanUp(callId: number) {
  await stage.calls.hangUp(callId, 'caller');
  stage.advance(60);
  await stage.presence.expire();
  await stage.takeBroadcasts();
}

describe.skipIf(races.isSkipped)('an agent who is gone', { timeout: 120_000 }, () => {
  test.each([
    ['page', (callId: number) => stage.connect(priya).then(() => callId > 0)],
    ['voice', (callId: number) => stage.calls.audioOpened(callId, priya)],
  ])('whose %s comes back as the grace is over has the call or has not, never half', async (what, back) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callId, watching } = await graceIsOver();
      const [isIn] = await Promise.all([back(callId), watching.watch()]);
      const { call, agent } = await stateOf(callId);
      if (call?.status === 'ringing') {
        expect(call.agentId).toBeNull();
        expect(agent?.status).not.toBe('on_call');
        if (what === 'voice') expect(isIn).toBe(false);
      } else {
        expect(call).toMatchObject({ status: 'in-progress', agentId: priya });
        expect(agent?.status).toBe('on_call');
      }
      if (what === 'page') await stage.disconnect(priya);
      await cleanUp(callId);
    }
  });

  test('loses the call once, however many processes look', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callId } = await graceIsOver();
      await stage.takeBroadcasts();
      await Promise.all([newProcess(), newProcess(), newProcess()].map(({ watch }) => watch()));
      expect((await stateOf(callId)).call).toMatchObject({ status: 'ringing', offeredAgain: 1 });
      const events = await stage.takeBroadcasts();
      const incoming = events.filter(({ event }) => event === 'call.incoming');
      expect(incoming.map(({ channel }) => channel)).toEqual([`private-agent.${marcus}`]);
      expect(events.filter(({ event }) => event === 'call.ended')).toHaveLength(2);
      await cleanUp(callId);
    }
  });

  test('whose caller hangs up at that moment leaves one end', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callId, watching } = await graceIsOver();
      await Promise.all([stage.calls.hangUp(callId, 'caller'), watching.watch()]);
      const { call, agent } = await stateOf(callId);
      expect(call).toMatchObject({ endReason: 'caller' });
      expect(['completed', 'ended']).toContain(call?.status);
      expect(agent?.status).not.toBe('on_call');
      await cleanUp(callId);
    }
  });
});

describe.skipIf(races.isSkipped)('callers at the same moment', { timeout: 120_000 }, () => {
  test('of thirty, twenty wait and ten get busy', async () => {
    const callIds = await Promise.all(
      Array.from({ length: 30 }, (_, number) => stage.dial(`+1 206 555 ${2000 + number}`)),
    );
    const rows = await stage.db.select().from(callTable);
    expect(rows).toHaveLength(callIds.length);
    expect(rows.filter(({ status }) => status === 'ringing')).toHaveLength(20);
    expect(rows.filter(({ endReason }) => endReason === 'busy')).toHaveLength(10);
  });

  test('of one number two wait', async () => {
    await Promise.all(Array.from({ length: 8 }, () => stage.dial()));
    const rows = await stage.db.select().from(callTable);
    expect(rows.filter(({ status }) => status === 'ringing')).toHaveLength(2);
  });
});
