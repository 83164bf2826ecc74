import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeAgent } from '../../../../tests/support/fixtures';
import { drawn } from '../../../../tests/views/drawn';
import { startApp, startSession, startWorkspace } from '../../../../tests/views/start-workspace';
import { answerAs, clientOfServer } from '../../../../tests/views/test-server';
import { withActors } from '../../../../tests/views/with-actors';
import { selectKeepsCalls } from '../../../machines/monitor/monitor.selectors';
import { AppActorProvider } from '../../app/actor-context';
import { DataCacheProvider } from '../../data/DataCacheProvider';
import { HttpProvider } from '../../data/http-context';
import { AdminDashboard } from './AdminDashboard';

const answers = {
  'admin/stats': {
    active_calls_count: 5,
    agents_online: 11,
    agents_by_type: { agent: 8, supervisor: 2, admin: 1 },
    pending_orders_count: 7,
    today_revenue: '250.60',
    total_agents: 12,
    active_tenants: 3,
    total_tenants: 5,
  },
  'admin/active-calls': [
    {
      id: 1,
      agent: { first_name: 'Priya', last_name: 'Raman' },
      tenant: { name: 'Luna Verde Trattoria' },
      customer: { first_name: 'Maya', last_name: 'Okonkwo', phone_number: '+12065550173' },
      from_number: '+12065550173',
      started_at: '2026-11-20T18:38:00Z',
    },
    {
      id: 2,
      agent: { first_name: 'Sofia', last_name: 'Lindqvist' },
      tenant: { name: 'Casa Marigold' },
      customer: null,
      from_number: '+14255550162',
      started_at: '2026-11-20T18:40:00Z',
      // Talked for ten minutes, then offered again, and answered 15 seconds later.
      waiting_since: '2026-11-20T18:50:00Z',
      answered_at: '2026-11-20T18:50:15Z',
    },
  ],
  'admin/waiting-calls': [],
  'admin/orders': [
    {
      id: 10482,
      tenant: { name: 'Casa Marigold' },
      total_amount: '1054.2',
      status: 'pending',
      created_at: '2026-11-20T18:41:00Z',
    },
    { id: 10481, status: 'pending', is_refused: true },
  ],
  'admin/tenants': [
    { id: 3, name: 'Luna Verde Trattoria', is_active: true },
    { id: 4, name: 'Closed Kitchen', is_active: false },
    { id: 5, name: 'Zinc Bar' },
  ],
  'agent/tasks': [
    {
      order: { id: 7, order_number: 'ORD-000007', tenant: { id: 1, name: 'Luna Verde' } },
      customer: { first_name: 'Ada', last_name: 'Diaz', phone_number: '+12065550173' },
      reason: 'Too busy',
      refused_at: '2026-11-23T12:00:00Z',
    },
  ],
};

type Path = keyof typeof answers;

/** What our server adds to the figures. */
const told: { callsToday: object | null; more: object } = { callsToday: null, more: {} };

let asked: string[] = [];
let refused: readonly Path[] = [];
let empty: readonly Path[] = [];

beforeEach(() => {
  asked = [];
  refused = [];
  empty = [];
  told.callsToday = null;
  told.more = {};
  answerAs(async (request) => {
    const url = new URL(request.url);
    const path = Object.keys(answers).find((known) => url.pathname === `/api/${known}`) as Path | undefined;
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    if (path === undefined || refused.includes(path))
      return Response.json({ message: 'no' }, { status: 403 });
    if (path === 'admin/stats')
      return Response.json({ data: { ...answers[path], calls_today: told.callsToday, ...told.more } });
    return Response.json({ data: empty.includes(path) ? [] : answers[path] });
  });
});

afterEach(() => vi.useRealTimers());

async function show({ isSupervisor = false } = {}) {
  const user = isSupervisor ? ({ agentType: 'supervisor' } as const) : ({ agentType: 'admin' } as const);
  const { session } = await startSession(makeAgent(user));
  const workspace = startWorkspace(user, '/admin');
  const app = startApp();
  const http = clientOfServer();
  const { hook } = memoryLocation({ path: '/admin' });
  render(
    <AppActorProvider actor={app}>
      <HttpProvider value={http}>
        <DataCacheProvider>
          <Router hook={hook}>{withActors({ ...workspace, app, session }, <AdminDashboard />)}</Router>
        </DataCacheProvider>
      </HttpProvider>
    </AppActorProvider>,
  );
  return { ...workspace, app, user: userEvent.setup() };
}

const tile = (name: string) => screen.getByRole('group', { name }).textContent;
const card = (name: string) => within(screen.getByRole('region', { name }));
const callsToday = { answered: 1_204, missed: 2, abandoned: 0, busy: 0, average_wait_seconds: 9 };
const settled = () => screen.findByText('$251');

it('has what kitchens refused of agents who are offline', async () => {
  const { workspace } = await show();
  act(() => workspace.send({ type: 'capabilities.known', capabilities: ['kitchen', 'order-changes'] }));
  const order = await screen.findByRole('link', { name: 'Open order' });
  expect(order.getAttribute('href')).toBe('/admin/orders/7');
  expect(
    screen.getByText('Luna Verde refused ORD-000007: Too busy. Call back Ada Diaz, (206) 555-0173.'),
  ).toBeTruthy();
});

describe('what our server sends besides', () => {
  const states = { ready: 1, on_call: 0, wrapping_up: 0, not_ready: 0, on_break: 1, offline: 3 };

  it('is how long the longest caller waits, as the figures said or an event since', async () => {
    told.more = {
      queued_calls_count: 18,
      waiting_calls: {
        count: 18,
        longest_since: '2026-11-20T18:40:00Z',
        ringing_agents: 1,
      },
    };
    const { monitor } = await show();
    act(() => monitor.send({ type: 'clock.ticked', now: Date.parse('2026-11-20T18:41:19Z') }));
    await vi.waitFor(() => expect(tile('Queued Calls')).toBe('Queued Calls18waiting, longest 1:19'));
    act(() => monitor.send({ type: 'supervisor.queuedCallsCounted', count: 4 }));
    await vi.waitFor(() => expect(tile('Queued Calls')).toBe('Queued Calls4waiting for an agent'));
  });

  it('is what the agents do while there is no call', async () => {
    empty = ['admin/active-calls'];
    told.more = { agents_by_state: states };
    const { monitor } = await show();
    const calls = card('Active Calls');
    expect((await calls.findByText('1 agent ready, 1 on a break, 3 offline')).tagName).toBe('P');
    const byState = { ready: 5, onCall: 0, wrappingUp: 0, notReady: 0, onBreak: 0, offline: 0, offDuty: 0 };
    act(() => monitor.send({ type: 'supervisor.agentsOnlineCounted', count: 5, byType: null, byState }));
    expect((await calls.findByText('All agents are available')).tagName).toBe('P');
  });

  it('lets the lines of the feed and the rows of calls lead to what they are about', async () => {
    told.callsToday = callsToday;
    const { monitor } = await show();
    await screen.findByRole('navigation', { name: 'Calls today' });
    act(() => {
      monitor.send({ type: 'supervisor.callEnded', agent: 'Priya Raman', callId: '12' });
      monitor.send({ type: 'supervisor.orderCompleted', agent: 'Priya Raman', orderId: '77' });
      monitor.send({
        type: 'supervisor.agentStatusChanged',
        agentId: '7',
        agent: 'Priya Raman',
        oldStatus: 'offline',
        newStatus: 'available',
      });
    });
    const feed = within(await screen.findByRole('list', { name: 'Newest first' }));
    await feed.findByRole('link', { name: 'Priya Raman is now online' });
    expect(feed.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/agents?q=Priya%20Raman',
      '/admin/orders/77',
      '/admin/calls/12',
    ]);
    const calls = within(await screen.findByRole('list', { name: 'Active calls' }));
    expect(calls.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/calls/1',
      '/admin/calls/2',
    ]);
  });
});

describe('the waiting calls', () => {
  it('have no card where the server is overdue with what it offers, until it names them', async () => {
    const { workspace, workspaceClock } = await show();
    expect(await screen.findByText('No calls waiting')).toHaveProperty('tagName', 'P');
    act(() => workspaceClock.increment(3_000));
    expect(screen.queryByRole('region', { name: 'Waiting calls' })).toBeNull();
    act(() => workspace.send({ type: 'capabilities.known', capabilities: ['waiting-calls'] }));
    expect(card('Waiting calls').getByText('No calls waiting').tagName).toBe('P');
  });
});

describe('the calls of today', () => {
  it('are told where the server counts them, each figure leading to its calls', async () => {
    told.callsToday = callsToday;
    const { monitor } = await show();
    const strip = within(await screen.findByRole('navigation', { name: 'Calls today' }));
    expect(strip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1,204 answered', '/admin/calls?outcome=answered&period=today'],
      ['2 missed', '/admin/calls?outcome=missed&period=today'],
      ['0 abandoned', '/admin/calls?outcome=abandoned&period=today'],
      ['0:09 average wait', '/admin/calls?period=today'],
      ['All calls', '/admin/calls'],
    ]);
    expect(selectKeepsCalls(monitor.getSnapshot())).toBe(true);
  });

  it('are not spoken of where it does not', async () => {
    const { monitor } = await show();
    await settled();
    expect(screen.queryByRole('navigation', { name: 'Calls today' })).toBeNull();
    expect(selectKeepsCalls(monitor.getSnapshot())).toBe(false);
  });
});

describe('the admin dashboard', () => {
  it('shows what the server counted', async () => {
    await show();
    await settled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard Overview');
    expect(screen.getByText('Real-time monitoring and control center').tagName).toBe('P');
    expect(tile('Active Calls')).toBe('Active Calls5in progress now');
    expect(tile('Queued Calls')).toBe('Queued Calls0waiting for an agent');
    expect(tile('Agents Online')).toBe('Agents Online11of 128 agents, 2 supervisors, 1 admin');
    expect(tile('Pending Orders')).toBe('Pending Orders7awaiting confirmation');
    expect(tile("Today's Revenue")).toBe("Today's Revenue$251so far today");
    const status = card('System Status');
    expect(status.getByText('Online').textContent).toBe('Online');
    expect(status.getByText('3/5 active').textContent).toBe('3/5 active');
  });

  it('shows the agents online beside the total of the same answer, also a smaller one', async () => {
    told.more = { agents_online: 14 };
    const { monitor } = await show();
    await settled();
    expect(tile('Agents Online')).toMatch(/^Agents Online14of 12/);
    act(() => monitor.send({ type: 'supervisor.agentsOnlineCounted', count: 16, byType: null }));
    await drawn();
    expect(tile('Agents Online')).toMatch(/^Agents Online16(?!of)/);
  });

  it('lists active calls by agent, restaurant and customer, or the number that calls', async () => {
    await show();
    await settled();
    const [known, unknown] = card('Active Calls').getAllByRole('listitem');
    expect(known?.textContent).toMatch(
      /Priya RamanLuna Verde TrattoriaMaya Okonkwo\(206\) 555-0173.*since \d+:\d\d/,
    );
    expect(unknown?.textContent).toMatch(
      /Sofia LindqvistCasa Marigold\(425\) 555-0162No name yet.*since .*, rang 0:15$/,
    );
  });

  it('lists recent orders with their link, total and status', async () => {
    await show();
    await settled();
    const orders = card('Recent Orders');
    expect(orders.getByRole('link', { name: 'Order #10482' }).getAttribute('href')).toBe(
      '/admin/orders/10482',
    );
    expect(orders.getByText('$1,054.20').textContent).toBe('$1,054.20');
    expect(orders.getByText('Pending').parentElement?.getAttribute('data-family')).toBe('yellow');
    expect(orders.getByText('Kitchen refused').parentElement?.getAttribute('data-family')).toBe('red');
    expect(asked).toContain('GET /api/admin/orders?limit=5');
  });

  it('says so where there is nothing', async () => {
    empty = ['admin/active-calls', 'admin/orders'];
    await show();
    expect(screen.getByText('Loading activity').closest('[aria-busy]')).not.toBeNull();
    const calls = (await screen.findByText('No active calls')).parentElement;
    expect(calls?.textContent).toBe('No active calls / All agents are available');
    expect(await screen.findByText('No recent orders')).toHaveProperty('tagName', 'P');
    expect(screen.getByText('No activity yet').tagName).toBe('P');
  });

  it('keeps the rest of the page when the stats fail, after asking twice', async () => {
    refused = ['admin/stats'];
    empty = ['admin/active-calls'];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    expect(await card('System Status').findByText('Offline')).toHaveProperty('tagName', 'SPAN');
    expect(tile('Pending Orders')).toBe('Pending Orders–awaiting confirmation');
    expect(card('Active Calls').getByText('No active calls').parentElement?.textContent).toBe(
      'No active calls / All agents are available',
    );
    expect(card('Recent Orders').getByText('Order #10482').tagName).toBe('A');
    expect(asked.filter((path) => path === 'GET /api/admin/stats').length).toBe(2);
  });

  it('follows live counts without asking the server again', async () => {
    const { monitor, realtime } = await show();
    await settled();
    const before = asked.length;
    act(() => {
      monitor.send({ type: 'supervisor.queuedCallsCounted', count: 2 });
      monitor.send({ type: 'supervisor.agentsOnlineCounted', count: 12, byType: { agent: 9, admin: 3 } });
      monitor.send({ type: 'supervisor.revenueUpdated', amountCents: 123_450 });
      realtime.send({ type: 'socket.connected', socketId: '1.1' });
    });
    await drawn();
    expect(tile('Queued Calls')).toBe('Queued Calls2waiting for an agent');
    expect(tile('Agents Online')).toBe('Agents Online12of 129 agents, 3 admins');
    expect(tile("Today's Revenue")).toBe("Today's Revenue$1,235so far today");
    expect(card('System Status').getByText('Connected').textContent).toBe('Connected');
    act(() => monitor.send({ type: 'supervisor.agentsOnlineCounted', count: 13, byType: null, total: 14 }));
    await drawn();
    expect(tile('Agents Online')).toMatch(/^Agents Online13of 14/);
    act(() => monitor.send({ type: 'supervisor.agentsOnlineCounted', count: 13, byType: null }));
    await drawn();
    expect(tile('Agents Online')).toMatch(/^Agents Online13(?!of)/);
    expect(asked.length).toBe(before);
  });

  it('adds live events to the feed, newest first, and hides it when asked', async () => {
    const { monitor, user } = await show();
    await settled();
    act(() => {
      monitor.send({ type: 'clock.ticked', now: 100_000 });
      monitor.send({ type: 'supervisor.callStarted', agent: 'Priya Raman', restaurant: 'Casa Marigold' });
      monitor.send({ type: 'clock.ticked', now: 105_000 });
      monitor.send({ type: 'supervisor.callEnded', agent: 'Priya Raman' });
    });
    const feed = card('Activity Feed');
    const lines = await feed.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Call ended: Priya Raman0s ago',
      'Call started: Priya Raman with Casa Marigold5s ago',
    ]);
    await user.click(feed.getByRole('button', { name: 'Hide' }));
    expect(feed.queryAllByRole('listitem')).toEqual([]);
    await user.click(feed.getByRole('button', { name: 'Show' }));
    expect(feed.getAllByRole('listitem').length).toBe(2);
  });

  it('reads the active calls at once when Refresh is pressed', async () => {
    const { user } = await show();
    await settled();
    asked = [];
    await user.click(card('Active Calls').getByRole('button', { name: 'Refresh' }));
    expect(asked).toEqual(['GET /api/admin/active-calls']);
  });

  it('opens orders, agents and restaurants through the app chart', async () => {
    const { app, user } = await show();
    await settled();
    const sent: unknown[] = [];
    vi.spyOn(app, 'send').mockImplementation((event) => sent.push(event));
    for (const name of ['Orders', 'Agents', 'Restaurants'])
      await user.click(card('Quick Actions').getByRole('button', { name }));
    expect(sent).toEqual(
      ['/admin/orders', '/admin/agents', '/admin/restaurants'].map((to) => ({ type: 'app.navigate', to })),
    );
  });

  it('asks for a restaurant and a caller, both preset, before it simulates a call', async () => {
    const { monitor, user } = await show();
    await settled();
    expect(screen.getByText('Tip: press Simulate Call to try a call without a real caller.').tagName).toBe(
      'P',
    );
    await user.click(screen.getByRole('button', { name: 'Simulate Call' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /Luna Verde Trattoria/ })).toHaveProperty(
      'disabled',
      false,
    );
    await user.click(dialog.getByRole('button', { name: /Luna Verde Trattoria/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Luna Verde Trattoria',
      'Zinc Bar',
    ]);
    await user.keyboard('{Escape}');
    const sent: unknown[] = [];
    const burst = monitor.getSnapshot().children.callBurst;
    if (burst === undefined) throw new Error('The monitor runs no burst chart');
    vi.spyOn(burst, 'send').mockImplementation((event) => sent.push(event));
    await user.click(dialog.getByRole('button', { name: 'Simulate Call' }));
    expect(sent).toEqual([
      { type: 'burst.start', callers: [{ tenantId: '3', fromNumber: '(206) 555-0173' }] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no simulated call to a supervisor', async () => {
    await show({ isSupervisor: true });
    await settled();
    expect(screen.queryByRole('button', { name: 'Simulate Call' })).toBeNull();
  });
});
