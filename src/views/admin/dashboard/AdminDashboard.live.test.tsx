import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { makeAgent } from '../../../../tests/support/fixtures';
import { drawn } from '../../../../tests/views/drawn';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import {
  startApp,
  startMonitor,
  startSession,
  startWorkspace,
} from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { SupervisorFact } from '../../../machines/realtime/realtime.types';
import { AdminDashboard } from './AdminDashboard';

const stats = {
  active_calls_count: 5,
  agents_online: 11,
  agents_by_type: { agent: 8 },
  pending_orders_count: 7,
  today_revenue: '250.60',
  total_agents: 12,
  active_tenants: 3,
  total_tenants: 5,
};

const healthy: Told = ({ url }) => Response.json({ data: url.includes('admin/stats') ? stats : [] });

async function show({ isLive = true, server = healthy, repeats = true } = {}) {
  const { session } = await startSession(makeAgent({ agentType: 'admin' }));
  const { workspace, realtime, ...rest } = startWorkspace({ agentType: 'admin' }, '/admin');
  workspace.send({
    type: 'capabilities.known',
    capabilities: ['agent-control', 'waiting-calls', ...(repeats ? (['missed-events'] as const) : [])],
  });
  const { ref: monitor, clock } = startMonitor({ isLive });
  const actors = { ...rest, workspace, realtime, session, app: startApp(), monitor };
  let commits = 0;
  const page = (
    <Profiler id="dashboard" onRender={() => (commits += 1)}>
      {withActors(actors, <AdminDashboard />)}
    </Profiler>
  );
  const data = showWithData(page, server, '/admin');
  return {
    ...data,
    realtime,
    clock,
    hear: (...facts: Parameters<typeof monitor.send>[0][]) => {
      for (const fact of facts) act(() => monitor.send(fact));
    },
    wait: (ms: number) => act(() => clock.increment(ms)),
    commitsSince: () => commits,
    forgetCommits: () => {
      commits = 0;
    },
  };
}

const tile = (name: string) => screen.getByRole('group', { name }).textContent;
const card = (name: string) => within(screen.getByRole('region', { name }));
const settled = () => screen.findByText('$251');
const badge = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((words) => words !== '');

describe('the badge of the dashboard', () => {
  it('is live while the channel is heard', async () => {
    await show();
    expect(badge()).toBe('Live updates');
  });

  it('connects, and reconnects when that takes long', async () => {
    const { hear, wait } = await show({ isLive: false });
    expect(badge()).toBe('Connecting');
    wait(5_000);
    expect(badge()).toBe('Reconnecting');
    hear({ type: 'live.gained' });
    expect(badge()).toBe('Live updates');
  });

  it('reconnects after a loss, and then says since when it is not live', async () => {
    const { hear, wait } = await show();
    const lostAt = new Date(2026, 10, 20, 18, 42).getTime();
    hear({ type: 'clock.ticked', now: lostAt }, { type: 'live.lost' });
    expect(badge()).toBe('Reconnecting');
    hear({ type: 'clock.ticked', now: lostAt + 30_000 });
    wait(30_000);
    expect(badge()).toMatch(/^Not live since 6:42\sPM$/);
    hear({ type: 'live.gained' });
    expect(badge()).toBe('Live updates');
  });
});

describe('the panels of the dashboard', () => {
  const names = ['Active Calls', 'Agents', 'Waiting calls', 'Recent Orders', 'Activity Feed'];
  const told = (words: string | RegExp) => names.map((name) => card(name).queryAllByText(words).length);

  it('say that they are live, catching up or not live since when', async () => {
    const { hear, wait } = await show();
    await screen.findByRole('region', { name: 'Waiting calls' });
    expect(told('Live')).toEqual([1, 1, 1, 1, 1]);
    const lostAt = new Date(2026, 10, 20, 18, 42).getTime();
    hear({ type: 'clock.ticked', now: lostAt }, { type: 'live.lost' });
    expect(told('Reconnecting')).toEqual([1, 1, 1, 1, 1]);
    wait(30_000);
    expect(told(/^Not live since 6:42\sPM$/)).toEqual([1, 1, 1, 1, 1]);
    hear({ type: 'live.catchingUp' });
    expect([badge(), ...told('Catching up')]).toEqual(['Catching up', 1, 1, 1, 1, 1]);
    hear({ type: 'live.caughtUp' });
    expect([badge(), ...told('Live')]).toEqual(['Live updates', 1, 1, 1, 1, 1]);
  });

  it('say nothing of it where the server repeats nothing', async () => {
    await show({ repeats: false });
    await screen.findByRole('region', { name: 'Waiting calls' });
    expect(told('Live')).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the parts of the dashboard', () => {
  it('wait for their answers each in its place', async () => {
    await show({ server: never });
    expect(screen.getByRole('region', { name: 'Right now' }).getAttribute('aria-busy')).toBe('true');
    for (const part of ['Loading active calls', 'Loading recent orders'])
      expect(screen.getByText(part).closest('[role=status]')?.getAttribute('aria-busy')).toBe('true');
    expect(card('System Status').getByText('API Server').nextElementSibling?.textContent).toBe('Checking');
  });

  it('keep a live count that the figures do not have when these are read again', async () => {
    const { hear, say, stale } = await show();
    await settled();
    hear({ type: 'supervisor.queuedCallsCounted', count: 3 });
    say(told({ data: { ...stats, pending_orders_count: 8 } }));
    act(() => stale('stats'));
    await waitFor(() => expect(tile('Pending Orders')).toBe('Pending Orders8awaiting confirmation'));
    expect(tile('Queued Calls')).toBe('Queued Calls3waiting for an agent');
  });

  it('say of the queue that it is unknown once its number is old, not that nobody waits', async () => {
    const { hear, say, stale } = await show();
    await settled();
    hear({ type: 'supervisor.queuedCallsCounted', count: 4 }, { type: 'live.lost' }, { type: 'live.gained' });
    say(told({ data: { ...stats, pending_orders_count: 8 } }));
    act(() => stale('stats'));
    await waitFor(() => expect(tile('Pending Orders')).toBe('Pending Orders8awaiting confirmation'));
    expect(tile('Queued Calls')).toBe('Queued Calls–waiting for an agent');
  });

  it('keep what they had when it cannot be read again, and say so', async () => {
    const { say, stale } = await show({
      server: ({ url }) =>
        Response.json({
          data: url.includes('admin/stats')
            ? stats
            : url.includes('active-calls')
              ? [{ id: 1, agent: { first_name: 'Priya' }, started_at: '2026-11-20T18:38:00Z' }]
              : [],
        }),
    });
    await settled();
    say(told({ message: 'no' }, 403));
    act(() => stale('stats', 'activeCalls'));
    expect(
      await screen.findByText(
        'Active calls could not be refreshed and may be out of date. Press Refresh to try again.',
      ),
    ).toHaveProperty('tagName', 'P');
    expect(card('Active Calls').getByText('Priya').tagName).toBe('SPAN');
    expect(await card('System Status').findByText('Offline')).toHaveProperty('tagName', 'SPAN');
    expect(tile('Pending Orders')).toBe('Pending Orders7awaiting confirmation');
    const note = within(screen.getByRole('note'));
    expect(note.getByText('The figures could not be refreshed and may be out of date.').tagName).toBe('SPAN');
    say(told({ data: { ...stats, pending_orders_count: 8 } }));
    await userEvent.click(note.getByRole('button', { name: 'Try again' }));
    expect(await card('System Status').findByText('Online')).toHaveProperty('tagName', 'SPAN');
    expect(tile('Pending Orders')).toBe('Pending Orders8awaiting confirmation');
  });
});

describe('the active calls', () => {
  it('do not say that there are none without a word when that could not be read again', async () => {
    const { say, stale } = await show();
    expect((await card('Active Calls').findByText('No active calls')).tagName).toBe('P');
    say(told({ message: 'no' }, 403));
    act(() => stale('activeCalls'));
    const words = 'Active calls could not be refreshed and may be out of date. Press Refresh to try again.';
    expect((await card('Active Calls').findByText(words)).tagName).toBe('P');
  });

  const showCalls = (count: number) =>
    show({
      server: ({ url }) =>
        Response.json({
          data: url.includes('active-calls')
            ? Array.from({ length: count }, (_, id) => ({ id, started_at: '2026-11-20T18:38:00Z' }))
            : url.includes('admin/stats')
              ? stats
              : [],
        }),
    });

  it.each([
    ['are all in sight while they are few', 8, null],
    ['scroll, and can be reached by keyboard, when they are many', 9, '0'],
  ])('%s', async (_, count, tabIndex) => {
    await showCalls(count);
    const list = await screen.findByRole('list', { name: 'Active calls' });
    expect([list.children.length, list.getAttribute('tabindex')]).toEqual([count, tabIndex]);
  });
});

describe('a burst of events', () => {
  const facts: readonly SupervisorFact[] = Array.from({ length: 1_000 }, (_, index) =>
    index % 2 === 0
      ? { type: 'supervisor.pendingOrdersCounted', count: index }
      : { type: 'supervisor.callEnded', agent: `Agent ${index}` },
  );

  it('is drawn once for each frame, its feed five times a second, with the newest', async () => {
    const { hear, commitsSince, forgetCommits } = await show();
    await settled();
    await drawn();
    forgetCommits();
    hear(...facts);
    expect(commitsSince()).toBe(0);
    await drawn();
    expect(commitsSince()).toBe(1);
    expect(tile('Pending Orders')).toBe('Pending Orders998awaiting confirmation');
    const items = () => card('Activity Feed').getAllByRole('listitem');
    await waitFor(() => expect(items()[0]?.textContent).toMatch(/^Call ended: Agent 999/));
    expect(items()).toHaveLength(20);
    expect(commitsSince()).toBeLessThanOrEqual(2);
  });

  it('is not drawn by a second that changes no words', async () => {
    const { hear, commitsSince, forgetCommits } = await show();
    await settled();
    await screen.findByText('No calls waiting');
    hear({ type: 'clock.ticked', now: 1_000 });
    await drawn();
    forgetCommits();
    hear({ type: 'clock.ticked', now: 2_000 });
    await drawn();
    expect(commitsSince()).toBe(0);
  });

  it('asks the server for nothing by counts alone', async () => {
    const { hear, asked } = await show();
    await settled();
    const before = asked.length;
    hear(...facts.filter(({ type }) => type === 'supervisor.pendingOrdersCounted'));
    await drawn();
    expect(asked.length).toBe(before);
  });
});
