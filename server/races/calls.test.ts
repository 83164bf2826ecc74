import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audioSeconds } from '../calls/audio';
import { createStage, type Stage } from '../calls/testing';
import { agents, callOffers, calls as callTable } from '../db/schema';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const minutes = 60_000;
const team = 10;

let stage: Stage;
let agentIds: number[];

beforeEach(async () => {
  stage = await createStage(races.target);
  agentIds = [];
  for (let number = 0; number < team; number += 1) agentIds.push(await stage.addAgent(`Agent${number}`));
});

async function everybodyIsThere(): Promise<void> {
  for (const id of agentIds) await stage.connect(id);
  await stage.takeBroadcasts();
}

async function handledBy(agentId: number): Promise<number> {
  const [row] = await stage.db.select().from(agents).where(eq(agents.id, agentId));
  return row?.totalCallsHandled ?? -1;
}

const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

describe.skipIf(races.isSkipped)('calls under races', () => {
  test('of ten agents exactly one gets the call, the others are notified once', {
    timeout: 4 * minutes,
  }, async () => {
    await everybodyIsThere();
    for (let trial = 0; trial < trialsOf(100); trial += 1) {
      const callId = await stage.ring();
      await stage.takeBroadcasts();
      const results = await Promise.allSettled(agentIds.map((id) => stage.calls.accept(callId, id)));
      const losers = reasonsOf(results);
      expect(losers).toHaveLength(team - 1);
      for (const loser of losers) {
        expect(loser).toMatchObject({ status: 409, message: 'Another agent took this call.' });
      }
      const { agentId } = await stage.storedCall(callId);
      expect(results.findIndex(({ status }) => status === 'fulfilled')).toBe(agentIds.indexOf(agentId ?? 0));
      const events = await stage.takeBroadcasts();
      const cancelled = events
        .filter(({ event }) => event === 'call.cancelled')
        .map(({ channel }) => channel);
      const others = agentIds.filter((id) => id !== agentId).map((id) => `private-agent.${id}`);
      expect(cancelled.sort()).toEqual(others.sort());
      expect(events.filter(({ event }) => event === 'call.accepted')).toHaveLength(1);
      await stage.calls.end(callId, agentId ?? 0);
    }
    let handled = 0;
    for (const id of agentIds) handled += await handledBy(id);
    expect(handled).toBe(trialsOf(100));
  });

  test('an agent who accepts two calls at once gets one', { timeout: 2 * minutes }, async () => {
    await everybodyIsThere();
    const [agentId = 0] = agentIds;
    for (let trial = 0; trial < trialsOf(50); trial += 1) {
      const callIds = [await stage.ring(), await stage.ring('+1 206 555 0188')];
      const results = await Promise.allSettled(callIds.map((id) => stage.calls.accept(id, agentId)));
      expect(reasonsOf(results)).toMatchObject([{ status: 409, message: 'You are already on a call.' }]);
      const rows = await Promise.all(callIds.map(stage.storedCall));
      expect(rows.map(({ status }) => status).sort()).toEqual(['in-progress', 'ringing']);
      for (const id of callIds) await stage.calls.hangUp(id, 'caller');
    }
    expect(await handledBy(agentId)).toBe(trialsOf(50));
  });

  test('answering and hanging up at once leave one end', { timeout: 2 * minutes }, async () => {
    await everybodyIsThere();
    const [agentId = 0] = agentIds;
    let answered = 0;
    for (let trial = 0; trial < trialsOf(50); trial += 1) {
      const callId = await stage.ring();
      await stage.takeBroadcasts();
      const [accepted] = await Promise.allSettled([
        stage.calls.accept(callId, agentId),
        stage.calls.hangUp(callId, 'caller'),
      ]);
      const row = await stage.storedCall(callId);
      if (accepted.status === 'fulfilled') answered += 1;
      else expect(accepted.reason).toMatchObject({ status: 410 });
      expect(row.status).toBe(accepted.status === 'fulfilled' ? 'completed' : 'ended');
      expect(row.durationSeconds).toBeGreaterThanOrEqual(0);
      const endings = (await stage.takeBroadcasts()).filter(
        ({ channel, event }) => event === 'call.ended' && channel === `private-agent.${agentId}`,
      );
      expect(endings).toHaveLength(1);
    }
    expect(await handledBy(agentId)).toBe(answered);
    const [agent] = await stage.db.select().from(agents).where(eq(agents.id, agentId));
    expect(agent?.status).toBe('available');
  });

  test('ending twice and hanging up at once end the call once', { timeout: 2 * minutes }, async () => {
    await everybodyIsThere();
    const [agentId = 0] = agentIds;
    for (let trial = 0; trial < trialsOf(50); trial += 1) {
      const callId = await stage.ring();
      await stage.calls.accept(callId, agentId);
      await stage.takeBroadcasts();
      const ends = await Promise.all([
        stage.calls.end(callId, agentId),
        stage.calls.end(callId, agentId),
        stage.calls.hangUp(callId, 'caller').then(() => null),
      ]);
      for (const end of ends) if (end !== null) expect(end.call.status).toBe('completed');
      const events = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.ended');
      expect(events.map(({ channel }) => channel)).toEqual([
        `private-agent.${agentId}`,
        'private-supervisor',
      ]);
    }
    expect(await handledBy(agentId)).toBe(trialsOf(50));
  });

  test('a call and an agent who come at the same moment find each other', {
    timeout: 2 * minutes,
  }, async () => {
    const [agentId = 0] = agentIds;
    for (let trial = 0; trial < trialsOf(50); trial += 1) {
      const [callId] = await Promise.all([stage.ring(), stage.connect(agentId)]);
      const events = await stage.takeBroadcasts();
      expect(events.filter(({ event }) => event === 'call.incoming')).toMatchObject([
        { channel: `private-agent.${agentId}`, data: { call: { id: callId } } },
      ]);
      await stage.calls.hangUp(callId, 'caller');
      await stage.disconnect(agentId);
      stage.advance(60);
      await stage.presence.expire();
    }
  });

  test('of thirty simulated calls at once twenty ring and ten are refused', {
    timeout: minutes,
  }, async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => stage.ring()));
    expect(reasonsOf(results)).toEqual(Array(10).fill(expect.objectContaining({ status: 429 })));
    const rows = await stage.db.select().from(callTable);
    expect(rows.map(({ status }) => status)).toEqual(Array(20).fill('ringing'));
  });

  test('no offer stays open for a call that was taken while agents came', {
    timeout: 2 * minutes,
  }, async () => {
    const [first = 0, ...others] = agentIds;
    await stage.connect(first);
    for (let trial = 0; trial < trialsOf(20); trial += 1) {
      const callId = await stage.ring();
      await Promise.all([stage.calls.accept(callId, first), ...others.map((id) => stage.connect(id))]);
      const offers = await stage.db.select().from(callOffers).where(eq(callOffers.callId, callId));
      expect(offers.filter(({ status }) => status === 'pending')).toEqual([]);
      const agentsSent = (event: string, events: readonly { event: string }[]) =>
        events.filter((one) => one.event === event).length;
      const events = (await stage.takeBroadcasts()).filter(
        ({ channel }) => channel !== `private-agent.${first}`,
      );
      expect(agentsSent('call.cancelled', events)).toBe(agentsSent('call.incoming', events));
      await stage.calls.end(callId, first);
      for (const id of others) await stage.disconnect(id);
      stage.advance(60);
      await stage.presence.expire();
    }
  });

  test('a call is offered again once, whoever sees first that it is due, and counted for nobody', {
    timeout: 2 * minutes,
  }, async () => {
    await everybodyIsThere();
    const [agentId = 0, ...others] = agentIds;
    for (let trial = 0; trial < trialsOf(30); trial += 1) {
      const callId = await stage.dial();
      await stage.calls.accept(callId, agentId);
      await stage.takeBroadcasts();
      stage.advance(audioSeconds);
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => stage.calls.offerAgain(callId, { onlyIfDue: true })),
      );
      expect(outcomes.filter((outcome) => outcome !== null)).toEqual(['offered']);
      const events = await stage.takeBroadcasts();
      const rangAt = events.filter(({ event }) => event === 'call.incoming').map(({ channel }) => channel);
      expect(rangAt.sort()).toEqual(others.map((id) => `private-agent.${id}`).sort());
      expect(await stage.storedCall(callId)).toMatchObject({ status: 'ringing', offeredAgain: 1 });
      await stage.calls.hangUp(callId, 'caller');
    }
    expect(await handledBy(agentId)).toBe(0);
  });

  test('joining, ending and offering again at once leave one of them', { timeout: 2 * minutes }, async () => {
    await everybodyIsThere();
    const [agentId = 0] = agentIds;
    for (let trial = 0; trial < trialsOf(30); trial += 1) {
      const callId = await stage.dial();
      await stage.calls.accept(callId, agentId);
      stage.advance(audioSeconds);
      const [isIn, again, end] = await Promise.allSettled([
        stage.calls.audioOpened(callId, agentId),
        stage.calls.offerAgain(callId, { onlyIfDue: true }),
        trial % 2 === 0 ? stage.calls.end(callId, agentId) : Promise.reject(new Error('not asked')),
      ]);
      const { status } = await stage.storedCall(callId);
      if (again.status === 'fulfilled' && again.value === 'offered') {
        expect([status, isIn, end.status]).toEqual([
          'ringing',
          { status: 'fulfilled', value: false },
          'rejected',
        ]);
      } else {
        expect(status).toBe(end.status === 'fulfilled' ? 'completed' : 'in-progress');
      }
      await stage.calls.hangUp(callId, 'caller');
    }
  });
});
