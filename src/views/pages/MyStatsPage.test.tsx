import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { MyStatsPage } from './later-pages';

it('shows the four counters over what is coming soon', () => {
  const { workspace } = startWorkspace({
    callsToday: 3,
    ordersToday: 2,
    totalCallsHandled: 52,
    totalOrdersProcessed: 32,
  });
  render(withActors({ workspace }, <MyStatsPage />));
  expect(screen.getByRole('region', { name: 'Your numbers' }).textContent).toBe(
    'Calls Today3Orders Today2Total Handled52Total Orders32',
  );
  expect(screen.getByText('Coming soon').tagName).toBe('P');
});
