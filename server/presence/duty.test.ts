import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../agents/queries';
import { createStage, namesOf, type Stage } from '../calls/testing';
import type { OpenDatabase } from '../db/database';
import { openSnapshot } from '../testing/snapshot';

let database: OpenDatabase;
let stage: Stage;
let grace: number;
let priya: number;

beforeAll(async () => {
  database = await openSnapshot();
});
beforeEach(async () => {
  stage = await createStage(database, { wrapUpSeconds: 20 });
  grace = await stage.addAgent('Grace', 'supervisor');
  priya = await stage.addAgent('Priya');
});
afterAll(() => database.close());

const standing = (id: number) => findAgent(stage.db, id, stage.now());
const setBy = (status: 'available' | 'on_break' | 'offline', reason = 'Shift is over') =>
  stage.presence.setStatusOf(priya, { status, reason, byId: grace });
const graceName = 'Grace Raman';
const eventsOf = async (channel: string) =>
  (await stage.takeBroadcasts())
    .filter((message) => message.channel.endsWith(channel))
    .map(({ data }) => data);

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
    expect(await standing(grace)).toMatchObject({ status: 'offline', takes_calls: false });
    await stage.presence.reconcile();
    expect(await standing(grace)).toMatchObject({ status: 'offline', takes_calls: false });
    expect((await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming')).toEqual([]);
  });

  test('takes calls from the moment they say so, and is offered what waits', async () => {
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.presence.setStatus(grace, 'available');
    expect(await standing(grace)).toMatchObject({ status: 'available', takes_calls: true });
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${grace} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${grace} call.incoming`,
    ]);
    expect(events[0]?.data).toMatchObject({ status: 'available', takes_calls: true });
    expect(events.find(({ event }) => event === 'agents-online.count.updated')?.data).toMatchObject({
      count: 1,
      agents_by_type: { supervisor: 1 },
    });
    expect(events.find(({ event }) => event === 'call.incoming')?.data).toMatchObject({
      call: { id: callId },
    });
    stage.advance(3600);
    await stage.presence.expire();
    expect(await standing(grace)).toMatchObject({ status: 'available' });
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
    expect(events[0]?.data).toMatchObject({ call_id: callId });
    expect(events[1]?.data).toMatchObject({ status: 'offline', takes_calls: false });
    expect(events.find(({ event }) => event === 'agents-online.count.updated')?.data).toMatchObject({
      count: 0,
    });
  });

  test('who stops in a call finishes it, and is off duty then, without a wrap-up', async () => {
    await stage.presence.setStatus(grace, 'available');
    const callId = await answered(grace);
    await stage.presence.setStatus(grace, 'offline');
    expect(await standing(grace)).toMatchObject({ status: 'on_call', takes_calls: false });
    await stage.calls.end(callId, grace);
    expect(await standing(grace)).toMatchObject({
      status: 'offline',
      takes_calls: false,
      wrap_up_seconds: 0,
    });
  });

  test('may take a call that waits while off duty, keeps it while the page is open, and is off duty after it', async () => {
    const callId = await answered(grace);
    const [live] = await stage.calls.findLive();
    expect(live).toMatchObject({ id: callId, agentId: grace, isListening: true });
    await stage.calls.end(callId, grace);
    expect(await standing(grace)).toMatchObject({ status: 'offline', takes_calls: false });
  });

  test('who leaves the page and comes back is off duty still, and is known to be gone meanwhile', async () => {
    await stage.disconnect(grace);
    const callId = await answered(grace);
    expect(await stage.calls.findLive()).toMatchObject([{ id: callId, isListening: false }]);
    await stage.connect(grace);
    expect(await stage.calls.findLive()).toMatchObject([{ id: callId, isListening: true }]);
  });

  test('is off duty again after the next sign-in', async () => {
    await stage.presence.setStatus(grace, 'available');
    await stage.presence.signedIn(grace);
    expect(await standing(grace)).toMatchObject({ status: 'offline', takes_calls: false });
  });
});

test('an agent takes calls as soon as they are connected, also after a day that ended off duty', async () => {
  await stage.presence.signedIn(priya);
  await stage.connect(priya);
  expect(await standing(priya)).toMatchObject({ status: 'available', takes_calls: true });
  await setBy('offline');
  await stage.presence.reconcile();
  expect(await standing(priya)).toMatchObject({ status: 'offline', takes_calls: false });
  await stage.presence.signedIn(priya);
  await stage.presence.reconcile();
  expect(await standing(priya)).toMatchObject({
    status: 'available',
    takes_calls: true,
    status_reason: null,
  });
});

describe('a status set by somebody else', () => {
  beforeEach(() => stage.connect(priya));

  test('holds at once, and shows the agent who set it and why', async () => {
    await stage.takeBroadcasts();
    await setBy('on_break', 'Not answering');
    const why = { status: 'on_break', status_reason: 'Not answering', status_set_by: graceName };
    expect(await standing(priya)).toMatchObject(why);
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
    expect(await standing(priya)).toMatchObject({ status: 'on_call', break_after_call: true, ...why });
    await stage.calls.end(callId, priya);
    expect(await standing(priya)).toMatchObject({ status: 'available', wrap_up_seconds: 20, ...why });
    stage.advance(20);
    await stage.wrapUp.expire();
    expect(await standing(priya)).toMatchObject({ status: 'on_break', ...why });
  });

  test('off duty waits for the end of a call too, and stays until the agent takes calls again', async () => {
    const callId = await answered(priya);
    await setBy('offline');
    expect(await standing(priya)).toMatchObject({ status: 'on_call', takes_calls: false });
    await stage.calls.hangUp(callId, 'caller');
    expect(await standing(priya)).toMatchObject({ status: 'offline', status_reason: 'Shift is over' });
    expect(await eventsOf(`agent.${priya}`)).toContainEqual(
      expect.objectContaining({ status: 'offline', takes_calls: false, status_set_by: graceName }),
    );
    await stage.presence.setStatus(priya, 'available');
    expect(await standing(priya)).toMatchObject({
      status: 'available',
      takes_calls: true,
      status_reason: null,
      status_set_by: null,
    });
  });

  test('ends a wrap-up', async () => {
    await stage.calls.end(await answered(priya), priya);
    await setBy('available', 'Callers wait');
    expect(await standing(priya)).toMatchObject({ status: 'available', wrap_up_seconds: 0 });
  });

  test('loses its reason with the next change, by the agent or by a call', async () => {
    await setBy('available', 'Callers wait');
    await answered(priya);
    expect(await standing(priya)).toMatchObject({ status: 'on_call', status_reason: null });
    await setBy('on_break');
    await stage.presence.setStatus(priya, 'available', true);
    expect(await standing(priya)).toMatchObject({ break_after_call: false, status_reason: null });
  });

  test('is refused for who is not connected', async () => {
    const noor = await stage.addAgent('Noor');
    const set = stage.presence.setStatusOf(noor, { status: 'available', reason: 'x', byId: grace });
    await expect(set).rejects.toMatchObject({
      status: 409,
      message: 'Noor Raman is not connected to the agent panel.',
    });
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
