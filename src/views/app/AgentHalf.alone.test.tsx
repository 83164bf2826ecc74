import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { startApp, startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AgentHalf } from './AgentHalf';

const { drawn, counted } = await vi.hoisted(() => import('../../../tests/views/count-drawn'));

vi.mock('../layout/Sidebar', async (load) => {
  const sidebar = await load<typeof import('../layout/Sidebar')>();
  return { ...sidebar, Sidebar: counted('sidebar', sidebar.Sidebar) };
});
vi.mock('../layout/Shell', async (load) => ({
  Shell: counted('shell', (await load<typeof import('../layout/Shell')>()).Shell),
}));
vi.mock('../agent/AgentDashboard', async (load) => ({
  AgentDashboard: counted(
    'dashboard',
    (await load<typeof import('../agent/AgentDashboard')>()).AgentDashboard,
  ),
}));

test('a ring draws nothing of the page under its popup, and a call that goes live no sidebar', async () => {
  const path = '/agent';
  const { workspace, workspaceClock, call, ...charts } = startWorkspace({}, path);
  const { session } = await startSession(workspace.getSnapshot().context.user);
  const actors = { ...charts, call, workspace, session, app: startApp() };
  await act(async () => {
    render(
      <Router hook={memoryLocation({ path }).hook}>{withActors(actors, <AgentHalf path={path} />)}</Router>,
    );
  });
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(['shell', 'sidebar', 'dashboard'])));
  // The server does not say which calls there are; what it offers rings then.
  act(() => workspaceClock.increment(5_000));
  drawn.length = 0;
  act(() =>
    call.getSnapshot().children.incoming?.send({ type: 'agentChannel.callOffered', call: makeCall() }),
  );
  await screen.findByRole('alertdialog');
  expect(drawn).toEqual([]);
  act(() => workspace.send({ type: 'call.wentLive', restored: true }));
  expect(drawn).toContain('shell');
  expect(drawn).not.toContain('sidebar');
});
