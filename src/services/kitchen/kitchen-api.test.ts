import { expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchBoard } from './kitchen-api';

it('reads the board, and counts the orders that it cannot show', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { http } = await stubServer({
    body: {
      data: {
        screen: { name: 'Pass' },
        restaurant: { name: 'Luna Verde' },
        orders: [{ id: 7, order_number: 'ORD-000007' }, { id: null }],
      },
    },
  });
  const { screenName, orders, leftOut } = await fetchBoard(http, null);
  expect([screenName, orders.map(({ id }) => id), leftOut]).toEqual(['Pass', ['7'], 1]);
});
