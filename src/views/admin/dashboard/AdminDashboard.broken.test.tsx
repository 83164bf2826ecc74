import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAgent } from '../../../../tests/support/fixtures';
import { onDrawn } from '../../../../tests/views/on-drawn';
import { showWithData, told } from '../../../../tests/views/show-with-data';
import { startApp, startSession, startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { ActiveCalls } from './ActiveCalls';
import { ActivityFeed } from './ActivityFeed';
import { AdminDashboard } from './AdminDashboard';
import { QuickActions } from './QuickActions';
import { RecentOrders } from './RecentOrders';
import { StatsTiles } from './StatsTiles';
import { SystemStatus } from './SystemStatus';

const parts = new Map<string, FunctionComponent<never>>([
  ['Figures', StatsTiles],
  ['Active Calls', ActiveCalls],
  ['Recent Orders', RecentOrders],
  ['Activity Feed', ActivityFeed],
  ['Quick Actions', QuickActions],
  ['System Status', SystemStatus],
]);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([...parts])(
  'the part %s says in its place that it broke, and the rest goes on',
  async (name, part) => {
    onDrawn(part, () => {
      throw new Error(`${name} broke`);
    });
    const { session } = await startSession(makeAgent({ agentType: 'admin' }));
    const workspace = startWorkspace({ agentType: 'admin' }, '/admin');
    showWithData(
      withActors({ ...workspace, app: startApp(), session }, <AdminDashboard />),
      told({ data: [] }),
      '/admin',
    );
    expect(screen.getByText(`${name} could not be shown.`)).toHaveProperty('isConnected', true);
    const others = [...parts.keys()].filter((other) => other !== name && other !== 'Figures');
    for (const other of others) expect(screen.getByRole('region', { name: other }).tagName).toBe('SECTION');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard Overview');
  },
);
