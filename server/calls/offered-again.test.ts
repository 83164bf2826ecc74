import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../agents/queries';
import { orders, tenants } from '../db/schema';
import { audioSeconds } from './audio';
import { findActiveCalls } from './call-records';
import { presentCall } from './present-call';
import { at, callRow, namesOf, personWith, ringSeconds, stageForEachTest } from './testing';

const stage = stageForEachTest();
let priya: number;
let marcus: number;
let noor: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  noor = await stage.addAgent('Noor');
});

async function answered(...here: readonly number[]): Promise<number> {
  for (const id of here) await stage.connect(id);
  const callId = await stage.dial();
  await stage.calls.accept(callId, priya);
  await stage.takeBroadcasts();
  return callId;
}

async function offerWithoutAudioAgain() {
  const outcomes = [];
  for (const { id } of await stage.calls.findWithoutAudio()) {
    outcomes.push(await stage.calls.offerAgain(id, { onlyIfDue: true }));
  }
  return outcomes;
}

async function placeOrder(callId: number): Promise<void> {
  await stage.db.insert(orders).values({
    orderNumber: 'ORD-000001',
    confirmationNumber: 'AAAABBBB',
    tenantId: stage.tenant.id,
    customerId: stage.customer.id,
    agentId: priya,
    callId,
    orderType: 'pickup',
    paymentMethod: 'cash',
    subtotalCents: 1000,
    totalCents: 1000,
    linesHash: 'none',
  });
}

describe('a call whose agent never gets onto the line', () => {
  test('is left alone until the time for it is over', async () => {
    const callId = await answered(priya, marcus);
    stage.advance(audioSeconds - 1);
    expect(await offerWithoutAudioAgain()).toEqual([]);
    expect(await stage.calls.offerAgain(callId, { onlyIfDue: true })).toBeNull();
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'in-progress',
        agentId: priya,
        isSimulated: false,
        answeredAt: at(0),
        audioDueAt: at(30),
      }),
    );
  });

  test('rings again at the others, and everybody gets the reason', async () => {
    const callId = await answered(priya, marcus, noor);
    stage.advance(audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual(['offered']);
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'ringing',
        agentId: null,
        answeredAt: null,
        audioDueAt: null,
        offeredAt: stage.now(),
        ringDeadlineAt: new Date(stage.now().getTime() + ringSeconds * 1000),
        isSimulated: false,
        offeredAgain: 1,
        offeredAgainAt: at(30),
      }),
    );
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${priya} call.ended`,
      'private-supervisor agent.status.changed',
      'private-supervisor call.ended',
      `private-agent.${marcus} call.incoming`,
      `private-agent.${noor} call.incoming`,
    ]);
    expect(events[0]?.data).toEqual({
      call_id: callId,
      call: { id: callId, status: 'ringing' },
      reason: 'no_audio',
    });
    expect(
      events.find(({ event, channel }) => event === 'call.ended' && channel.includes('supervisor')),
    ).toMatchObject({
      data: {
        agent: { id: priya },
        call: { id: callId, status: 'ringing', agent_id: null },
        reason: 'no_audio',
      },
    });
    for (const { data } of events.filter(({ event }) => event === 'call.incoming')) {
      expect(data).toMatchObject({ offered_again: true, call: { id: callId, status: 'ringing' } });
    }
    expect(events.findLast(({ event }) => event === 'active-calls.count.updated')?.data).toEqual({
      count: 0,
    });
    expect(events.findLast(({ event }) => event === 'queued-calls.count.updated')?.data).toEqual({
      count: 1,
      waiting_calls: { count: 1, longest_since: at(0).toISOString(), ringing_agents: 2 },
    });
  });

  test('frees the agent, who has handled nothing', async () => {
    await answered(priya, marcus);
    expect((await stage.storedAgent(priya)).totalCallsHandled).toBe(1);
    stage.advance(audioSeconds);
    await offerWithoutAudioAgain();
    expect(await findAgent(stage.db, priya, stage.now())).toEqual(
      stage.agentAnswer(priya, { status_since: at(30).toISOString() }),
    );
    const [tenant] = await stage.db.select().from(tenants).where(eq(tenants.id, stage.tenant.id));
    expect(tenant?.totalCalls).toBe(1);
  });

  test('is answered by another agent as any call, and ends as any', async () => {
    const callId = await answered(priya, marcus);
    stage.advance(audioSeconds);
    await offerWithoutAudioAgain();
    await stage.calls.accept(callId, marcus);
    expect(await stage.calls.audioOpened(callId, marcus)).toBe(true);
    stage.advance(10 * audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual([]);
    expect((await stage.calls.end(callId, marcus)).call).toEqual(
      callRow({
        status: 'completed',
        durationSeconds: 10 * audioSeconds,
        agentId: marcus,
        isSimulated: false,
        offeredAt: at(30),
        answeredAt: at(30),
        offeredAgain: 1,
        offeredAgainAt: at(30),
        endedAt: at(330),
        endReason: 'agent',
      }),
    );
    expect([
      (await stage.storedAgent(priya)).totalCallsHandled,
      (await stage.storedAgent(marcus)).totalCallsHandled,
    ]).toEqual([0, 1]);
  });

  test('is still listed as offered again to whoever asks, and no more once it is answered', async () => {
    const callId = await answered(priya, marcus);
    const listed = async (agentId: number) => (await findActiveCalls(stage.db, agentId)).map(presentCall);
    expect((await listed(priya))[0]).not.toHaveProperty('offered_again');
    stage.advance(audioSeconds);
    await offerWithoutAudioAgain();
    expect(await listed(priya)).toEqual([]);
    expect(await listed(marcus)).toMatchObject([{ id: callId, status: 'ringing', offered_again: true }]);
    await stage.calls.accept(callId, marcus);
    expect((await listed(marcus))[0]).not.toHaveProperty('offered_again');
  });

  test('comes back to the agent who lost it when nobody else is there, now or later', async () => {
    const callId = await answered(priya);
    stage.advance(audioSeconds);
    await offerWithoutAudioAgain();
    expect(namesOf(await stage.takeBroadcasts())).toContain(`private-agent.${priya} call.incoming`);
    await stage.calls.hangUp(callId, 'caller');

    await stage.connect(marcus);
    const second = await answered();
    stage.advance(audioSeconds);
    await offerWithoutAudioAgain();
    expect(namesOf(await stage.takeBroadcasts())).not.toContain(`private-agent.${priya} call.incoming`);
    await stage.presence.setStatus(marcus, 'on_break');
    expect(await stage.takeBroadcasts()).toContainEqual(
      expect.objectContaining({
        channel: `private-agent.${priya}`,
        event: 'call.incoming',
        data: expect.objectContaining({ offered_again: true, call: expect.objectContaining({ id: second }) }),
      }),
    );
  });

  test('waits its whole time anew when nobody is free', async () => {
    const callId = await answered(priya);
    stage.advance(audioSeconds);
    await stage.disconnect(priya);
    await offerWithoutAudioAgain();
    stage.advance(ringSeconds * 10 - 1);
    await stage.presence.expire();
    await stage.calls.expire();
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'ringing',
        offeredAt: null,
        isSimulated: false,
        ringDeadlineAt: at(330),
        offeredAgain: 1,
        offeredAgainAt: at(30),
        updatedAt: at(329),
      }),
    );
    stage.advance(1);
    await stage.calls.expire();
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'missed',
        isSimulated: false,
        offeredAt: null,
        offeredAgain: 1,
        offeredAgainAt: at(30),
        endedAt: at(330),
        endReason: 'missed',
        durationSeconds: 0,
      }),
    );
  });

  test('is offered again twice, then missed', async () => {
    const ended: string[] = [];
    stage.calls.observe({ ended: (_record, reason) => ended.push(reason) });
    const callId = await answered(priya, marcus);
    const outcomes = [];
    for (const agentId of [marcus, priya]) {
      stage.advance(audioSeconds);
      outcomes.push(...(await offerWithoutAudioAgain()));
      await stage.calls.accept(callId, agentId);
    }
    stage.advance(audioSeconds);
    outcomes.push(...(await offerWithoutAudioAgain()));
    expect(outcomes).toEqual(['offered', 'offered', 'missed']);
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'missed',
        endReason: 'missed',
        agentId: null,
        durationSeconds: 0,
        isSimulated: false,
        offeredAt: null,
        offeredAgain: 3,
        offeredAgainAt: at(90),
        endedAt: at(90),
      }),
    );
    expect(ended).toEqual(['missed']);
    expect(await findAgent(stage.db, priya, stage.now())).toEqual(
      stage.agentAnswer(priya, { status_since: at(90).toISOString() }),
    );
    expect(await stage.calls.offerAgain(callId)).toBeNull();
  });

  test('is not missed sooner because a supervisor released it, or an agent was lost, before', async () => {
    const callId = await answered(priya, marcus);
    const release = { action: 'offer_again', reason: 'stuck', by: personWith(noor), agentId: null } as const;
    const takings = [
      () => stage.calls.release(callId, release),
      () => stage.calls.offerAgain(callId, { reason: 'agent_lost' }),
      () => stage.calls.release(callId, release),
    ];
    for (const [index, take] of takings.entries()) {
      await take();
      await stage.calls.accept(callId, index % 2 === 0 ? marcus : priya);
    }
    const outcomes = [];
    for (const agentId of [priya, marcus, priya]) {
      stage.advance(audioSeconds);
      outcomes.push(...(await offerWithoutAudioAgain()));
      if (outcomes.at(-1) === 'offered') await stage.calls.accept(callId, agentId);
    }
    expect(outcomes).toEqual(['offered', 'offered', 'missed']);
  });

  test('keeps the order that stands on it', async () => {
    const callId = await answered(priya, marcus);
    await placeOrder(callId);
    stage.advance(audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual(['offered']);
    await stage.calls.accept(callId, marcus);
    const [order] = await stage.db.select().from(orders);
    expect(order).toMatchObject({ callId, agentId: priya });
  });

  test('may be taken back before the time is over when its line is known to have failed', async () => {
    const callId = await answered(priya, marcus);
    expect(await stage.calls.offerAgain(callId)).toBe('offered');
    expect(await stage.calls.offerAgain(callId)).toBeNull();
  });
});

describe('a call that is not offered again', () => {
  test('has its agent on the line', async () => {
    const callId = await answered(priya, marcus);
    expect(await stage.calls.audioOpened(callId, priya)).toBe(true);
    stage.advance(audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual([]);
    expect(await stage.calls.offerAgain(callId)).toBeNull();
  });

  test('is simulated', async () => {
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    stage.advance(audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual([]);
    expect(await stage.calls.offerAgain(callId)).toBeNull();
  });

  test('is over', async () => {
    const callId = await answered(priya, marcus);
    await stage.calls.end(callId, priya);
    stage.advance(audioSeconds);
    expect(await offerWithoutAudioAgain()).toEqual([]);
    expect(await stage.calls.offerAgain(callId)).toBeNull();
  });
});

test('an agent who joins after the call was offered again is refused, and so is a stranger', async () => {
  const callId = await answered(priya, marcus);
  expect(await stage.calls.audioOpened(callId, marcus)).toBe(false);
  stage.advance(audioSeconds);
  await offerWithoutAudioAgain();
  expect(await stage.calls.audioOpened(callId, priya)).toBe(false);
  await stage.calls.accept(callId, marcus);
  expect(await stage.calls.audioOpened(callId, priya)).toBe(false);
  expect((await stage.storedCall(callId)).audioDueAt).not.toBeNull();
});

test('an agent who has the call to end ends it for the carrier and for the others', async () => {
  const callId = await answered(priya, marcus);
  await stage.calls.end(callId, priya);
  expect((await stage.takeBroadcasts()).find(({ event }) => event === 'call.ended')?.data).toEqual({
    call_id: callId,
    call: { id: callId, status: 'completed', duration_seconds: expect.any(Number) },
    reason: 'agent',
  });
});
