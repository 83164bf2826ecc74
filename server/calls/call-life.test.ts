import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tenants } from '../db/schema';
import { conflict, HttpError, notFound } from '../http/errors';
import { refuseUpdates } from '../testing/refuse-updates';
import { findActiveCalls } from './call-records';
import { at, callRow, namesOf, ringSeconds, stageForEachTest } from './testing';

const stage = stageForEachTest();
let priya: number;
let marcus: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
});

async function everybodyIsThere(): Promise<void> {
  await stage.connect(priya);
  await stage.connect(marcus);
  await stage.takeBroadcasts();
}

describe('ringing', () => {
  test('offers a call to every available agent with the known customer and the restaurant', async () => {
    await everybodyIsThere();
    const callId = await stage.ring();
    const events = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming');
    expect(events.map(({ channel }) => channel)).toEqual([
      `private-agent.${priya}`,
      `private-agent.${marcus}`,
    ]);
    expect(events[0]?.data).toEqual({
      call: {
        id: callId,
        tenant_id: stage.tenant.id,
        customer_id: stage.customer.id,
        agent_id: null,
        call_sid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
        from_number: '+1 (206) 555-0173',
        to_number: '(206) 555-0100',
        status: 'ringing',
        direction: 'inbound',
        started_at: '2026-11-20T12:00:00.000Z',
        answered_at: null,
        ended_at: null,
        duration_seconds: null,
      },
      tenant: { id: stage.tenant.id, name: 'Luna Verde Trattoria' },
      customer: {
        id: stage.customer.id,
        tenant_id: stage.tenant.id,
        name: 'Maya Okonkwo',
        first_name: 'Maya',
        last_name: 'Okonkwo',
        full_name: 'Maya Okonkwo',
        phone: '+1 206 555 0173',
        phone_number: '+1 206 555 0173',
        email: null,
        order_count: 3,
        total_orders: 3,
        total_spent: '123.45',
        preferences: ['No onions'],
        last_order_at: null,
      },
      agent: { id: priya, name: 'Priya Raman', first_name: 'Priya', last_name: 'Raman', agent_type: 'agent' },
    });
  });

  test('offers a call from an unknown number without a customer', async () => {
    await stage.connect(priya);
    await stage.takeBroadcasts();
    await stage.ring('+1 206 555 0188');
    const [incoming] = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming');
    expect(incoming?.data).toMatchObject({ customer: null });
  });

  test('queues a call nobody is free for, and offers it the moment somebody is there', async () => {
    const callId = await stage.ring();
    expect(await stage.takeBroadcasts()).toContainEqual({
      channel: 'private-supervisor',
      event: 'queued-calls.count.updated',
      data: {
        count: 1,
        waiting_calls: { count: 1, longest_since: stage.now().toISOString(), ringing_agents: 0 },
      },
      exceptSocketId: null,
    });
    await stage.connect(priya);
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.incoming`,
    ]);
    expect(events.at(-1)).toEqual({
      channel: 'private-supervisor',
      event: 'queued-calls.count.updated',
      data: {
        count: 1,
        waiting_calls: { count: 1, longest_since: at(0).toISOString(), ringing_agents: 1 },
      },
      exceptSocketId: null,
    });
    expect((await stage.storedCall(callId)).offeredAt).toEqual(stage.now());
  });

  test('gives a queued call its whole ring time from the first offer on', async () => {
    const callId = await stage.ring();
    stage.advance(ringSeconds * 2);
    await stage.calls.expire();
    expect((await stage.storedCall(callId)).status).toBe('ringing');
    await stage.connect(priya);
    stage.advance(ringSeconds - 1);
    await stage.calls.expire();
    expect((await stage.storedCall(callId)).status).toBe('ringing');
  });

  test('counts a call as missed after the ring time and notifies everybody it rang at', async () => {
    await everybodyIsThere();
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    stage.advance(ringSeconds);
    await stage.calls.expire();
    await stage.calls.expire();
    expect(await stage.storedCall(callId)).toEqual(
      callRow({ status: 'missed', endReason: 'missed', durationSeconds: 0, endedAt: at(30) }),
    );
    expect(namesOf(await stage.takeBroadcasts()).toSorted()).toEqual([
      `private-agent.${priya} call.ended`,
      `private-agent.${marcus} call.ended`,
      'private-supervisor call.missed',
    ]);
  });

  test('gives up on a queued call in the end', async () => {
    const callId = await stage.ring();
    stage.advance(ringSeconds * 10);
    await stage.calls.expire();
    expect((await stage.storedCall(callId)).status).toBe('missed');
  });

  test('ends what rings too long although the row of another call cannot be changed', async () => {
    const stuck = await stage.ring();
    const other = await stage.ring('+1 206 555 0188');
    stage.advance(ringSeconds * 10);
    await refuseUpdates(stage.db, { table: 'calls', of: `old.id = ${stuck}` }, () =>
      expect(stage.calls.expire()).rejects.toThrow('calls'),
    );
    expect([(await stage.storedCall(stuck)).status, (await stage.storedCall(other)).status]).toEqual([
      'ringing',
      'missed',
    ]);
  });

  test('counts the call for the restaurant once', async () => {
    await stage.calls.end(await accepted(), priya);
    const [tenant] = await stage.db.select().from(tenants).where(eq(tenants.id, stage.tenant.id));
    expect(tenant?.totalCalls).toBe(1);
  });
});

async function accepted(): Promise<number> {
  await everybodyIsThere();
  const callId = await stage.ring();
  await stage.takeBroadcasts();
  await stage.calls.accept(callId, priya);
  return callId;
}

describe('accepting', () => {
  test('cancels the call for the others and notifies the supervisors', async () => {
    const callId = await accepted();
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      'private-supervisor agent.status.changed',
      `private-agent.${marcus} call.cancelled`,
      'private-supervisor call.started',
      'private-supervisor call.accepted',
    ]);
    const of = (event: string) => events.find((one) => one.event === event)?.data;
    expect(of('call.cancelled')).toEqual({ call_id: callId, call: { status: 'in-progress', id: callId } });
    expect(of('call.started')).toMatchObject({
      agent: { id: priya, name: 'Priya Raman', first_name: 'Priya', last_name: 'Raman', agent_type: 'agent' },
      tenant: { id: stage.tenant.id, name: 'Luna Verde Trattoria' },
      call: { id: callId, status: 'in-progress', agent_id: priya },
    });
    expect(of('call.started')).toEqual({
      ...(of('call.accepted') as object),
      activity_id: expect.any(Number),
    });
    expect(of('agent.status.changed')).toEqual({
      old_status: 'available',
      new_status: 'on_call',
      agent: {
        id: priya,
        name: 'Priya Raman',
        first_name: 'Priya',
        last_name: 'Raman',
        agent_type: 'agent',
        status: 'on_call',
        wrap_up_seconds: 0,
        break_after_call: false,
        not_ready: null,
        takes_calls: true,
        status_since: stage.now().toISOString(),
        status_reason: null,
        status_set_by: null,
        current_call: {
          id: callId,
          from_number: '+1 (206) 555-0173',
          tenant: { id: stage.tenant.id, name: 'Luna Verde Trattoria' },
          customer: { id: stage.customer.id, name: 'Maya Okonkwo' },
          answered_at: stage.now().toISOString(),
        },
      },
    });
    expect(of('active-calls.count.updated')).toEqual({ count: 1 });
    expect(of('agents-online.count.updated')).toEqual({
      count: 2,
      total_agents: 2,
      agents_by_type: { agent: 2 },
      agents_by_state: {
        ready: 1,
        on_call: 1,
        wrapping_up: 0,
        not_ready: 0,
        on_break: 0,
        offline: 0,
        off_duty: 0,
      },
    });
  });

  test('cancels the call on the agent’s other devices, when it is known which one answered', async () => {
    await everybodyIsThere();
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.calls.accept(callId, priya, { socketId: '12.34' });
    const own = (await stage.takeBroadcasts()).filter(({ channel }) => channel === `private-agent.${priya}`);
    expect(own).toEqual([
      {
        channel: `private-agent.${priya}`,
        event: 'call.cancelled',
        data: { call_id: callId, call: { id: callId, status: 'in-progress' } },
        exceptSocketId: '12.34',
      },
    ]);
    await stage.calls.accept(callId, priya, { socketId: '56.78' });
    expect(await stage.takeBroadcasts()).toEqual([]);
  });

  test('refuses the second agent with 409 and the text the client shows', async () => {
    const callId = await accepted();
    await expect(stage.calls.accept(callId, marcus)).rejects.toEqual(
      conflict('Another agent took this call.'),
    );
    expect((await stage.storedCall(callId)).agentId).toBe(priya);
  });

  test('answers the same call again to the agent who has it, and counts it once', async () => {
    const callId = await accepted();
    const again = await stage.calls.accept(callId, priya);
    expect(again.call).toEqual(
      callRow({ id: callId, status: 'in-progress', agentId: priya, answeredAt: at(0) }),
    );
    expect((await stage.storedAgent(priya)).totalCallsHandled).toBe(1);
  });

  test('refuses a call that is over with 410', async () => {
    const callId = await accepted();
    await stage.calls.end(callId, priya);
    await expect(stage.calls.accept(callId, marcus)).rejects.toEqual(
      new HttpError(410, 'This call has already ended.'),
    );
  });

  test('refuses a second call during a call', async () => {
    await accepted();
    const second = await stage.ring('+1 206 555 0188');
    await expect(stage.calls.accept(second, priya)).rejects.toEqual(conflict('You are already on a call.'));
    expect((await stage.storedCall(second)).status).toBe('ringing');
  });

  test('answers 404 for a call there never was', async () => {
    await expect(stage.calls.accept(999_999, priya)).rejects.toEqual(notFound('Call'));
  });

  test('shows an agent the own call and the offers, never the call of another', async () => {
    const callId = await accepted();
    const offered = await stage.ring('+1 206 555 0188');
    const idsOf = async (agentId: number) =>
      (await findActiveCalls(stage.db, agentId)).map(({ call }) => call.id);
    expect(await idsOf(priya)).toEqual([callId]);
    expect(await idsOf(marcus)).toEqual([offered]);
  });
});

describe('ending', () => {
  test('completes the call, frees the agent and notifies the agent and the supervisors', async () => {
    const callId = await accepted();
    await stage.takeBroadcasts();
    stage.advance(75);
    const { call } = await stage.calls.end(callId, priya);
    expect(call).toEqual(
      callRow({
        status: 'completed',
        endReason: 'agent',
        durationSeconds: 75,
        agentId: priya,
        answeredAt: at(0),
        endedAt: at(75),
      }),
    );
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.ended`,
      'private-supervisor call.ended',
    ]);
    expect(events.find(({ event }) => event === 'active-calls.count.updated')?.data).toEqual({ count: 0 });
    expect((await stage.storedAgent(priya)).status).toBe('available');
  });

  test('answers the same when the agent ends it again, and moves nothing', async () => {
    const callId = await accepted();
    stage.advance(10);
    await stage.calls.end(callId, priya);
    await stage.takeBroadcasts();
    stage.advance(10);
    const { call } = await stage.calls.end(callId, priya);
    expect(call).toEqual(
      callRow({
        status: 'completed',
        durationSeconds: 10,
        agentId: priya,
        answeredAt: at(0),
        endedAt: at(10),
        endReason: 'agent',
      }),
    );
    expect(await stage.takeBroadcasts()).toEqual([]);
  });

  test('does not let another agent end it', async () => {
    const callId = await accepted();
    await expect(stage.calls.end(callId, marcus)).rejects.toEqual(notFound('Call'));
    expect((await stage.storedCall(callId)).status).toBe('in-progress');
  });

  test('ends with the caller hanging up during the call', async () => {
    const callId = await accepted();
    stage.advance(5);
    await stage.calls.hangUp(callId, 'caller');
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'completed',
        endReason: 'caller',
        durationSeconds: 5,
        agentId: priya,
        answeredAt: at(0),
        endedAt: at(5),
      }),
    );
  });

  test('ends when the caller hangs up before anybody answered', async () => {
    await everybodyIsThere();
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.calls.hangUp(callId, 'caller');
    expect(await stage.storedCall(callId)).toEqual(
      callRow({ status: 'ended', endReason: 'caller', endedAt: at(0), durationSeconds: 0 }),
    );
    expect(namesOf(await stage.takeBroadcasts()).toSorted()).toEqual([
      `private-agent.${priya} call.ended`,
      `private-agent.${marcus} call.ended`,
      'private-supervisor call.missed',
    ]);
  });

  test('offers a waiting call to the agent who has just become free', async () => {
    const callId = await accepted();
    await stage.calls.accept(await stage.ring('+1 206 555 0187'), marcus);
    const waiting = await stage.ring('+1 206 555 0188');
    expect(
      (await stage.takeBroadcasts()).findLast(({ event }) => event === 'queued-calls.count.updated'),
    ).toEqual({
      channel: 'private-supervisor',
      event: 'queued-calls.count.updated',
      exceptSocketId: null,
      data: {
        waiting_calls: { count: 1, longest_since: '2026-11-20T12:00:00.000Z', ringing_agents: 0 },
        count: 1,
      },
    });
    await stage.calls.end(callId, priya);
    const incoming = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming');
    expect(incoming).toMatchObject([{ channel: `private-agent.${priya}`, data: { call: { id: waiting } } }]);
  });
});

test('an event is neither published nor kept when its transaction is rolled back', async () => {
  const callId = await accepted();
  await stage.takeBroadcasts();
  await expect(stage.calls.accept(callId, marcus)).rejects.toThrow();
  expect(await stage.waitingEvents()).toBe(0);
});
