import { describe, expect, it } from 'vitest';
import { activityFeedMachine } from '../../../src/machines/activity-feed/activity-feed.machine';
import {
  selectAwaitsPast,
  selectFeed,
  selectLacksPast,
} from '../../../src/machines/activity-feed/activity-feed.selectors';
import type { PastFact } from '../../../src/machines/activity-feed/activity-feed.types';
import type { SupervisorFact } from '../../../src/machines/realtime/realtime.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

function createTestFeed() {
  const fetchActivity = standInPromise<readonly PastFact[]>();
  const chart = startUnderParent(
    activityFeedMachine.provide({ actors: { fetchActivity: fetchActivity.logic } }),
    undefined,
  );
  const add = (fact: SupervisorFact, now = 1_000) => chart.ref.send({ type: 'feed.add', fact, now });
  const messages = () => selectFeed(chart.ref.getSnapshot()).map(({ message }) => message);
  return { ...chart, fetchActivity, add, messages };
}

const statusChange = (
  oldStatus: string | null,
  newStatus: string | null,
  agentId: string | null = '7',
): SupervisorFact => ({
  type: 'supervisor.agentStatusChanged',
  agentId,
  agent: 'Priya Raman',
  oldStatus,
  newStatus,
});

const help = (
  changes: Partial<Extract<SupervisorFact, { type: 'supervisor.helped' }>>,
): Extract<SupervisorFact, { type: 'supervisor.helped' }> => ({
  type: 'supervisor.helped',
  action: 'set_status',
  by: 'Grace Okafor',
  agent: 'Priya Raman',
  agentId: '7',
  status: null,
  callId: '12',
  reason: 'microphone broken',
  ...changes,
});

const missedCall = (changes: Partial<Extract<SupervisorFact, { type: 'supervisor.callMissed' }>>) => ({
  type: 'supervisor.callMissed' as const,
  restaurant: 'Luna Verde',
  customer: 'Maya Okonkwo',
  phone: '+1 206 555 0173',
  waitedSeconds: 30,
  reason: 'missed',
  ...changes,
});

describe('the feed', () => {
  it.each<[SupervisorFact, string]>([
    [
      { type: 'supervisor.callStarted', agent: 'Priya Raman', restaurant: 'Luna Verde' },
      'Call started: Priya Raman with Luna Verde',
    ],
    [
      { type: 'supervisor.callStarted', agent: null, restaurant: null },
      'Call started: Unknown agent with Unknown Restaurant',
    ],
    [{ type: 'supervisor.callEnded', agent: 'Priya Raman' }, 'Call ended: Priya Raman'],
    [{ type: 'supervisor.callEnded', agent: null }, 'Call ended: Unknown agent'],
    [
      { type: 'supervisor.orderCreated', totalCents: 123_450, agent: null, restaurant: 'Luna Verde' },
      'New order: $1,234.50 at Luna Verde',
    ],
    [
      { type: 'supervisor.orderCreated', totalCents: null, agent: null, restaurant: 'Luna Verde' },
      'New order at Luna Verde',
    ],
    [
      { type: 'supervisor.orderCompleted', orderId: '77', agent: 'Priya Raman' },
      'Order #77 completed by Priya Raman',
    ],
    [
      { type: 'supervisor.orderRefused', orderId: '77', reason: 'No dough left' },
      'Order #77 refused by the kitchen: No dough left',
    ],
    [{ type: 'supervisor.orderRefused', orderId: null, reason: null }, 'Order #? refused by the kitchen'],
    [
      missedCall({ customer: 'Maya Okonkwo', waitedSeconds: 30, reason: 'missed' }),
      'Missed call: Luna Verde, Maya Okonkwo, waited 0:30',
    ],
    [
      missedCall({ customer: null, waitedSeconds: 75, reason: 'caller' }),
      'Caller hung up before an answer: Luna Verde, +1 206 555 0173, waited 1:15',
    ],
    [
      missedCall({ restaurant: null, waitedSeconds: null, reason: 'lost' }),
      'Caller hung up before an answer: Unknown Restaurant, Maya Okonkwo',
    ],
    [
      missedCall({ waitedSeconds: 0, reason: 'busy' }),
      'Turned away, too many were waiting: Luna Verde, Maya Okonkwo',
    ],
    [
      missedCall({ customer: null, phone: null, reason: 'constructor' }),
      'Call not answered: Luna Verde, unknown caller, waited 0:30',
    ],
    [statusChange('offline', 'available'), 'Priya Raman is now online'],
    [statusChange('available', 'offline'), 'Priya Raman went offline'],
    [statusChange('available', 'offline', null), 'Priya Raman went offline'],
    [
      help({ action: 'set_status', status: 'on_break' }),
      'Grace Okafor set Priya Raman to On break: microphone broken',
    ],
    [
      help({ action: 'set_status', status: 'constructor', reason: null }),
      'Grace Okafor set Priya Raman to constructor',
    ],
    [
      help({ action: 'offer_again' }),
      'Grace Okafor freed call #12 of Priya Raman for other agents: microphone broken',
    ],
    [
      help({ action: 'end_call', by: null, agent: null, callId: null, reason: null }),
      'A supervisor ended the call of Unknown agent',
    ],
  ])('says of %j: %s', (fact, message) => {
    const { messages, add } = createTestFeed();
    add(fact);
    expect(messages()).toEqual([message]);
  });

  it.each<SupervisorFact>([
    { type: 'supervisor.callAccepted' },
    { type: 'supervisor.orderStatusUpdated' },
    statusChange('available', 'on_call'),
    statusChange('offline', 'on_break'),
  ])('says nothing of %j', (fact) => {
    const { messages, add } = createTestFeed();
    add(fact);
    expect(messages()).toEqual([]);
  });

  it('keeps the newest twenty, newest first', () => {
    const { messages, add } = createTestFeed();
    for (let count = 1; count <= 21; count++) {
      add({ type: 'supervisor.callEnded', agent: `Agent ${count}` });
    }
    expect(messages()).toHaveLength(20);
    expect(messages().at(0)).toBe('Call ended: Agent 21');
    expect(messages().at(-1)).toBe('Call ended: Agent 2');
  });
});

it('dates a line by when it happened, also where that was missed', () => {
  const { ref, add } = createTestFeed();
  add({ type: 'supervisor.callEnded', agent: 'Priya Raman' }, 60_000);
  add({ type: 'supervisor.callEnded', agent: 'Ann', activityId: '9', secondsAgo: 12 }, 60_000);
  expect(selectFeed(ref.getSnapshot())).toEqual([
    { id: 2, type: 'call_ended', message: 'Call ended: Ann', agentName: 'Ann', at: 48_000, activityId: '9' },
    { id: 1, type: 'call_ended', message: 'Call ended: Priya Raman', agentName: 'Priya Raman', at: 60_000 },
  ]);
});

it('may be told more until the past was read, or a server keeps none or says nothing for a while', async () => {
  const awaited = async (go: (feed: ReturnType<typeof createTestFeed>) => unknown) => {
    const feed = createTestFeed();
    const before = selectAwaitsPast(feed.ref.getSnapshot());
    await go(feed);
    return [before, selectAwaitsPast(feed.ref.getSnapshot())];
  };
  expect(await awaited(({ clock }) => clock.increment(4_999))).toEqual([true, true]);
  expect(await awaited(({ clock }) => clock.increment(5_000))).toEqual([true, false]);
  expect(await awaited(({ ref }) => ref.send({ type: 'feed.unkept' }))).toEqual([true, false]);
  expect(await awaited(({ ref }) => ref.send({ type: 'feed.wanted' }))).toEqual([true, true]);
  const late = ({ clock, ref }: ReturnType<typeof createTestFeed>) => {
    clock.increment(5_000);
    ref.send({ type: 'feed.wanted' });
  };
  expect(await awaited(late)).toEqual([true, true]);
  const read = ({ fetchActivity, ref }: ReturnType<typeof createTestFeed>) => {
    ref.send({ type: 'feed.wanted' });
    return fetchActivity.answer([]);
  };
  expect(await awaited(read)).toEqual([true, false]);
});

describe('what the feed told before', () => {
  const ended = (agent: string, activityId: string): SupervisorFact => ({
    type: 'supervisor.callEnded',
    agent,
    activityId,
  });
  const told = (activityId: string, at = Number(activityId)): PastFact => ({
    activityId,
    fact: ended(`Agent ${activityId}`, activityId),
    at,
  });
  const wanted = { type: 'feed.wanted' } as const;

  it('is asked for once, with the first figures', async () => {
    const { ref, fetchActivity, messages } = createTestFeed();
    expect(fetchActivity.calls).toHaveLength(0);
    ref.send(wanted);
    await fetchActivity.answer([told('9'), told('8')]);
    ref.send(wanted);
    expect(fetchActivity.calls).toHaveLength(1);
    expect(messages()).toEqual(['Call ended: Agent 9', 'Call ended: Agent 8']);
    expect(selectFeed(ref.getSnapshot())[0]).toEqual({
      type: 'call_ended',
      message: 'Call ended: Agent 9',
      agentName: 'Agent 9',
      id: 1,
      at: 9,
      activityId: '9',
    });
  });

  it('stands below what was heard since, and nothing stands there twice', async () => {
    const { ref, fetchActivity, messages, add } = createTestFeed();
    ref.send(wanted);
    add(ended('Agent 10', '10'));
    await fetchActivity.answer([told('11', 2_000), told('10'), told('9')]);
    add(ended('Agent 11', '11'));
    expect(messages()).toEqual(['Call ended: Agent 11', 'Call ended: Agent 10', 'Call ended: Agent 9']);
  });

  it('never makes the feed longer than twenty lines', async () => {
    const { ref, fetchActivity, messages, add } = createTestFeed();
    ref.send(wanted);
    await fetchActivity.answer(Array.from({ length: 40 }, (_, index) => told(String(100 - index))));
    add(ended('Agent 101', '101'));
    expect(messages()).toHaveLength(20);
    expect([messages().at(0), messages().at(-1)]).toEqual(['Call ended: Agent 101', 'Call ended: Agent 82']);
  });

  it('is asked for again after a failure, and after a gap', async () => {
    const { ref, fetchActivity, messages } = createTestFeed();
    const lacksPast = () => selectLacksPast(ref.getSnapshot());
    ref.send(wanted);
    expect(lacksPast()).toBe(false);
    await fetchActivity.fail();
    expect([messages(), lacksPast()]).toEqual([[], true]);
    ref.send(wanted);
    expect(lacksPast()).toBe(true);
    await fetchActivity.fail();
    ref.send({ type: 'feed.retry' });
    expect(lacksPast()).toBe(true);
    await fetchActivity.answer([told('8')]);
    expect(lacksPast()).toBe(false);
    ref.send({ type: 'feed.interrupted' });
    expect(selectAwaitsPast(ref.getSnapshot())).toBe(true);
    expect(fetchActivity.calls).toHaveLength(3);
    ref.send(wanted);
    await fetchActivity.answer([told('9'), told('8')]);
    expect(fetchActivity.calls).toHaveLength(4);
    expect(messages()).toEqual(['Call ended: Agent 9', 'Call ended: Agent 8']);
  });

  it('takes away what stood there and the server does not know any more, as after a restore', async () => {
    const { ref, add, fetchActivity, messages } = createTestFeed();
    const live = (activityId: string) => add(ended(`Agent ${activityId}`, activityId));
    ref.send(wanted);
    await fetchActivity.answer([told('8'), told('7'), told('6'), told('4')]);
    live('9');
    add(statusChange('offline', 'available'));
    ref.send({ type: 'feed.interrupted' });
    ref.send(wanted);
    live('10');
    await fetchActivity.answer([{ ...told('8'), fact: told('80').fact }, told('6')]);
    expect(messages()).toEqual([
      'Call ended: Agent 10',
      'Priya Raman is now online',
      'Call ended: Agent 80',
      'Call ended: Agent 6',
      'Call ended: Agent 4',
    ]);
    ref.send({ type: 'feed.interrupted' });
    ref.send(wanted);
    await fetchActivity.answer([]);
    expect(messages()).toHaveLength(5);
  });

  it.each<[SupervisorFact, object | undefined]>([
    [
      { type: 'supervisor.callEnded', agent: null, callId: '12' },
      { kind: 'call', id: '12' },
    ],
    [missedCall({ callId: '13' }), { kind: 'call', id: '13' }],
    [
      { type: 'supervisor.orderCompleted', agent: null, orderId: '77' },
      { kind: 'order', id: '77' },
    ],
    [statusChange('offline', 'available'), { kind: 'agent', id: '7' }],
    [help({ action: 'set_status' }), { kind: 'agent', id: '7' }],
    [help({ action: 'offer_again' }), { kind: 'call', id: '12' }],
    [{ type: 'supervisor.callEnded', agent: null }, undefined],
  ])('knows what %j is about', (fact, about) => {
    const { ref, add } = createTestFeed();
    add(fact);
    expect(selectFeed(ref.getSnapshot())[0]?.about).toEqual(about);
  });
});
