import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { onDrawn } from '../../../tests/views/on-drawn';
import { startApp, startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AgentDashboard } from '../agent/AgentDashboard';
import { Shell } from '../layout/Shell';
import { Sidebar } from '../layout/Sidebar';
import { AgentHalf } from './AgentHalf';

const shownAt = async (path: string) => {
  const charts = startWorkspace({}, path);
  const { session } = await startSession(charts.workspace.getSnapshot().context.user);
  const half = (
    <Router hook={memoryLocation({ path }).hook}>
      {withActors({ ...charts, session, app: startApp() }, <AgentHalf path={path} />)}
    </Router>
  );
  await act(async () => {
    render(half);
  });
  return charts;
};

const title = (text: string) =>
  waitFor(() => expect(document.title).toBe(`${text} · Restaurant Order Agent`));

it('is named in the tab by its page, and at its own address by the call', async () => {
  const { workspace } = await shownAt('/agent');
  await title('Dashboard');
  act(() => workspace.send({ type: 'call.wentLive', restored: true }));
  await title('On call');
});

it('a ring draws nothing of the page under its popup, and a call that goes live no sidebar', async () => {
  const drawn: string[] = [];
  onDrawn(Shell, () => drawn.push('shell'));
  onDrawn(Sidebar, () => drawn.push('sidebar'));
  onDrawn(AgentDashboard, () => drawn.push('dashboard'));
  const { workspace, workspaceClock, call } = await shownAt('/agent');
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
