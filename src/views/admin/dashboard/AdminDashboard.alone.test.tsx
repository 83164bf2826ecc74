import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAgent } from '../../../../tests/support/fixtures';
import { showWithData, told } from '../../../../tests/views/show-with-data';
import { startApp, startSession, startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { AdminDashboard } from './AdminDashboard';

const broken = vi.hoisted(() => ({ card: '' }));

/** The same part, until it is the one that breaks. */
const breakable = vi.hoisted(
  () =>
    <P extends object>(name: string, Part: (props: P) => unknown) =>
    (props: P) => {
      if (broken.card === name) throw new Error(`${name} broke`);
      return Part(props);
    },
);

vi.mock(import('./StatsTiles'), async (original) => {
  const { StatsTiles } = await original();
  return { StatsTiles: breakable('Figures', StatsTiles) as typeof StatsTiles };
});
vi.mock(import('./ActiveCalls'), async (original) => {
  const { ActiveCalls } = await original();
  return { ActiveCalls: breakable('Active Calls', ActiveCalls) as typeof ActiveCalls };
});
vi.mock(import('./RecentOrders'), async (original) => {
  const { RecentOrders } = await original();
  return { RecentOrders: breakable('Recent Orders', RecentOrders) as typeof RecentOrders };
});
vi.mock(import('./ActivityFeed'), async (original) => {
  const { ActivityFeed } = await original();
  return { ActivityFeed: breakable('Activity Feed', ActivityFeed) as typeof ActivityFeed };
});
vi.mock(import('./QuickActions'), async (original) => {
  const { QuickActions } = await original();
  return { QuickActions: breakable('Quick Actions', QuickActions) as typeof QuickActions };
});
vi.mock(import('./SystemStatus'), async (original) => {
  const { SystemStatus } = await original();
  return { SystemStatus: breakable('System Status', SystemStatus) as typeof SystemStatus };
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const parts = ['Figures', 'Active Calls', 'Recent Orders', 'Activity Feed', 'Quick Actions', 'System Status'];

it.each(parts)('the part %s says in its place that it broke, and the rest goes on', async (name) => {
  broken.card = name;
  const { session } = await startSession(makeAgent({ agentType: 'admin' }));
  const workspace = startWorkspace({ agentType: 'admin' }, '/admin');
  showWithData(
    withActors({ ...workspace, app: startApp(), session }, <AdminDashboard />),
    told({ data: [] }),
    '/admin',
  );
  expect(screen.getByText(`${name} could not be shown.`)).toHaveProperty('isConnected', true);
  const others = parts.filter((part) => part !== name && part !== 'Figures');
  for (const part of others) expect(screen.getByRole('region', { name: part }).tagName).toBe('SECTION');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard Overview');
});
