import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { startApp, startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AgentHalf } from './AgentHalf';

const shownAt = async (path: string) => {
  const { workspace, ...charts } = startWorkspace({}, path);
  const { session } = await startSession(workspace.getSnapshot().context.user);
  const half = (
    <Router hook={memoryLocation({ path }).hook}>
      {withActors({ ...charts, workspace, session, app: startApp() }, <AgentHalf path={path} />)}
    </Router>
  );
  render(half);
  return workspace;
};

const title = (text: string) =>
  waitFor(() => expect(document.title).toBe(`${text} · Restaurant Order Agent`));

it('is named in the tab by its page, and at its own address by the call', async () => {
  const workspace = await shownAt('/agent');
  await title('Dashboard');
  act(() => workspace.send({ type: 'call.wentLive', restored: true }));
  await title('On call');
});
