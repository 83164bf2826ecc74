import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { makeAgent } from '../../../tests/support/fixtures';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AgentDashboard } from './AgentDashboard';
import { CounterStrip } from './CounterStrip';

test('leads to the call history and the stats, and shows Settings disabled whatever the server keeps', () => {
  const charts = startWorkspace();
  charts.workspace.send({ type: 'capabilities.known', capabilities: ['own-preferences'] });
  render(withActors(charts, <AgentDashboard />));
  const links = within(screen.getByRole('region', { name: 'Quick links' }));
  expect(links.getByRole('link', { name: 'Call history' }).getAttribute('href')).toBe('/agent/calls');
  expect(links.getByRole('link', { name: 'My Stats' }).getAttribute('href')).toBe('/agent/stats');
  expect(links.getByRole('button', { name: 'Settings' })).toHaveProperty('disabled', true);
  expect(links.getAllByRole('listitem').at(-1)?.textContent).toBe('SettingsComing soon');
});

test('names the day, and another one after midnight', () => {
  vi.useFakeTimers({
    now: new Date(2026, 10, 20, 23, 59, 30),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  render(withActors(startWorkspace(), <AgentDashboard />));
  expect(screen.getByText('Friday, November 20').tagName).toBe('P');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Saturday, November 21').tagName).toBe('P');
  vi.useRealTimers();
});

describe('CounterStrip', () => {
  test('shows the four counters, each under its own name', () => {
    const user = makeAgent({
      callsToday: 23,
      ordersToday: 17,
      totalCallsHandled: 1_846,
      totalOrdersProcessed: 1_402,
    });
    render(<CounterStrip user={user} />);
    expect(screen.getByRole('region', { name: 'Your numbers' }).textContent).toBe(
      ['Calls Today23', 'Orders Today17', 'Total Handled1,846', 'Total Orders1,402'].join(''),
    );
  });
});
