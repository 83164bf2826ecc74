import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStage, type Stage } from '../calls/testing';
import { agents, callOffers, calls as callTable } from '../db/schema';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const timeout = 2 * 60_000;
const wrapUpSeconds = 5;

let stage: Stage;
let priya: number;

beforeEach(async () => {
  stage = await createStage(races.target, { wrapUpSeconds });
  priya = await stage.addAgent('Priya');
  await stage.connect(priya);
});

async function agent() {
  const [row] = await stage.db.select().from(agents).where(eq(agents.id, priya));
  if (row === undefined) throw new Error('no agent');
  return row;
}

async function answered(): Promise<number> {
  const callId = await stage.ring();
  await stage.calls.accept(callId, priya);
  return callId;
}

async function wrappingUp(): Promise<void> {
  await stage.calls.end(await answered(), priya);
}

const pending = () =>
  stage.db
    .select({ callId: callOffers.callId })
    .from(callOffers)
    .where(and(eq(callOffers.agentId, priya), eq(callOffers.status, 'pending')));

describe.skipIf(races.isSkipped)('availability under races', () => {
  test('a call taken in the moment the wrap-up ends leaves the agent on the call', { timeout }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      await wrappingUp();
      await stage.presence.setStatus(priya, 'on_break', true);
      const callId = await stage.ring('+1 206 555 0188');
      stage.advance(wrapUpSeconds);
      await Promise.all([stage.calls.accept(callId, priya), stage.wrapUp.expire(), stage.wrapUp.expire()]);
      const [call] = await stage.db.select().from(callTable).where(eq(callTable.id, callId));
      expect(call).toMatchObject({ status: 'in-progress', agentId: priya });
      expect(await agent()).toMatchObject({ status: 'on_call', wrapUpEndsAt: null });
      await stage.calls.hangUp(callId, 'caller');
      await stage.presence.setStatus(priya, 'available');
    }
  });

  test('processes that see the end of a wrap-up together send it once', { timeout }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      await wrappingUp();
      await stage.takeBroadcasts();
      stage.advance(wrapUpSeconds);
      await Promise.all(Array.from({ length: 4 }, () => stage.wrapUp.expire()));
      const sent = (await stage.takeBroadcasts()).filter(
        ({ event }) => event === 'agent.availability.changed',
      );
      expect(sent).toMatchObject([{ data: { status: 'available', wrap_up_seconds: 0 } }]);
    }
  });

  test('prolonged in the moment it ends, it is either', { timeout }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      await wrappingUp();
      stage.advance(wrapUpSeconds - 1);
      const [extended] = await Promise.allSettled([
        stage.wrapUp.extend(priya),
        stage.wrapUp.end(priya),
        stage.wrapUp.expire(),
      ]);
      // Either the extension came first, or it was refused: the end holds in both cases.
      if (extended.status === 'rejected') expect(extended.reason).toMatchObject({ status: 409 });
      expect(await agent()).toMatchObject({ status: 'available', wrapUpEndsAt: null });
    }
  });

  test('a break asked for while the call ends comes after it, with a wrap-up or without', {
    timeout,
  }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      const callId = await answered();
      await Promise.all([stage.calls.end(callId, priya), stage.presence.setStatus(priya, 'on_break', true)]);
      stage.advance(wrapUpSeconds);
      await stage.wrapUp.expire();
      expect(await agent()).toMatchObject({ status: 'on_break', breakAfterCall: false, wrapUpEndsAt: null });
      await stage.presence.setStatus(priya, 'available');
    }
  });

  test('an offer made while its agent becomes unready does not stay', { timeout }, async () => {
    for (let trial = 0; trial < trialsOf(60); trial += 1) {
      const [callId] = await Promise.all([
        stage.ring(),
        stage.wrapUp.setReadiness(priya, trial % 2 === 0 ? 'microphone' : 'voice'),
        stage.calls.distribute(),
      ]);
      expect(await pending()).toEqual([]);
      const [call] = await stage.db.select().from(callTable).where(eq(callTable.id, callId));
      expect(call?.offeredAt).toBeNull();
      const sent = (await stage.takeBroadcasts()).map(({ event }) => event);
      expect(sent.filter((event) => event === 'call.cancelled')).toHaveLength(
        sent.filter((event) => event === 'call.incoming').length,
      );
      await stage.wrapUp.setReadiness(priya, null);
      expect(await pending()).toEqual([{ callId }]);
      await stage.calls.hangUp(callId, 'caller');
      await stage.takeBroadcasts();
    }
  });

  test('a call that rings while another one ends waits for the end of the wrap-up', { timeout }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      const first = await answered();
      const [second] = await Promise.all([stage.ring('+1 206 555 0188'), stage.calls.end(first, priya)]);
      expect(await pending()).toEqual([]);
      stage.advance(wrapUpSeconds);
      await stage.wrapUp.expire();
      expect(await pending()).toEqual([{ callId: second }]);
      await stage.calls.hangUp(second, 'caller');
    }
  });
});
