import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { makeAgent } from '../../../tests/support/fixtures';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AgentDashboard, QuickLinks } from './AgentDashboard';
import { CounterStrip } from './CounterStrip';

test('leads to the call history and the stats, and shows Settings disabled', () => {
  render(<QuickLinks />);
  expect(screen.getByRole('link', { name: 'Call history' }).getAttribute('href')).toBe('/agent/calls');
  expect(screen.getByRole('link', { name: 'My Stats' }).getAttribute('href')).toBe('/agent/stats');
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveProperty('disabled', true);
});

test('leads to the settings where the server keeps them', () => {
  render(<QuickLinks hasSettings />);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/agent/profile');
  expect(screen.queryByText('Coming soon')).toBeNull();
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
