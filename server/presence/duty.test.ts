import { beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../agents/queries';
import { at, namesOf, personWith, stageForEachTest } from '../calls/testing';
import { conflict } from '../http/errors';

const stage = stageForEachTest({ wrapUpSeconds: 20 });
let grace: number;
let priya: number;

beforeEach(async () => {
  grace = await stage.addAgent('Grace', 'supervisor');
  priya = await stage.addAgent('Priya');
});

const standing = (id: number) => findAgent(stage.db, id, stage.now());
const setBy = (status: 'available' | 'on_break' | 'offline', reason = 'Shift is over') =>
  stage.presence.setStatusOf(priya, { status, reason, by: personWith(grace) });
const graceName = 'Grace Raman';
const eventsOf = async (channel: string) =>
  (await stage.takeBroadcasts())
    .filter((message) => message.channel.endsWith(channel))
    .map(({ data }) => data);

const nobody = {
  ready: 0,
  on_call: 0,
  wrapping_up: 0,
  not_ready: 0,
  on_break: 0,
  offline: 0,
  off_duty: 0,
};
const rested = {
  wrap_up_seconds: 0,
  break_after_call: false,
  not_ready: null,
  status_reason: null,
  status_set_by: null,
};
const liveCall = (id: number, isListening: boolean) => ({
  id,
  agentId: grace,
  isListening,
  isSignedIn: true,
  isSimulated: true,
  audioDueAt: null,
  agentLostAt: null,
});

const inCall = (agentId: number, callId: number, changes = {}) =>
  stage.agentAnswer(agentId, {
    status: 'on_call',
    current_call: {
      id: callId,
      from_number: '+1 (206) 555-0173',
      tenant: { id: stage.tenant.id, name: 'Luna Verde Trattoria' },
      customer: { id: stage.customer.id, name: 'Maya Okonkwo' },
      answered_at: at(0).toISOString(),
    },
    calls_today: 1,
    total_calls_handled: 1,
    ...changes,
  });

async function answered(agentId: number): Promise<number> {
  const callId = await stage.ring();
  await stage.calls.accept(callId, agentId);
  await stage.takeBroadcasts();
  return callId;
}

describe('a supervisor', () => {
  beforeEach(async () => {
    await stage.presence.signedIn(grace);
    await stage.connect(grace);
  });

  test('is off duty after signing in: connected, offered nothing, not counted as online', async () => {
    await stage.ring();
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, { status: 'offline', takes_calls: false }),
    );
    await stage.presence.reconcile();
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, { status: 'offline', takes_calls: false }),
    );
    expect((await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming')).toEqual([]);
  });

  test('takes calls from the moment they set themselves available, and is offered what waits', async () => {
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.presence.setStatus(grace, 'available');
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, { status: 'available', takes_calls: true }),
    );
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${grace} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${grace} call.incoming`,
    ]);
    expect(events[0]?.data).toEqual({
      ...rested,
      status: 'available',
      takes_calls: true,
    });
    expect(events.find(({ event }) => event === 'agents-online.count.updated')?.data).toEqual({
      count: 1,
      total_agents: 2,
      agents_by_type: { supervisor: 1 },
      agents_by_state: { ...nobody, ready: 1, offline: 1 },
    });
    expect(events.find(({ event }) => event === 'call.incoming')?.data).toMatchObject({
      call: { id: callId },
    });
    stage.advance(3600);
    await stage.presence.expire();
    expect(await standing(grace)).toEqual(stage.agentAnswer(grace, { status: 'available' }));
  });

  test('stops taking calls, and what rang there rings elsewhere', async () => {
    await stage.presence.setStatus(grace, 'available');
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.presence.setStatus(grace, 'offline');
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${grace} call.cancelled`,
      `private-agent.${grace} agent.availability.changed`,
      'private-supervisor agent.status.changed',
    ]);
    expect(events[0]?.data).toEqual({ call: { id: 1 }, call_id: callId });
    expect(events[1]?.data).toEqual({
      ...rested,
      status: 'offline',
      takes_calls: false,
    });
    expect(events.find(({ event }) => event === 'agents-online.count.updated')?.data).toEqual({
      count: 0,
      total_agents: 2,
      agents_by_type: {},
      agents_by_state: { ...nobody, offline: 1, off_duty: 1 },
    });
  });

  test('who stops in a call finishes it, and is off duty then, without a wrap-up', async () => {
    await stage.presence.setStatus(grace, 'available');
    const callId = await answered(grace);
    await stage.presence.setStatus(grace, 'offline');
    expect(await standing(grace)).toEqual(inCall(grace, callId, { takes_calls: false }));
    await stage.calls.end(callId, grace);
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, {
        status: 'offline',
        takes_calls: false,
        wrap_up_seconds: 0,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
  });

  test('may take a call that waits while off duty, keeps it while the page is open, and is off duty after it', async () => {
    const callId = await answered(grace);
    expect(await stage.calls.findLive()).toEqual([liveCall(callId, true)]);
    await stage.calls.end(callId, grace);
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, {
        status: 'offline',
        takes_calls: false,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
  });

  test('who leaves the page and comes back is off duty still, and is known to be gone meanwhile', async () => {
    await stage.disconnect(grace);
    const callId = await answered(grace);
    expect(await stage.calls.findLive()).toEqual([liveCall(callId, false)]);
    await stage.connect(grace);
    expect(await stage.calls.findLive()).toEqual([liveCall(callId, true)]);
  });

  test('is off duty again after the next sign-in', async () => {
    await stage.presence.setStatus(grace, 'available');
    await stage.presence.signedIn(grace);
    expect(await standing(grace)).toEqual(
      stage.agentAnswer(grace, { status: 'offline', takes_calls: false }),
    );
  });
});

test('an agent takes calls as soon as they are connected, also after a day that ended off duty', async () => {
  await stage.presence.signedIn(priya);
  await stage.connect(priya);
  expect(await standing(priya)).toEqual(stage.agentAnswer(priya, { status: 'available', takes_calls: true }));
  await setBy('offline');
  await stage.presence.reconcile();
  expect(await standing(priya)).toEqual(
    stage.agentAnswer(priya, {
      status: 'offline',
      takes_calls: false,
      status_reason: 'Shift is over',
      status_set_by: graceName,
    }),
  );
  await stage.presence.signedIn(priya);
  await stage.presence.reconcile();
  expect(await standing(priya)).toEqual(
    stage.agentAnswer(priya, {
      status: 'available',
      takes_calls: true,
      status_reason: null,
    }),
  );
});

describe('a status set by somebody else', () => {
  beforeEach(() => stage.connect(priya));

  test('holds at once, and shows the agent who set it and why', async () => {
    await stage.takeBroadcasts();
    await setBy('on_break', 'Not answering');
    const why = {
      status: 'on_break' as const,
      status_reason: 'Not answering',
      status_set_by: graceName,
    };
    expect(await standing(priya)).toEqual(stage.agentAnswer(priya, why));
    const events = await stage.takeBroadcasts();
    expect(events).toMatchObject([
      { channel: `private-agent.${priya}`, event: 'agent.availability.changed', data: why },
      { event: 'agent.status.changed', data: { old_status: 'available', agent: why } },
      { event: 'agents-online.count.updated' },
      { event: 'queued-calls.count.updated' },
      {
        event: 'supervisor.helped',
        data: {
          action: 'set_status',
          by: { name: graceName },
          agent: { id: priya },
          status: 'on_break',
          call: null,
          reason: 'Not answering',
          activity_id: expect.any(Number),
        },
      },
    ]);
  });

  test('waits for the end of a call, is known during it, and keeps its reason through the wrap-up', async () => {
    const callId = await answered(priya);
    await setBy('on_break');
    const why = { status_reason: 'Shift is over', status_set_by: graceName };
    expect(await standing(priya)).toEqual(inCall(priya, callId, { break_after_call: true, ...why }));
    await stage.calls.end(callId, priya);
    expect(await standing(priya)).toEqual(
      stage.agentAnswer(priya, {
        status: 'available',
        wrap_up_seconds: 20,
        ...why,
        break_after_call: true,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
    stage.advance(20);
    await stage.wrapUp.expire();
    expect(await standing(priya)).toEqual(
      stage.agentAnswer(priya, {
        status: 'on_break',
        ...why,
        status_since: at(20).toISOString(),
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
  });

  test('off duty waits for the end of a call too, and stays until the agent takes calls again', async () => {
    const callId = await answered(priya);
    await setBy('offline');
    expect(await standing(priya)).toEqual(
      inCall(priya, callId, {
        takes_calls: false,
        status_reason: 'Shift is over',
        status_set_by: graceName,
      }),
    );
    await stage.calls.hangUp(callId, 'caller');
    expect(await standing(priya)).toEqual(
      stage.agentAnswer(priya, {
        status: 'offline',
        status_reason: 'Shift is over',
        takes_calls: false,
        status_set_by: graceName,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
    expect(await eventsOf(`agent.${priya}`)).toContainEqual({
      ...rested,
      status: 'offline',
      takes_calls: false,
      status_reason: 'Shift is over',
      status_set_by: graceName,
    });
    await stage.presence.setStatus(priya, 'available');
    expect(await standing(priya)).toEqual(
      stage.agentAnswer(priya, {
        status: 'available',
        takes_calls: true,
        status_reason: null,
        status_set_by: null,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
  });

  test('ends a wrap-up', async () => {
    await stage.calls.end(await answered(priya), priya);
    await setBy('available', 'Callers wait');
    expect(await standing(priya)).toEqual(
      stage.agentAnswer(priya, {
        status: 'available',
        wrap_up_seconds: 0,
        status_reason: 'Callers wait',
        status_set_by: graceName,
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
  });

  test('loses its reason with the next change, by the agent or by a call', async () => {
    await setBy('available', 'Callers wait');
    const callId = await answered(priya);
    expect(await standing(priya)).toEqual(inCall(priya, callId));
    await setBy('on_break');
    await stage.presence.setStatus(priya, 'available', true);
    expect(await standing(priya)).toEqual(inCall(priya, callId));
  });

  test('is refused for who is not connected', async () => {
    const noor = await stage.addAgent('Noor');
    const set = stage.presence.setStatusOf(noor, { status: 'available', reason: 'x', by: personWith(grace) });
    await expect(set).rejects.toEqual(conflict('Noor Raman is not connected to the agent panel.'));
    await expect(setBy('on_break')).resolves.toBeUndefined();
  });
});

describe('since when', () => {
  const since = async () => (await standing(priya))?.status_since;
  const now = () => stage.now().toISOString();

  test('counts from the end of the wrap-up, and from the loss of the microphone', async () => {
    await stage.connect(priya);
    const connectedAt = now();
    stage.advance(60);
    expect(await since()).toBe(connectedAt);
    const callId = await answered(priya);
    stage.advance(90);
    await stage.calls.end(callId, priya);
    const endedAt = now();
    stage.advance(20);
    expect(await since()).toBe(endedAt);
    await stage.wrapUp.expire();
    expect(await since()).toBe(now());
    stage.advance(5);
    await stage.wrapUp.setReadiness(priya, 'microphone');
    expect(await since()).toBe(now());
  });

  test('the supervisors are notified of a wrap-up as it begins and as it ends', async () => {
    await stage.connect(priya);
    await stage.calls.end(await answered(priya), priya);
    expect(await eventsOf('supervisor')).toContainEqual(
      expect.objectContaining({
        agent: expect.objectContaining({ status: 'available', wrap_up_seconds: 20, current_call: null }),
      }),
    );
    stage.advance(20);
    await stage.wrapUp.expire();
    expect(await eventsOf('supervisor')).toContainEqual(
      expect.objectContaining({
        old_status: 'available',
        new_status: 'available',
        agent: expect.objectContaining({ wrap_up_seconds: 0 }),
      }),
    );
  });
});
