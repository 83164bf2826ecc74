import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeAgent } from '../../../tests/support/fixtures';
import { standInPromise } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { startApp, startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { MonitorLogic } from '../../machines/monitor/monitor.machine';
import { supervisionMachine } from '../../machines/supervision/supervision.machine';
import { AdminHalf } from './AdminHalf';

const path = '/admin/settings';

async function show({ hasMonitor = false } = {}) {
  const user = makeAgent({ agentType: 'admin' });
  const { session } = await startSession(user);
  const { monitor, ...workspace } = startWorkspace({ agentType: 'admin' }, path);
  workspace.workspace.send({ type: 'capabilities.known', capabilities: [] });
  const load = standInPromise<MonitorLogic, unknown>();
  const { ref: supervision } = startUnderParent(
    supervisionMachine.provide({ actors: { loadMonitor: load.logic } }),
    { user, path },
  );
  const actors = {
    ...workspace,
    app: startApp(),
    session,
    supervision,
    monitor: hasMonitor ? monitor : undefined,
  };
  render(
    <Router hook={memoryLocation({ path }).hook}>{withActors(actors, <AdminHalf path={path} />)}</Router>,
  );
  return { load };
}

it('waits for the monitor inside its layout, under a heading', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading');
  expect(screen.getByText('Loading').parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('navigation', { name: 'Admin Panel' }).tagName).toBe('NAV');
});

it('says that the monitor could not be had, and fetches it again when asked', async () => {
  const { load } = await show();
  await act(() => load.fail());
  expect(screen.getByText('This page could not be shown').tagName).toBe('H1');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load.calls).toHaveLength(2);
  expect(screen.getByText('Loading').parentElement?.getAttribute('aria-busy')).toBe('true');
});

it('shows the page once the monitor runs', async () => {
  await show({ hasMonitor: true });
  expect((await screen.findByRole('heading', { level: 1, name: 'Settings' })).tagName).toBe('H1');
});
