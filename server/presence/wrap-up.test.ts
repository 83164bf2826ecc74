import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../agents/queries';
import { createStage, namesOf, type Stage } from '../calls/testing';
import type { OpenDatabase } from '../db/database';
import { callOffers, calls as callTable } from '../db/schema';
import { conflict } from '../http/errors';
import { openSnapshot } from '../testing/snapshot';

const wrapUpSeconds = 5;

let database: OpenDatabase;
let stage: Stage;
let priya: number;

beforeAll(async () => {
  database = await openSnapshot();
});

beforeEach(async () => {
  stage = await createStage(database, { wrapUpSeconds });
  priya = await stage.addAgent('Priya');
  await stage.connect(priya);
});

afterAll(() => database.close());

async function agent() {
  const found = await findAgent(stage.db, priya, stage.now());
  const { status, wrap_up_seconds, break_after_call, not_ready } = found ?? {};
  return { status, wrap_up_seconds, break_after_call, not_ready };
}

const free = { status: 'available', wrap_up_seconds: 0, break_after_call: false, not_ready: null };

async function callOver(): Promise<void> {
  const callId = await stage.ring();
  await stage.calls.accept(callId, priya);
  await stage.calls.end(callId, priya);
}

async function timeIsOver(seconds = wrapUpSeconds): Promise<void> {
  stage.advance(seconds);
  await stage.wrapUp.expire();
}

const queued = async (callId: number) => {
  const [call] = await stage.db.select().from(callTable).where(eq(callTable.id, callId));
  return call?.status === 'ringing' && call.offeredAt === null;
};
const offersTo = async (agentId: number) =>
  (
    await stage.db.select().from(callOffers).where(eq(callOffers.agentId, agentId)).orderBy(callOffers.id)
  ).map(({ callId, status }) => [callId, status]);

describe('after a call', () => {
  test('the agent is available, is offered nothing, and the supervisors see why', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    await stage.takeBroadcasts();
    await stage.calls.end(callId, priya);
    expect(await agent()).toEqual({ ...free, wrap_up_seconds: 5 });
    const events = await stage.takeBroadcasts();
    expect(events.find(({ event }) => event === 'agent.availability.changed')).toEqual({
      event: 'agent.availability.changed',
      exceptSocketId: null,
      channel: `private-agent.${priya}`,
      data: { takes_calls: true, status_reason: null, status_set_by: null, ...free, wrap_up_seconds: 5 },
    });
    expect(events.find(({ event }) => event === 'agent.status.changed')?.data).toMatchObject({
      old_status: 'on_call',
      new_status: 'available',
      agent: { id: priya, wrap_up_seconds: 5, break_after_call: false, not_ready: null },
    });
    const next = await stage.ring('+1 206 555 0188');
    expect(namesOf(await stage.takeBroadcasts())).toEqual([]);
    expect(await queued(next)).toBe(true);
  });

  test('a call that has waited for its end is taken back, and offered when the time is over', async () => {
    const [first, second] = [await stage.ring(), await stage.ring('+1 206 555 0188')];
    await stage.calls.accept(first, priya);
    await stage.takeBroadcasts();
    await stage.calls.end(first, priya);
    expect(namesOf(await stage.takeBroadcasts())).toEqual([
      `private-agent.${priya} call.cancelled`,
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.ended`,
      'private-supervisor call.ended',
    ]);
    expect(await queued(second)).toBe(true);
    await timeIsOver(wrapUpSeconds - 1);
    expect(namesOf(await stage.takeBroadcasts())).toEqual([]);
    await timeIsOver(1);
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.incoming`,
    ]);
    expect(events[0]?.data).toEqual({ ...free, takes_calls: true, status_reason: null, status_set_by: null });
    expect(await queued(second)).toBe(false);
  });

  test('others have the call at once', async () => {
    const marcus = await stage.addAgent('Marcus');
    await stage.connect(marcus);
    await callOver();
    const callId = await stage.ring('+1 206 555 0188');
    expect((await offersTo(marcus)).at(-1)).toEqual([callId, 'pending']);
    expect((await offersTo(priya)).some(([id]) => id === callId)).toBe(false);
  });

  test('a waiting call may be taken, which ends the wrap-up', async () => {
    await callOver();
    const callId = await stage.ring('+1 206 555 0188');
    await stage.calls.accept(callId, priya);
    expect(await agent()).toEqual({ ...free, status: 'on_call' });
    await timeIsOver();
    expect(await agent()).toEqual({ ...free, status: 'on_call' });
    await stage.calls.end(callId, priya);
    expect(await agent()).toEqual({ ...free, wrap_up_seconds: 5 });
  });

  test('whose channel nobody listens on is offline at once', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    await stage.disconnect(priya);
    stage.advance(60);
    await stage.calls.hangUp(callId, 'caller');
    expect(await agent()).toEqual({ ...free, status: 'offline' });
  });

  test('a reload goes on with what is left', async () => {
    await callOver();
    stage.advance(2);
    await stage.disconnect(priya);
    await stage.connect(priya);
    expect(await agent()).toEqual({ ...free, wrap_up_seconds: 3 });
  });

  test('a server without wrap-up offers the next call at once', async () => {
    stage = await createStage(database, { wrapUpSeconds: 0 });
    priya = await stage.addAgent('Priya');
    await stage.connect(priya);
    await callOver();
    expect(await agent()).toEqual(free);
    const callId = await stage.ring('+1 206 555 0188');
    expect((await offersTo(priya)).at(-1)).toEqual([callId, 'pending']);
  });

  test('a call that goes to others for want of sound leaves nothing to wrap up', async () => {
    const callId = await stage.dial();
    await stage.calls.accept(callId, priya);
    stage.advance(60);
    await stage.calls.offerAgain(callId, { onlyIfDue: true });
    expect(await agent()).toEqual(free);
  });
});

describe('the wrap-up', () => {
  test('ends when the agent ends it', async () => {
    await callOver();
    const callId = await stage.ring('+1 206 555 0188');
    await stage.wrapUp.end(priya);
    expect(await agent()).toEqual(free);
    expect(await queued(callId)).toBe(false);
  });

  test('is prolonged by half a minute at a time, to five minutes after the call at most', async () => {
    await callOver();
    await stage.wrapUp.extend(priya);
    expect((await agent()).wrap_up_seconds).toBe(35);
    for (let more = 0; more < 10; more += 1) await stage.wrapUp.extend(priya);
    expect((await agent()).wrap_up_seconds).toBe(300);
    stage.advance(299);
    await stage.wrapUp.extend(priya);
    expect((await agent()).wrap_up_seconds).toBe(1);
    await timeIsOver(1);
    expect(await agent()).toEqual(free);
  });

  test('can be neither ended nor prolonged when there is none', async () => {
    const none = conflict('There is no wrap-up time at the moment.');
    await expect(stage.wrapUp.end(priya)).rejects.toEqual(none);
    await callOver();
    stage.advance(wrapUpSeconds);
    await expect(stage.wrapUp.extend(priya)).rejects.toEqual(none);
    await expect(stage.wrapUp.end(priya)).rejects.toEqual(none);
  });

  test.each(['available', 'on_break'] as const)('is over with the status %s', async (status) => {
    await callOver();
    await stage.presence.setStatus(priya, status);
    expect(await agent()).toEqual({ ...free, status });
    await timeIsOver();
    expect(await agent()).toEqual({ ...free, status });
  });

  test('is forgotten by who goes offline', async () => {
    await callOver();
    await stage.wrapUp.extend(priya);
    await stage.disconnect(priya);
    stage.advance(15);
    await stage.presence.expire();
    await stage.connect(priya);
    expect(await agent()).toEqual(free);
  });
});

describe('a break after the call', () => {
  const asked = (status: 'available' | 'on_break' = 'on_break') =>
    stage.presence.setStatus(priya, status, true);

  test('is noted during the call and begins when the wrap-up is over', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    await stage.takeBroadcasts();
    await asked();
    expect(await agent()).toEqual({ ...free, status: 'on_call', break_after_call: true });
    expect(await stage.takeBroadcasts()).toMatchObject([
      { event: 'agent.availability.changed', data: { status: 'on_call', break_after_call: true } },
      { event: 'agent.status.changed', data: { agent: { status: 'on_call', break_after_call: true } } },
    ]);
    await stage.calls.end(callId, priya);
    expect(await agent()).toEqual({ ...free, wrap_up_seconds: 5, break_after_call: true });
    await timeIsOver();
    expect(await agent()).toEqual({ ...free, status: 'on_break' });
  });

  test('lets no call in between the end of the wrap-up and the job that ends it', async () => {
    await callOver();
    await asked();
    stage.advance(wrapUpSeconds);
    const callId = await stage.ring('+1 206 555 0188');
    expect(await queued(callId)).toBe(true);
  });

  test('is taken back', async () => {
    await callOver();
    await asked();
    await asked('available');
    expect(await agent()).toEqual({ ...free, wrap_up_seconds: 5 });
    await timeIsOver();
    expect(await agent()).toEqual(free);
  });

  test('gives way to being ready now', async () => {
    await callOver();
    await asked();
    await stage.wrapUp.end(priya);
    expect(await agent()).toEqual(free);
  });

  test('stays asked for by who takes one more call', async () => {
    await callOver();
    await asked();
    const callId = await stage.ring('+1 206 555 0188');
    await stage.calls.accept(callId, priya);
    expect(await agent()).toEqual({ ...free, status: 'on_call', break_after_call: true });
  });

  test('begins at once without a call', async () => {
    await asked();
    expect(await agent()).toEqual({ ...free, status: 'on_break' });
    await asked('available');
    expect(await agent()).toEqual(free);
  });

  test('begins at the end of the call where there is no wrap-up', async () => {
    stage = await createStage(database);
    priya = await stage.addAgent('Priya');
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    await asked();
    await stage.calls.end(callId, priya);
    expect(await agent()).toEqual({ ...free, status: 'on_break' });
  });
});

describe('an agent who cannot hear or be heard', () => {
  test('loses the offers, is offered nothing, and everything again when it is mended', async () => {
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.wrapUp.setReadiness(priya, 'microphone');
    expect(await agent()).toEqual({ ...free, not_ready: 'microphone' });
    expect(namesOf(await stage.takeBroadcasts())).toEqual([
      `private-agent.${priya} call.cancelled`,
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
    ]);
    expect(await queued(callId)).toBe(true);
    await stage.wrapUp.setReadiness(priya, 'microphone');
    expect(namesOf(await stage.takeBroadcasts())).toEqual([]);
    await stage.wrapUp.setReadiness(priya, null);
    expect(namesOf(await stage.takeBroadcasts())).toEqual([
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.incoming`,
    ]);
  });

  test('stays so over a change of status and after a call, and no longer once offline', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    await stage.wrapUp.setReadiness(priya, 'voice');
    expect(await agent()).toEqual({ ...free, status: 'on_call', not_ready: 'voice' });
    await stage.calls.end(callId, priya);
    await stage.presence.setStatus(priya, 'on_break');
    await stage.presence.setStatus(priya, 'available');
    expect(await agent()).toEqual({ ...free, not_ready: 'voice' });
    await stage.disconnect(priya);
    stage.advance(15);
    await stage.presence.expire();
    await stage.connect(priya);
    expect(await agent()).toEqual(free);
  });

  test('is the last to have the call back that they lost, however often it was taken from them', async () => {
    const callId = await stage.dial();
    await stage.calls.accept(callId, priya);
    stage.advance(60);
    await stage.calls.offerAgain(callId, { onlyIfDue: true });
    expect(await offersTo(priya)).toEqual([[callId, 'pending']]);
    await stage.wrapUp.setReadiness(priya, 'voice');
    const marcus = await stage.addAgent('Marcus');
    await stage.connect(marcus);
    await stage.wrapUp.setReadiness(priya, null);
    expect(await offersTo(marcus)).toEqual([[callId, 'pending']]);
    expect(await offersTo(priya)).toEqual([[callId, 'no_audio']]);
  });
});
