import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeAgent, makeStats } from '../../../tests/support/fixtures';
import { listenToRegions } from '../../../tests/views/spoken';
import { startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { Agent } from '../../services/agents/agent.types';
import { SignOutGate } from '../session/SignOutGate';
import { SwitchGate } from '../session/SwitchGate';
import { LeaveGuard } from '../ui/forms/FormDialog';
import { AdminLayout } from './AdminLayout';
import { AgentLayout } from './AgentLayout';
import { UserCard } from './Sidebar';
import { TopBar } from './TopBar';

const admin: Partial<Agent> = { id: '1', name: 'Daniel Ortiz', agentType: 'admin', agentTypeLabel: 'admin' };
const supervisor: Partial<Agent> = { agentType: 'supervisor', agentTypeLabel: 'supervisor' };

async function show(half: 'admin' | 'agent', changes: Partial<Agent>) {
  const path = `/${half}`;
  const started = await startSession(makeAgent(changes));
  const workspace = startWorkspace(changes, path);
  const { hook } = memoryLocation({ path });
  render(
    withActors(
      { ...workspace, session: started.session },
      <Router hook={hook}>
        {half === 'admin' ? (
          <AdminLayout page="Dashboard">
            <h1>Page</h1>
          </AdminLayout>
        ) : (
          <AgentLayout page="Dashboard" isCallPage>
            <h1>Page</h1>
          </AgentLayout>
        )}
      </Router>,
    ),
  );
  return { ...started, ...workspace, side: within(screen.getByRole('complementary')) };
}

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const adminMode = 'ADMIN MODE - You are viewing the agent dashboard as an administrator';

describe('the admin layout', () => {
  it('lists the admin pages in order, with the user and the switch for an admin', async () => {
    const { side } = await show('admin', admin);
    expect(links('Admin Panel')).toEqual([
      ['Dashboard', '/admin'],
      ['Restaurants', '/admin/restaurants'],
      ['Agents', '/admin/agents'],
      ['Customers', '/admin/customers'],
      ['Orders', '/admin/orders'],
      ['Analytics', '/admin/analytics'],
      ['Settings', '/admin/settings'],
    ]);
    expect(side.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
    expect(side.getByText('Daniel Ortiz').textContent).toBe('Daniel Ortiz');
    expect(side.getByText('agent@demo.test').textContent).toBe('agent@demo.test');
    expect(side.getByText('Available').parentElement?.getAttribute('data-family')).toBe('green');
    expect(side.getByText('admin').parentElement?.getAttribute('data-family')).toBe('accent');
    expect(side.getByRole('button', { name: 'Switch to Agent Mode' }).tagName).toBe('BUTTON');
    expect(side.getByRole('button', { name: 'Logout' }).tagName).toBe('BUTTON');
  });

  it('lists the calls after the orders once the server is known to keep them', async () => {
    const { monitor } = await show('admin', admin);
    act(() => monitor.send({ type: 'stats.read', stats: makeStats() }));
    expect(links('Admin Panel')).toHaveLength(7);
    act(() => monitor.send({ type: 'calls.found' }));
    expect(links('Admin Panel').slice(4, 6)).toEqual([
      ['Orders', '/admin/orders'],
      ['Calls', '/admin/calls'],
    ]);
  });

  it('tells the own wrap-up in its badge', async () => {
    const { side } = await show('admin', { ...admin, wrapUp: { secondsLeft: 20, breakAfterCall: false } });
    expect(side.getByText('Wrapping up')).toBeTruthy();
  });

  it('asks the server once to switch, however often it is pressed', async () => {
    const { switchMode, side } = await show('admin', admin);
    const button = side.getByRole('button', { name: 'Switch to Agent Mode' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(switchMode.calls.map(({ input }) => input)).toEqual([{ to: 'agent' }]);
  });

  it('shows the status as a badge that is no button', async () => {
    await show('admin', admin);
    expect(screen.queryByRole('button', { name: /change your status/ })).toBeNull();
  });

  it('gives a supervisor a plain link to the other panel and no switch', async () => {
    const { side } = await show('admin', supervisor);
    expect(links('Admin Panel').at(-1)).toEqual(['Agent Panel', '/agent']);
    expect(side.queryByRole('button', { name: /Switch/ })).toBeNull();
  });
});

describe('the agent layout', () => {
  it('lists the agent pages in order, without switch or banner for a regular agent', async () => {
    const { side } = await show('agent', { status: 'offline' });
    expect(links('Agent Panel')).toEqual([
      ['Dashboard', '/agent'],
      ['Manual Order', '/agent/manual-order'],
      ['My Calls', '/agent/calls'],
      ['My Orders', '/agent/my-orders'],
      ['My Stats', '/agent/stats'],
      ['Profile', '/agent/profile'],
    ]);
    expect(side.getByText('Offline').parentElement?.getAttribute('data-family')).toBe('black');
    expect(side.queryByRole('button', { name: /Switch/ })).toBeNull();
    expect(screen.queryByText(adminMode)).toBeNull();
  });

  it("lets the status be changed in the sidebar and in the phone's top bar", async () => {
    const { side, workspace } = await show('agent', {});
    const name = 'Available, change your status';
    expect(side.getByText('Available')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name })).toEqual([]);
    act(() => workspace.send({ type: 'capabilities.known', capabilities: ['agent-status'] }));
    expect(screen.getAllByRole('button', { name }).length).toBe(2);
    expect(side.getByRole('button', { name }).textContent).toBe('Available');
    expect(within(screen.getByRole('banner')).getByRole('button', { name }).textContent).toBe('Available');
  });

  it('shows an admin that this is agent mode, and leads back through the server', async () => {
    const { switchMode, side } = await show('agent', admin);
    expect(side.getByRole('button', { name: 'Switch Back to Admin' }).tagName).toBe('BUTTON');
    expect(screen.getByText(adminMode).textContent).toBe(adminMode);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Admin' }));
    expect(switchMode.calls.map(({ input }) => input)).toEqual([{ to: 'admin' }]);
  });

  it('asks by Back to Admin before what is unsaved on the page is lost', async () => {
    const { switchMode, session, side } = await show('agent', admin);
    const { unmount } = render(<LeaveGuard isUnsaved />);
    render(withActors({ session }, <SwitchGate />));
    const goBack = () => userEvent.click(side.getByRole('button', { name: 'Switch Back to Admin' }));
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect([screen.queryByRole('alertdialog'), switchMode.calls]).toEqual([null, []]);
    await goBack();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(switchMode.calls.map(({ input }) => input)).toEqual([{ to: 'admin' }]);
    unmount();
  });

  it('gives a supervisor a plain link to the admin panel', async () => {
    await show('agent', supervisor);
    expect(links('Agent Panel').at(-1)).toEqual(['Admin Panel', '/admin']);
  });

  it('signs out by Logout', async () => {
    const { workspaceReports, side } = await show('agent', {});
    await userEvent.click(side.getByRole('button', { name: 'Logout' }));
    expect(workspaceReports).toContainEqual({ type: 'session.signOut' });
  });

  it('asks by Logout before what is unsaved on the page is lost, as a link does', async () => {
    const { workspace, workspaceReports, side } = await show('agent', {});
    const { unmount } = render(<LeaveGuard isUnsaved />);
    render(<SignOutGate workspace={workspace} />);
    const logOut = () => userEvent.click(side.getByRole('button', { name: 'Logout' }));
    await logOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect([screen.queryByRole('alertdialog'), workspaceReports]).toEqual([null, []]);
    await logOut();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(workspaceReports).toContainEqual({ type: 'session.signOut' });
    unmount();
  });

  it('follows the connection with its banner, and offers to try again', async () => {
    const { realtime } = await show('agent', {});
    act(() => realtime.send({ type: 'socket.connected', socketId: '1.1' }));
    expect(screen.queryByText('Reconnecting to live updates.')).toBeNull();
    act(() => realtime.send({ type: 'socket.connecting' }));
    expect(screen.getByText('Reconnecting to live updates.').tagName).toBe('SPAN');
    act(() => realtime.send({ type: 'socket.unavailable' }));
    expect(screen.getByText('Live updates are unavailable.').tagName).toBe('SPAN');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(realtime.getSnapshot().context.nudges).toBe(1);
  });

  it('has the focus itself once what had it is gone', async () => {
    const { realtime } = await show('agent', {});
    act(() => realtime.send({ type: 'socket.unavailable' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => realtime.send({ type: 'socket.connecting' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('has its sidebar behind the call, as it was, and before every other page', async () => {
    const { workspace } = await show('agent', {});
    const sidebar = screen.getByRole('complementary');
    const main = screen.getByRole('main');
    const isFirst = () => (main.compareDocumentPosition(sidebar) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    expect(isFirst()).toBe(true);
    act(() => workspace.send({ type: 'call.wentLive', restored: true }));
    expect([isFirst(), sidebar.isConnected, main.isConnected]).toEqual([false, true, true]);
  });

  it.each([
    ['agent', 'New calls will not ring until this is back.'],
    ['admin', 'Numbers may be out of date until this is back.'],
  ] as const)('speaks on the pages of an %s that the connection is tried again', async (half, meaning) => {
    const { realtime } = await show(half, {});
    act(() => realtime.send({ type: 'socket.connected', socketId: '1.1' }));
    const spoken = listenToRegions();
    act(() => realtime.send({ type: 'socket.connecting' }));
    expect(spoken()).toEqual([`Reconnecting to live updates. ${meaning}`]);
  });

  it('says what a lost connection means: in a call nobody is seen as offline, and not every tab rings', async () => {
    const { realtime, workspace, phoneLease } = await show('agent', {});
    act(() => realtime.send({ type: 'socket.unavailable' }));
    expect(screen.queryByText('Others see you as offline.')).not.toBeNull();
    act(() => workspace.send({ type: 'call.wentLive', restored: true }));
    expect(screen.queryByText('New calls will not ring.')).not.toBeNull();
    act(() => phoneLease.send({ type: 'lock.lost' }));
    expect(screen.queryByText('This page may be out of date.')).not.toBeNull();
    act(() => realtime.send({ type: 'socket.connected', socketId: '1.1' }));
    act(() => realtime.send({ type: 'socket.connecting' }));
    expect(screen.queryByText('This page may be out of date until this is back.')).not.toBeNull();
  });

  it('asks for the sounds until they are unlocked', async () => {
    await show('agent', {});
    await userEvent.click(screen.getByRole('button', { name: 'Enable Sounds' }));
    expect(screen.queryByText('Sounds are off.')).toBeNull();
  });

  it('says what is wrong with the microphone', async () => {
    const { phone } = await show('agent', {});
    act(() => phone.send({ type: 'microphone.changed', answer: 'blocked' }));
    expect(screen.getByText('Microphone blocked.').closest('[role]')?.getAttribute('role')).toBe('alert');
  });

  it('opens the audio settings from the sidebar', async () => {
    const { side, audio } = await show('agent', {});
    await userEvent.click(side.getByRole('button', { name: 'Audio settings' }));
    expect(audio.getSnapshot().hasTag('open')).toBe(true);
  });
});

describe('UserCard', () => {
  const show = (changes: Parameters<typeof makeAgent>[0]) => {
    const user = makeAgent(changes);
    const { availability } = startWorkspace(changes);
    availability.send({ type: 'availability.offer', isOffered: true });
    render(withActors({ availability }, <UserCard user={user} canChangeStatus />));
    return screen.getByRole('button').textContent;
  };

  test.each([
    ['microphone', 'No microphone'],
    ['voice', 'No phone line'],
  ] as const)('shows an available agent without %s as such, and says what it means', (notReady, word) => {
    expect(show({ notReady })).toBe(word);
    const name = `${word}: calls are not offered to you, change your status`;
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('shows no status that the server did not say', () => {
    const user = makeAgent({ status: null });
    const { availability } = startWorkspace({ status: null });
    render(withActors({ availability }, <UserCard user={user} canChangeStatus />));
    expect(screen.getByText('—').parentElement?.getAttribute('data-family')).toBe('grey');
    expect(screen.queryByText('Offline')).toBeNull();
  });

  test('shows a break as a break, whatever becomes of the microphone', () => {
    expect(show({ status: 'on_break', notReady: 'microphone' })).toBe('On break');
  });
});

test.each([
  ['has the focus that was chosen there', true],
  ['keeps it on the button where none was chosen', false],
])('the page of a phone’s drawer %s', async (_, isChosen) => {
  const close = (shut: () => void) => {
    if (isChosen) window.history.pushState(null, '', '/admin/customers');
    shut();
  };
  render(
    <>
      <TopBar
        page="Orders"
        user={makeAgent()}
        drawer={(shut) => (
          <button type="button" onClick={() => close(shut)}>
            Customers
          </button>
        )}
      />
      <main id="content" tabIndex={-1}>
        Page
      </main>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Customers' }));
  const focused = isChosen ? screen.getByRole('main') : screen.getByRole('button', { name: 'Menu' });
  await waitFor(() => expect(document.activeElement).toBe(focused));
  await act(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );
  expect(document.activeElement).toBe(focused);
});
