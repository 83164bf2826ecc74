import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAgent } from '../../../../tests/support/fixtures';
import { CounterStrip } from './CounterStrip';

test('shows the four counters, each under its own name', () => {
  const user = makeAgent({
    callsToday: 23,
    ordersToday: 17,
    totalCallsHandled: 1_846,
    totalOrdersProcessed: 1_402,
  });
  render(<CounterStrip user={user} />);
  const terms = [...document.querySelectorAll('dt')].map((term) => term.textContent);
  const figures = [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
  expect(Object.fromEntries(terms.map((term, index) => [term, figures[index]]))).toEqual({
    'Calls Today': '23',
    'Orders Today': '17',
    'Total Handled': '1,846',
    'Total Orders': '1,402',
  });
});
