import { describe, expect, it, vi } from 'vitest';
import { channelMachine } from '../../../src/machines/channel/channel.machine';
import type { Missed } from '../../../src/machines/channel/channel.types';
import { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import { selectAreCallsRefused, selectConnection } from '../../../src/machines/realtime/realtime.selectors';
import type { ConnectionCommand } from '../../../src/machines/realtime/realtime.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCall } from '../call/call.fixtures';

type Goodbye = { type: 'presence.leave'; token: string };

const createTestRealtime = () => {
  const connection = standInCallback<ConnectionCommand>();
  const browser = standInCallback();
  const presence = standInCallback<Goodbye>();
  const missed = standInPromise<Missed | null, { channel: string; since: number | null }>();
  const chart = startUnderParent(
    realtimeMachine.provide({
      actors: {
        echoConnection: connection.logic,
        watchBrowser: browser.logic,
        presence: presence.logic,
        channel: channelMachine.provide({ actors: { fetchMissed: missed.logic } }),
      },
    }),
    { token: 'token-1', channels: ['agent.7'], seed: 1 },
    undefined,
    [],
    ['orderOfCall', 'orderByHand', 'restaurants', 'liveCall', 'wizard'],
  );
  const nudges = () => connection.received.filter(({ type }) => type === 'connection.nudge').length;
  return { ...chart, connection, browser, presence, missed, nudges };
};

const connected = () => {
  const test = createTestRealtime();
  test.connection.tell({ type: 'socket.connecting' });
  test.connection.tell({ type: 'socket.connected', socketId: '1.1' });
  return test;
};

describe('the states of the connection', () => {
  it('are those that the socket reports', () => {
    const { ref, connection } = createTestRealtime();
    const heard = [selectConnection(ref.getSnapshot())];
    for (const state of ['connecting', 'connected', 'unavailable', 'failed', 'disconnected']) {
      connection.tell({ type: `socket.${state}`, socketId: '1.1' });
      heard.push(selectConnection(ref.getSnapshot()));
    }
    expect(heard).toEqual([
      'initialized',
      'connecting',
      'connected',
      'unavailable',
      'failed',
      'disconnected',
    ]);
  });

  it('end in failed when the connection cannot even be made', () => {
    // The chart states its wish to an actor that is already gone, which XState warns about.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { ref, logs } = startUnderParent(
      realtimeMachine.provide({
        actors: { watchBrowser: standInCallback().logic, presence: standInCallback<Goodbye>().logic },
      }),
      { token: 'token-1', channels: [], seed: 1 },
    );
    expect(selectConnection(ref.getSnapshot())).toBe('failed');
    expect(logs).toEqual(["realtime.echoConnection failed: 'echoConnection' must be provided"]);
  });
});

it('passes on why a call is over, which was sent while the connection was away', async () => {
  const { ref, connection, missed, reports } = connected();
  connection.tell({ type: 'channel.joined', channel: 'agent.7' });
  await missed.answer({ lastNumber: 5, isComplete: true, facts: [] });
  connection.tell({ type: 'socket.connecting' });
  reports.length = 0;
  const released = { by: 'Grace Okafor', why: 'Fire alarm' };
  const ended = { type: 'agentChannel.callEnded', callId: '12', reason: 'supervisor', released } as const;
  ref.send({ type: 'realtime.askEnds' });
  await missed.answer({ lastNumber: 6, isComplete: true, facts: [ended] });
  expect(reports).toEqual([ended, ended, ended]);
});

describe('channels', () => {
  it('are wanted from the start, and again at each return', () => {
    const { connection } = connected();
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    const want = { type: 'connection.want', channels: ['agent.7'] };
    expect(connection.received).toEqual([want, want, want]);
  });

  it('are wanted anew only when the wish changes', () => {
    const { ref, connection } = createTestRealtime();
    ref.send({ type: 'realtime.watch', channels: ['agent.7'] });
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    expect(connection.received.slice(1)).toEqual([{ type: 'connection.want', channels: ['supervisor'] }]);
  });

  it('that are refused are logged and not tried again, and the own role is read again', () => {
    const { ref, connection, clock, logs, reports } = connected();
    ref.send({ type: 'realtime.watch', channels: ['agent.7', 'supervisor'] });
    reports.length = 0;
    const { length } = connection.received;
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 403 });
    connection.tell({ type: 'channel.refused', channel: 'supervisor', status: 403 });
    clock.increment(60_000);
    expect(connection.received).toHaveLength(length);
    expect(logs).toEqual(['Joining agent.7 failed: 403', 'Joining supervisor failed: 403']);
    expect(reports).toEqual([{ type: 'session.refresh' }, { type: 'session.refresh' }]);
    expect(selectConnection(ref.getSnapshot())).toBe('connected');
  });

  it.each([500, 408, 429, null])('that could not be joined (%s) are tried again until they are', (status) => {
    const { connection, clock, logs } = connected();
    const before = connection.received.length;
    for (let count = 0; count < 2; count++) {
      connection.tell({ type: 'channel.refused', channel: 'agent.7', status });
      clock.increment(10_000);
    }
    const again = [
      { type: 'connection.want', channels: [] },
      { type: 'connection.want', channels: ['agent.7'] },
    ];
    expect(connection.received.slice(before)).toEqual([...again, ...again]);
    expect(logs).toEqual(Array(2).fill(`Joining agent.7 failed: ${status ?? 'no answer'}`));
  });

  it.each([
    ['joined with the next connection', { type: 'channel.joined', channel: 'agent.7' }],
    ['refused for good', { type: 'channel.refused', channel: 'agent.7', status: 403 }],
  ])('that could not be joined and are %s meanwhile are not left for another try', (_, fact) => {
    const { connection, clock } = connected();
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 503 });
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    connection.tell(fact);
    const before = connection.received.length;
    clock.increment(60_000);
    expect(connection.received.slice(before)).toEqual([]);
  });

  it('that could not be joined on two connections are tried again once', () => {
    const { connection, clock } = connected();
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 503 });
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 503 });
    const before = connection.received.length;
    clock.increment(60_000);
    expect(connection.received.slice(before)).toEqual([
      { type: 'connection.want', channels: [] },
      { type: 'connection.want', channels: ['agent.7'] },
    ]);
  });

  it('whose joining is never answered are tried again and count as refused, on further connections too', () => {
    const { ref, connection, clock, logs } = connected();
    const isRefused = () => selectAreCallsRefused(ref.getSnapshot());
    const { length } = connection.received;
    clock.increment(5_000);
    expect([isRefused(), logs]).toEqual([false, ['Joining agent.7 failed: no answer']]);
    clock.increment(10_000);
    expect(connection.received.slice(length)).toEqual([
      { type: 'connection.want', channels: [] },
      { type: 'connection.want', channels: ['agent.7'] },
    ]);
    connection.tell({ type: 'socket.connecting' });
    clock.increment(60_000);
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    clock.increment(4_999);
    expect([isRefused(), logs.length]).toEqual([false, 1]);
    clock.increment(1);
    expect([isRefused(), logs.length]).toEqual([true, 2]);
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.3' });
    expect(isRefused()).toBe(true);
    connection.tell({ type: 'channel.joined', channel: 'agent.7' });
    clock.increment(60_000);
    expect([isRefused(), logs.length]).toEqual([false, 2]);
  });

  it('that come later have their own time to be joined', () => {
    const { ref, connection, clock, logs } = connected();
    connection.tell({ type: 'channel.joined', channel: 'agent.7' });
    clock.increment(60_000);
    ref.send({ type: 'realtime.watch', channels: ['agent.7', 'supervisor', 'restaurants'] });
    connection.tell({ type: 'channel.refused', channel: 'restaurants', status: 403 });
    ref.send({ type: 'realtime.watch', channels: ['agent.7', 'restaurants'] });
    clock.increment(60_000);
    expect(logs).toEqual(['Joining restaurants failed: 403']);
  });

  it('that come later and are never answered are said to be so, and tried again', () => {
    const { ref, connection, clock, logs } = connected();
    connection.tell({ type: 'channel.joined', channel: 'agent.7' });
    ref.send({ type: 'realtime.watch', channels: ['agent.7', 'supervisor'] });
    clock.increment(5_000);
    expect(logs).toEqual(['Joining supervisor failed: no answer']);
    const before = connection.received.length;
    clock.increment(10_000);
    expect(connection.received.slice(before)).toEqual([
      { type: 'connection.want', channels: ['agent.7'] },
      { type: 'connection.want', channels: ['agent.7', 'supervisor'] },
    ]);
  });

  it('that are not answered when they are tried again either count as refused', () => {
    const { ref, clock, logs } = connected();
    const isRefused = () => selectAreCallsRefused(ref.getSnapshot());
    clock.increment(5_000);
    clock.increment(10_000);
    expect(isRefused()).toBe(false);
    clock.increment(5_000);
    expect([isRefused(), logs]).toEqual([true, Array(2).fill('Joining agent.7 failed: no answer')]);
  });

  it('that are refused for good are known until they are joined or left', () => {
    const { ref, connection } = connected();
    const isRefused = () => selectAreCallsRefused(ref.getSnapshot());
    const refuse = (channel: string, status: number) =>
      connection.tell({ type: 'channel.refused', channel, status });
    refuse('supervisor', 403);
    refuse('agent.7', 429);
    expect(isRefused()).toBe(false);
    refuse('agent.7', 403);
    expect(isRefused()).toBe(true);
    connection.tell({ type: 'channel.joined', channel: 'agent.7' });
    expect(isRefused()).toBe(false);
    refuse('agent.7', 403);
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    expect(isRefused()).toBe(false);
    ref.send({ type: 'realtime.watch', channels: ['agent.7'] });
    refuse('agent.7', 403);
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    expect(isRefused()).toBe(true);
  });

  it.each([500, null])(
    'that cannot be joined again and again (%s) count as refused until they are',
    (status) => {
      const { ref, connection, clock } = connected();
      const isRefused = () => selectAreCallsRefused(ref.getSnapshot());
      const fail = () => {
        connection.tell({ type: 'channel.refused', channel: 'agent.7', status });
        clock.increment(10_000);
        return isRefused();
      };
      const join = () => {
        connection.tell({ type: 'channel.joined', channel: 'agent.7' });
        return isRefused();
      };
      expect([fail(), fail(), fail(), join(), fail(), join(), fail()]).toEqual([
        ...[false, true, true, false],
        ...[false, false, false],
      ]);
      connection.tell({ type: 'socket.connecting' });
      connection.tell({ type: 'socket.connected', socketId: '1.2' });
      expect([isRefused(), join(), fail(), fail()]).toEqual([false, false, false, true]);
      ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
      ref.send({ type: 'realtime.watch', channels: ['agent.7'] });
      expect([fail(), fail()]).toEqual([false, true]);
    },
  );

  it('that were refused, or are no longer wanted, are not tried again', () => {
    const { ref, connection, clock } = connected();
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 403 });
    connection.tell({ type: 'channel.refused', channel: 'agent.7', status: 500 });
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    const before = connection.received.length;
    clock.increment(60_000);
    expect(connection.received.slice(before)).toEqual([]);
  });

  it('pass their facts on as they came', () => {
    const { connection, reports } = connected();
    reports.length = 0;
    const joined = { type: 'channel.joined', channel: 'agent.7' };
    const cancelled = { type: 'agentChannel.callCancelled', callId: '12' };
    const counted = { type: 'supervisor.activeCallsCounted', count: 3 };
    for (const fact of [joined, cancelled, counted]) connection.tell(fact);
    // To the workspace and the supervision, to both charts of the calls and the workspace, to the monitor.
    const asked = { type: 'call.refresh' };
    expect(reports).toEqual([joined, joined, asked, cancelled, cancelled, cancelled, counted]);
  });
});

describe('numbered events', () => {
  const joined = { type: 'channel.joined', channel: 'agent.7' };
  const ended = (callId: string) => ({ type: 'agentChannel.callEnded', callId }) as const;
  const heard = (number: number) => ({
    type: 'event.received',
    channel: 'agent.7',
    number,
    fact: ended(String(number)),
  });

  /** Only a fault in the program breaks what follows a channel: here a number that cannot be read. */
  const broken = {
    ...heard(6),
    get number(): number {
      throw new Error('stand-in failure');
    },
  };

  const following = async () => {
    const test = connected();
    test.connection.tell(joined);
    await test.missed.answer({ lastNumber: 5, isComplete: true, facts: [] });
    test.reports.length = 0;
    return test;
  };

  it('reach whom they concern, each once', async () => {
    const { connection, reports } = await following();
    for (const number of [6, 6, 7]) connection.tell(heard(number));
    expect(reports.map(({ callId }) => callId)).toEqual(['6', '6', '6', '7', '7', '7']);
  });

  it('of which some were missed come in order, and who watches the channel is told', async () => {
    const { connection, missed, reports } = await following();
    connection.tell(joined);
    connection.tell(heard(7));
    await missed.answer({ lastNumber: 6, isComplete: true, facts: [ended('6')] });
    expect(missed.calls.map(({ input }) => input)).toEqual([
      { channel: 'agent.7', since: null },
      { channel: 'agent.7', since: 5 },
    ]);
    expect(reports.map(({ type, callId }) => callId ?? type)).toEqual([
      'channel.joined',
      'channel.catchingUp',
      ...['6', '6', '6'],
      'channel.caughtUp',
      ...['7', '7', '7'],
    ]);
  });

  it('of which nobody knows what was missed are as if the channel were joined anew', async () => {
    const { connection, missed, reports } = await following();
    connection.tell(joined);
    await missed.fail();
    expect(reports).toEqual([
      joined,
      { type: 'channel.catchingUp', channel: 'agent.7' },
      joined,
      // A call may have been offered, the status changed, or an order moved meanwhile.
      { type: 'call.refresh' },
      { type: 'session.refresh' },
      { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders', 'ownTasks'] },
    ]);
  });

  it('make sure that a call which was missed still rings', async () => {
    const { connection, missed, reports } = await following();
    connection.tell(joined);
    const call = makeCall();
    await missed.answer({
      lastNumber: 6,
      isComplete: true,
      facts: [{ type: 'agentChannel.callOffered', call }],
    });
    expect(reports.map(({ type }) => type)).toEqual([
      'channel.joined',
      'channel.catchingUp',
      ...Array(3).fill('agentChannel.callOffered'),
      'channel.caughtUp',
      'call.refresh',
    ]);
  });

  it('are followed anew a moment later where what follows them breaks, and all is read again', async () => {
    const { ref, connection, clock, logs, missed, reports } = await following();
    const events = () => ref.getSnapshot().children['agent.7'];
    const before = events();
    for (let count = 0; count < 2; count++) connection.tell(broken);
    expect([logs, reports, selectConnection(ref.getSnapshot())]).toEqual([
      [expect.stringMatching(/^realtime\.channel failed: .*stand-in failure/s)],
      [],
      'connected',
    ]);
    clock.increment(1_000);
    expect([events() === before, events()?.getSnapshot().status]).toEqual([false, 'active']);
    expect(reports).toEqual([
      joined,
      { type: 'call.refresh' },
      { type: 'session.refresh' },
      { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders', 'ownTasks'] },
    ]);
    await missed.answer({ lastNumber: 8, isComplete: true, facts: [] });
    reports.length = 0;
    connection.tell(heard(9));
    expect(reports).toHaveLength(3);
    connection.tell(broken);
    clock.increment(1_000);
    expect(events()?.getSnapshot().status).toBe('active');
  });

  it('are not followed anew once nobody wants them', async () => {
    const { ref, connection, clock, reports } = await following();
    connection.tell(broken);
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    reports.length = 0;
    clock.increment(60_000);
    expect(Object.keys(ref.getSnapshot().children)).not.toContain('agent.7');
    expect(reports).toEqual([]);
  });

  it('of a channel that was left on purpose are forgotten', async () => {
    const { ref, connection, missed, reports } = await following();
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    expect(Object.keys(ref.getSnapshot().children)).not.toContain('agent.7');
    connection.tell(heard(9));
    ref.send({ type: 'realtime.watch', channels: ['supervisor', 'agent.7'] });
    connection.tell(joined);
    expect(missed.calls.map(({ input }) => input.since)).toEqual([null, null]);
    expect(reports).toEqual([joined, joined, { type: 'call.refresh' }]);
  });

  it('of a channel that is joined for the first time are not known, and a call may ring already', () => {
    const { connection, reports } = connected();
    reports.length = 0;
    connection.tell(joined);
    expect(reports).toContainEqual({ type: 'call.refresh' });
  });
});

describe('changes of restaurants', () => {
  const invalidated = { type: 'data.invalidated', keys: ['restaurants'] };

  it('go to the orders being taken and the restaurants to choose from, and make lists of restaurants and of orders old', () => {
    const { connection, reports } = connected();
    reports.length = 0;
    const changed = { type: 'restaurants.changed', tenantId: '3' };
    connection.tell(changed);
    expect(reports).toEqual([changed, changed, changed, invalidated, { ...invalidated, keys: ['orders'] }]);
  });

  it('of the agent’s own orders make the list of them and the tasks old', () => {
    const { connection, reports } = connected();
    reports.length = 0;
    connection.tell({ type: 'ownOrders.moved' });
    expect(reports).toEqual([{ type: 'data.invalidated', keys: ['ownOrders', 'ownTasks'] }]);
  });

  it('that change the total of an own order, or cancel it, go to the screens where orders are taken', () => {
    const { connection, reports } = connected();
    reports.length = 0;
    const altered = { orderId: '77', totalCents: 1_250, isCancelled: false };
    connection.tell({ type: 'ownOrders.moved', altered });
    const told = { type: 'order.altered', ...altered };
    expect(reports).toEqual([{ type: 'data.invalidated', keys: ['ownOrders', 'ownTasks'] }, told, told]);
  });

  it('that were missed are made up for when the channel is joined', () => {
    const { ref, connection, reports } = connected();
    ref.send({ type: 'realtime.watch', channels: ['restaurants'] });
    reports.length = 0;
    const joined = { type: 'channel.joined', channel: 'restaurants' };
    connection.tell(joined);
    const any = { type: 'restaurants.changed', tenantId: null };
    expect(reports).toEqual([joined, joined, any, any, any]);
  });

  it('are heard by tabs without the phone too, whose leaving nobody misses', () => {
    const { ref, connection, presence } = connected();
    ref.send({ type: 'realtime.watch', channels: ['restaurants'] });
    connection.tell({ type: 'socket.connecting' });
    expect(presence.received).toEqual([]);
  });
});

describe('telling the server that the agent is away', () => {
  it('happens once for a drop, however many attempts to return fail', () => {
    const { connection, presence, reports, clock } = connected();
    for (const state of ['connecting', 'unavailable', 'disconnected', 'connecting', 'failed']) {
      connection.tell({ type: `socket.${state}` });
      clock.increment(10_000);
    }
    expect(presence.received).toEqual([{ type: 'presence.leave', token: 'token-1' }]);
    // The drop is reported to the workspace, and sent to the supervision.
    expect(reports).toEqual([
      { type: 'realtime.connected' },
      { type: 'realtime.dropped' },
      { type: 'realtime.dropped' },
    ]);
  });

  it('happens again for the next drop', () => {
    const { connection, presence } = connected();
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    connection.tell({ type: 'socket.disconnected' });
    expect(presence.received).toHaveLength(2);
  });

  it('does not happen when the connection was never up', () => {
    const { ref, connection, browser, presence } = createTestRealtime();
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.unavailable' });
    browser.tell({ type: 'browser.left' });
    ref.send({ type: 'realtime.close' });
    expect(presence.received).toEqual([]);
  });

  it('happens when the page is left, and not a second time for the socket that closes with it', () => {
    const { ref, connection, browser, presence } = connected();
    browser.tell({ type: 'browser.left' });
    expect(presence.received).toHaveLength(1);
    expect(selectConnection(ref.getSnapshot())).toBe('disconnected');
    expect(connection.received.at(-1)).toEqual({ type: 'connection.close' });
    connection.tell({ type: 'socket.disconnected' });
    expect(presence.received).toHaveLength(1);
  });

  it('does not happen in a tab that listens to nothing, as another has the agent’s phone', () => {
    const { ref, connection, browser, presence } = connected();
    ref.send({ type: 'realtime.watch', channels: [] });
    browser.tell({ type: 'browser.left' });
    connection.tell({ type: 'socket.disconnected' });
    expect(presence.received).toEqual([]);
  });

  it.each([
    ['happens in a tab of the supervisor channel', null, 1],
    ['does not happen in it while another tab has the phone', true, 0],
    ['happens in it once no other has it any longer', false, 1],
  ])('%s', (_, isElsewhere, times) => {
    const { ref, browser, presence } = connected();
    ref.send({ type: 'realtime.watch', channels: ['supervisor'] });
    if (isElsewhere !== null) ref.send({ type: 'realtime.notePhone', isElsewhere: true });
    if (isElsewhere === false) ref.send({ type: 'realtime.notePhone', isElsewhere });
    browser.tell({ type: 'browser.left' });
    expect(presence.received).toHaveLength(times);
  });

  it('happens when the user signs out', () => {
    const { ref, connection, presence } = connected();
    ref.send({ type: 'realtime.close' });
    connection.tell({ type: 'socket.disconnected' });
    expect(presence.received).toEqual([{ type: 'presence.leave', token: 'token-1' }]);
    expect(connection.received.at(-1)).toEqual({ type: 'connection.close' });
  });

  it.each([
    ['has the channel of restaurants only', ['restaurants'], false],
    ['has the supervisor channel, with the phone in another', ['supervisor'], true],
  ])('happens once when the user signs out in a tab that %s', (_, channels, isElsewhere) => {
    const { ref, connection, presence } = connected();
    ref.send({ type: 'realtime.watch', channels });
    ref.send({ type: 'realtime.notePhone', isElsewhere });
    ref.send({ type: 'realtime.close' });
    connection.tell({ type: 'socket.disconnected' });
    expect(presence.received).toEqual([{ type: 'presence.leave', token: 'token-1' }]);
  });

  it.each([
    ['happens where a drop before it was not reported', ['restaurants']],
    ['does not happen a second time where a drop before it was', ['agent.7']],
  ])('at the sign-out %s', (_, channels) => {
    const { ref, connection, presence } = connected();
    ref.send({ type: 'realtime.watch', channels });
    connection.tell({ type: 'socket.unavailable' });
    ref.send({ type: 'realtime.close' });
    expect(presence.received).toEqual([{ type: 'presence.leave', token: 'token-1' }]);
  });

  it('does not happen when the chart is simply stopped, as after a 401', () => {
    const { stop, connection, presence } = connected();
    stop();
    expect(connection.isRunning()).toBe(false);
    expect(presence.received).toEqual([]);
  });
});

describe('coming back', () => {
  it.each(['connecting', 'unavailable', 'failed', 'disconnected'])(
    'is tried from %s within 2 to 10 s, again and again',
    (state) => {
      const { connection, clock, nudges } = createTestRealtime();
      connection.tell({ type: `socket.${state}` });
      clock.increment(1_999);
      expect(nudges()).toBe(0);
      clock.increment(2_001);
      expect(nudges()).toBe(1);
      for (let count = 0; count < 6; count++) clock.increment(10_000);
      expect(nudges()).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(
    ['initialized', 'connecting', 'unavailable', 'failed', 'disconnected'].flatMap((state) =>
      (['by time', 'by hand', 'when the browser wakes'] as const).map((how) => [state, how] as const),
    ),
  )('from %s is tried %s, counted, and waited for there', (state, how) => {
    const { ref, connection, browser, clock, nudges } = createTestRealtime();
    if (state !== 'initialized') connection.tell({ type: `socket.${state}` });
    if (how === 'by time') clock.increment(4_000);
    else if (how === 'by hand') ref.send({ type: 'realtime.retry' });
    else browser.tell({ type: 'browser.woke' });
    expect([nudges(), ref.getSnapshot().context.nudges, selectConnection(ref.getSnapshot())]).toEqual([
      1,
      1,
      state,
    ]);
    clock.increment(10_000);
    expect(nudges()).toBeGreaterThan(1);
  });

  /** What pusher-js reports of each nudge; it never gets to its own 'unavailable'. */
  const triesInVain = (test: ReturnType<typeof createTestRealtime>, ms: number) => {
    const { ref, connection, clock, nudges } = test;
    const shown = new Set<string>();
    for (let left = ms; left > 0; left -= 500) {
      const before = nudges();
      clock.increment(500);
      if (nudges() > before)
        for (const state of ['disconnected', 'connecting']) connection.tell({ type: `socket.${state}` });
      shown.add(selectConnection(ref.getSnapshot()));
    }
    return [...shown];
  };

  it('that fails for 10 s shows the connection as unavailable, and goes on', () => {
    const test = connected();
    test.connection.tell({ type: 'socket.connecting' });
    expect(triesInVain(test, 9_500)).toEqual(['connecting']);
    const before = test.nudges();
    expect(triesInVain(test, 60_000)).toEqual(['unavailable']);
    expect(test.nudges()).toBeGreaterThan(before + 5);
    test.connection.tell({ type: 'socket.connected', socketId: '1.2' });
    expect(triesInVain(test, 60_000)).toEqual(['connected']);
    test.connection.tell({ type: 'socket.connecting' });
    expect(triesInVain(test, 9_500)).toEqual(['connecting']);
  });

  it('that fails from the start shows the connection as unavailable too', () => {
    const test = createTestRealtime();
    test.connection.tell({ type: 'socket.connecting' });
    expect(triesInVain(test, 9_500)).toEqual(['connecting']);
    expect(triesInVain(test, 60_000)).toEqual(['unavailable']);
  });

  it('that somebody asks for shows the attempt for 10 s', () => {
    const test = connected();
    test.connection.tell({ type: 'socket.connecting' });
    triesInVain(test, 20_000);
    test.ref.send({ type: 'realtime.retry' });
    for (const state of ['disconnected', 'connecting']) test.connection.tell({ type: `socket.${state}` });
    expect(triesInVain(test, 9_500)).toEqual(['connecting']);
    expect(triesInVain(test, 20_000)).toEqual(['unavailable']);
  });

  it.each(['initialized', 'connecting', 'failed', 'disconnected'] as const)(
    'that somebody asks for while it is %s has 10 s of its own',
    (state) => {
      const { ref, connection, clock } = state === 'initialized' ? createTestRealtime() : connected();
      if (state !== 'initialized') connection.tell({ type: `socket.${state}` });
      clock.increment(6_000);
      ref.send({ type: 'realtime.retry' });
      clock.increment(6_000);
      expect(ref.getSnapshot().matches('unavailable')).toBe(false);
      clock.increment(4_000);
      expect(ref.getSnapshot().matches('unavailable')).toBe(true);
    },
  );

  it('is not waited for after signing out', () => {
    const { ref, clock } = connected();
    ref.send({ type: 'realtime.close' });
    clock.increment(60_000);
    expect(selectConnection(ref.getSnapshot())).toBe('disconnected');
  });

  it('passes through disconnected without a pause', () => {
    const { ref, connection, clock, nudges } = connected();
    connection.tell({ type: 'socket.unavailable' });
    clock.increment(4_000);
    connection.tell({ type: 'socket.disconnected' });
    connection.tell({ type: 'socket.connecting' });
    connection.tell({ type: 'socket.connected', socketId: '1.2' });
    expect(selectConnection(ref.getSnapshot())).toBe('connected');
    expect(ref.getSnapshot().context.nudges).toBe(0);
    clock.increment(60_000);
    expect(nudges()).toBe(1);
  });

  it('is tried at once when the browser wakes, and when somebody asks for it', () => {
    const { ref, connection, browser, nudges } = createTestRealtime();
    connection.tell({ type: 'socket.unavailable' });
    browser.tell({ type: 'browser.woke' });
    ref.send({ type: 'realtime.retry' });
    expect(nudges()).toBe(2);
  });

  it('leaves a connection that is up alone', () => {
    const { ref, browser, clock, nudges } = connected();
    browser.tell({ type: 'browser.woke' });
    ref.send({ type: 'realtime.retry' });
    clock.increment(60_000);
    expect(nudges()).toBe(0);
    expect(ref.getSnapshot().can({ type: 'realtime.retry' })).toBe(false);
  });

  it('is not tried after signing out, whatever the socket says', () => {
    const { ref, connection, browser, clock, nudges } = connected();
    ref.send({ type: 'realtime.close' });
    connection.tell({ type: 'socket.disconnected' });
    browser.tell({ type: 'browser.woke' });
    clock.increment(60_000);
    expect(nudges()).toBe(0);
    expect(selectConnection(ref.getSnapshot())).toBe('disconnected');
  });

  it('comes at another moment for another client', () => {
    const firstNudgeOf = (seed: number) => {
      const connection = standInCallback<ConnectionCommand>();
      const { clock } = startUnderParent(
        realtimeMachine.provide({
          actors: {
            echoConnection: connection.logic,
            watchBrowser: standInCallback().logic,
            presence: standInCallback<Goodbye>().logic,
          },
        }),
        { token: 'token-1', channels: [], seed },
      );
      while (connection.received.length < 2 && clock.now() < 120_000) clock.increment(1);
      return clock.now();
    };
    expect(firstNudgeOf(1)).not.toBe(firstNudgeOf(2));
  });
});
