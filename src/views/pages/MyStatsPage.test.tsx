import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDesk } from '../../../tests/views/start-desk';
import { MyStatsPage } from './MyStatsPage';

it('shows the four counters over what is coming soon', () => {
  const { desk } = startDesk({
    callsToday: 3,
    ordersToday: 2,
    totalCallsHandled: 52,
    totalOrdersProcessed: 32,
  });
  render(<MyStatsPage desk={desk} />);
  expect(screen.getByRole('region', { name: 'Your numbers' }).textContent).toBe(
    'Calls Today3Orders Today2Total Handled52Total Orders32',
  );
  expect(screen.getByText('Coming soon').tagName).toBe('P');
});
