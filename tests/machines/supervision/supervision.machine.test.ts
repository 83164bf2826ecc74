import { describe, expect, it } from 'vitest';
import type { MonitorLogic } from '../../../src/machines/monitor/monitor.machine';
import { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';
import {
  selectHasMonitorFailed,
  selectMonitorRef,
} from '../../../src/machines/supervision/supervision.selectors';
import type { Agent } from '../../../src/services/agents/agent.types';
import { makeAgent } from '../../support/fixtures';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const joined = { type: 'channel.joined', channel: 'supervisor' } as const;
const counted = { type: 'supervisor.activeCallsCounted', count: 2 } as const;

const start = (agentType: Agent['agentType'] = 'admin', path = '/admin') => {
  const load = standInPromise<MonitorLogic, unknown>();
  const monitor = standInChart<MonitorLogic>();
  const chart = startUnderParent(
    supervisionMachine.provide({ actors: { loadMonitor: load.logic } }),
    { user: makeAgent({ agentType }), path },
    undefined,
    ['monitor'],
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    load,
    monitor,
    goTo: (to: string) => chart.ref.send({ type: 'url.changed', path: to }),
    become: (role: Agent['agentType']) =>
      chart.ref.send({ type: 'session.userRefreshed', user: makeAgent({ agentType: role }) }),
    runs: () => selectMonitorRef(now()) !== null,
    hasFailed: () => selectHasMonitorFailed(now()),
  };
};

const open = async (agentType?: Agent['agentType'], path?: string) => {
  const test = start(agentType, path);
  await test.load.answer(test.monitor.logic);
  return test;
};

describe("the monitor's code", () => {
  it('is never fetched for an agent', () => {
    const { load, runs } = start('agent', '/agent');
    expect([load.calls.length, runs()]).toEqual([0, false]);
  });

  it.each(['admin', 'supervisor'] as const)('is fetched once for one who is %s, wherever', async (role) => {
    const { load, goTo, runs } = await open(role, '/agent');
    goTo('/admin');
    goTo('/agent');
    expect([load.calls.length, runs()]).toEqual([1, true]);
  });

  it('is fetched again when asked, or after a while, when it cannot be fetched', async () => {
    const test = start();
    await test.load.fail();
    expect([test.hasFailed(), test.runs()]).toEqual([true, false]);
    test.ref.send({ type: 'supervision.retry' });
    await test.load.fail();
    test.clock.increment(10_000);
    await test.load.answer(test.monitor.logic);
    expect([test.load.calls.length, test.hasFailed(), test.runs()]).toEqual([3, false, true]);
  });

  it('comes with becoming a supervisor', async () => {
    const { become, load, monitor, runs } = start('agent', '/agent');
    become('supervisor');
    await load.answer(monitor.logic);
    expect(runs()).toBe(true);
  });

  it.each<[string, (test: ReturnType<typeof start>) => Promise<void>]>([
    ['it runs', ({ load, monitor }) => load.answer(monitor.logic)],
    ['it is on its way', async () => {}],
    ['it could not be fetched', ({ load }) => load.fail()],
  ])('goes with the role while %s', async (_, happen) => {
    const test = start('supervisor', '/agent');
    await happen(test);
    test.become('agent');
    expect(test.ref.getSnapshot().value.monitor).toBe('absent');
    test.clock.increment(60_000);
    expect([test.runs(), test.monitor.isRunning(), test.hasFailed(), test.load.calls.length]).toEqual([
      false,
      false,
      false,
      1,
    ]);
  });
});

describe('a monitor that crashed', () => {
  it('begins anew after a while', async () => {
    const test = await open();
    const crash = { type: 'xstate.error.actor.monitor', error: new Error('crashed') } as const;
    test.ref.send({ ...crash, actorId: 'monitor' });
    expect([test.runs(), test.monitor.isRunning(), test.hasFailed()]).toEqual([false, false, true]);
    test.clock.increment(10_000);
    await test.load.answer(test.monitor.logic);
    expect([test.monitor.inputs.length, test.runs()]).toEqual([2, true]);
  });
});

describe('what is heard', () => {
  it('reaches the monitor by its name in the system', async () => {
    const { ref, monitor } = await open();
    ref.system.get('monitor')?.send(counted);
    expect(monitor.received).toEqual([counted]);
  });

  it('before the monitor runs is dropped: it takes everything for old on starting', async () => {
    const { ref, load, monitor } = start();
    ref.system.get('monitor')?.send(counted);
    await load.answer(monitor.logic);
    expect(monitor.received).toEqual([]);
  });
});

describe('the supervisor channel', () => {
  it('that was joined before the monitor came is what it starts with', async () => {
    const test = start();
    test.ref.send(joined);
    await test.load.answer(test.monitor.logic);
    expect(test.monitor.inputs).toEqual([{ isLive: true }]);
    expect([test.ref.getSnapshot().value.monitor, test.load.calls.length]).toEqual(['open', 1]);
  });

  it('that is joined, lost and joined again is told as it happens', async () => {
    const { ref, monitor } = await open();
    ref.send(joined);
    ref.send({ type: 'realtime.dropped' });
    ref.send(joined);
    expect(monitor.inputs).toEqual([{ isLive: false }]);
    expect(monitor.received).toEqual([
      { type: 'live.gained' },
      { type: 'live.lost' },
      { type: 'live.gained' },
    ]);
  });

  it('that catches up is told as it happens, and is not live before', async () => {
    const { ref, monitor } = await open();
    ref.send(joined);
    ref.send({ type: 'realtime.dropped' });
    ref.send({ type: 'channel.catchingUp', channel: 'supervisor' });
    ref.send({ type: 'channel.catchingUp', channel: 'agent.7' });
    expect(ref.getSnapshot().value.channel).toBe('catchingUp');
    ref.send({ type: 'channel.caughtUp', channel: 'agent.7' });
    ref.send({ type: 'channel.caughtUp', channel: 'supervisor' });
    expect(ref.getSnapshot().value.channel).toBe('joined');
    expect(monitor.received.slice(1)).toEqual([
      { type: 'live.lost' },
      { type: 'live.catchingUp' },
      { type: 'live.caughtUp' },
    ]);
  });

  it.each<[string, (test: ReturnType<typeof start>) => void]>([
    ['the connection is lost', ({ ref }) => ref.send({ type: 'realtime.dropped' })],
    ['nobody looks any more', ({ goTo }) => goTo('/agent')],
  ])('that catches up is left when %s', async (_, happen) => {
    const test = await open();
    test.ref.send(joined);
    test.ref.send({ type: 'channel.catchingUp', channel: 'supervisor' });
    happen(test);
    expect(test.ref.getSnapshot().value.channel).toBe('left');
    expect(test.monitor.received.at(-1)).toEqual({ type: 'live.lost' });
  });

  it('is lost to an admin who goes to the agent half, and not to a supervisor', async () => {
    const admin = await open();
    admin.ref.send(joined);
    admin.goTo('/agent');
    const supervisor = await open('supervisor');
    supervisor.ref.send(joined);
    supervisor.goTo('/agent');
    expect(admin.monitor.received).toEqual([{ type: 'live.gained' }, { type: 'live.lost' }]);
    expect(supervisor.monitor.received).toEqual([{ type: 'live.gained' }]);
  });

  it('is lost once: a page that is left while the connection is away says nothing more', async () => {
    const { ref, monitor, goTo } = await open();
    ref.send(joined);
    ref.send({ type: 'realtime.dropped' });
    goTo('/agent');
    expect(monitor.received).toEqual([{ type: 'live.gained' }, { type: 'live.lost' }]);
  });

  it('is not what an agent channel is', async () => {
    const { ref, monitor } = await open('supervisor', '/agent');
    ref.send({ type: 'channel.joined', channel: 'agent.7' });
    expect(monitor.received).toEqual([]);
  });
});
