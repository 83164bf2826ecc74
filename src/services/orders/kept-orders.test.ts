import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import type { KeptOrder } from './kept-order.types';
import { createKeptOrders, isOrderOf } from './kept-orders';

const minute = 60_000;
const order: KeptOrder = {
  callId: '12',
  restaurant: { id: '3', name: 'Noodle Harbor' },
  number: '+12065550173',
  customer: null,
  typed: null,
  cart: {
    lines: [
      {
        lineId: '9',
        menuItemId: '9',
        name: 'Ramen',
        quantity: 2,
        unitPriceCents: 1650,
        specialInstructions: 'No egg',
      },
    ],
    orderType: 'pickup',
    paymentMethod: 'cash',
  },
  keptAt: 10 * minute,
};
const ordersIn = (area: Storage, page = new EventTarget()) => createKeptOrders(area, page);

describe('kept orders', () => {
  it('are those of one agent, newest first, one for each call', () => {
    const area = memoryStorage();
    const orders = ordersIn(area);
    const later: KeptOrder = { ...order, callId: '13', sentWith: 'key-1', isOtherThanSent: true };
    orders.keep('7', order);
    orders.keep('7', later);
    orders.keep('7', order);
    expect(ordersIn(area).list('7', order.keptAt)).toEqual([order, later]);
    expect(orders.list('8', order.keptAt)).toEqual([]);
    orders.drop('7', '12');
    expect(orders.list('7', order.keptAt)).toEqual([later]);
    for (const orderId of ['77', null]) {
      orders.notePlaced('7', '13', { orderId });
      orders.notePlaced('7', '11', { orderId });
      expect(ordersIn(area).list('7', order.keptAt)).toEqual([{ ...later, placed: { orderId } }]);
    }
  });

  it('are gone from the storage 15 minutes after their call', () => {
    const area = memoryStorage();
    const orders = ordersIn(area);
    orders.keep('7', order);
    expect(orders.list('7', order.keptAt + 15 * minute - 1)).toEqual([order]);
    expect(orders.list('7', order.keptAt + 15 * minute)).toEqual([]);
    expect(area.length).toBe(0);
  });

  it('are gone as soon when somebody else signs in at this computer', () => {
    const area = memoryStorage();
    const orders = ordersIn(area);
    orders.keep('7', order);
    orders.keep('8', { ...order, keptAt: 20 * minute });
    area.setItem('theme', 'dark');
    expect(orders.list('9', order.keptAt + 15 * minute)).toEqual([]);
    expect([area.key(0), area.key(1), area.length]).toEqual(['kept_orders:8', 'theme', 2]);
  });

  it('leave nothing behind when they are cleared', () => {
    const area = memoryStorage();
    ordersIn(area).keep('7', order);
    ordersIn(area).clear('7');
    expect(area.length).toBe(0);
  });

  it.each(['{', '[{"callId":1}]', 'null'])('count as none where the storage holds %s', (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const area = memoryStorage();
    area.setItem('kept_orders:7', text);
    expect(ordersIn(area).list('7', 0)).toEqual([]);
  });

  it('report a change by another tab until nobody listens', () => {
    const page = new EventTarget();
    const onChange = vi.fn();
    const stop = ordersIn(memoryStorage(), page).watch('7', onChange);
    const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    change('kept_orders:7');
    change('kept_orders:8');
    change(null);
    stop();
    change('kept_orders:7');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['+1 (206) 555-0173', '3', true],
  ['2065550173', '3', true],
  ['+12065550173', '4', false],
  ['+12065550199', '3', false],
  ['anonymous', '3', false],
  [null, '3', false],
])('an order is of the caller %s at restaurant %s: %s', (number, tenantId, isTheirs) => {
  expect(isOrderOf(order, { number, tenantId })).toBe(isTheirs);
  expect(isOrderOf({ ...order, number: 'anonymous' }, { number: 'anonymous', tenantId })).toBe(false);
});
