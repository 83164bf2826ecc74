import { expect, it } from 'vitest';
import { sorted, withNews, withPage } from '../../../src/machines/long-list/list-rows';
import { totalsOf } from '../../../src/machines/long-list/order-totals';
import type { AdminOrder } from '../../../src/services/orders/admin-orders.types';
import { makeOrder } from './create-test-list';

const ids = (orders: readonly AdminOrder[]) => orders.map(({ id }) => Number(id));

it('sorts the newest first, equal times by the later id, unknown times last as they came', () => {
  const times: readonly (number | null)[] = [null, 5, 7, 5, null];
  const orders = times.map((createdMs, index) => makeOrder(index + 8, { createdMs }));
  expect(ids(sorted(orders))).toEqual([10, 11, 9, 8, 12]);
});

it('puts rows where their time belongs, among any number of others', () => {
  const held = sorted([2, 4, 6, 8].map((id) => makeOrder(id)));
  expect(
    ids(
      withPage(
        held,
        [9, 5, 1].map((id) => makeOrder(id)),
      ),
    ),
  ).toEqual([9, 8, 6, 5, 4, 2, 1]);
  expect(
    ids(
      withNews(
        [],
        [1, 3].map((id) => makeOrder(id)),
      ),
    ),
  ).toEqual([3, 1]);
});

it('has the later change win, whichever came first', () => {
  const at = (updatedMs: number | null, status: string) => [makeOrder(1, { updatedMs, status })];
  const statuses = (orders: readonly AdminOrder[]) => orders.map(({ status }) => status);
  expect(statuses(withPage(at(5, 'held'), at(4, 'page')))).toEqual(['held']);
  expect(statuses(withPage(at(5, 'held'), at(5, 'page')))).toEqual(['held']);
  expect(statuses(withPage(at(5, 'held'), at(6, 'page')))).toEqual(['page']);
  expect(statuses(withNews(at(5, 'held'), at(4, 'news')))).toEqual(['held']);
  expect(statuses(withNews(at(5, 'held'), at(5, 'news')))).toEqual(['news']);
  expect(statuses(withNews(at(null, 'held'), at(null, 'news')))).toEqual(['news']);
});

it('moves a row whose time changed, and never has it twice', () => {
  const held = sorted([1, 2, 3].map((id) => makeOrder(id)));
  expect(ids(withNews(held, [makeOrder(1, { createdMs: 9e9, updatedMs: 9e9 })]))).toEqual([1, 3, 2]);
});

it('gives the same list back when nothing is new', () => {
  const held = [makeOrder(2), makeOrder(1)];
  expect(withPage(held, [makeOrder(1)])).toBe(held);
  expect(withNews(held, [])).toBe(held);
});

it('counts one order of each status where it belongs', () => {
  const statuses = [
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'out_for_delivery',
    'delivered',
    'completed',
    'cancelled',
    'failed',
    'on_the_moon',
    null,
  ];
  const orders = statuses.map((status, index) => makeOrder(index, { status, totalCents: 2 ** index }));
  expect(totalsOf(orders)).toEqual({
    count: 11,
    pending: 1,
    active: 4,
    completed: 2,
    revenueCents: 2 ** 11 - 1 - 2 ** 7 - 2 ** 8,
  });
});
