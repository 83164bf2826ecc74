import { orderListMachine } from '../../../src/machines/order-list/order-list.machine';
import { twice } from '../../../src/machines/shared/twice';
import type {
  AdminOrder,
  OrdersAnswer,
  OrdersQuestion,
  OrderTotals,
} from '../../../src/services/orders/admin-orders.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** The order of that id, created at that minute and changed last at the other. */
export function makeOrder(id: number, changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: String(id),
    number: `ORD-${id}`,
    confirmation: null,
    customerName: null,
    customerPhone: null,
    tenantName: null,
    status: 'pending',
    paymentStatus: null,
    orderType: null,
    paymentMethod: null,
    totalCents: 1_000,
    createdAt: null,
    createdMs: id * 60_000,
    updatedMs: id * 60_000,
    words: '',
    digits: '',
    ...changes,
  };
}

export function totals(count: number): OrderTotals {
  return {
    count,
    pending: count,
    active: 0,
    completed: 0,
    revenueCents: count * 1_000,
  };
}

export function page(
  orders: readonly AdminOrder[],
  next: string | null = null,
  mark = 'm1',
): Extract<OrdersAnswer, { kind: 'page' }> {
  return { kind: 'page', orders, totals: totals(9), next, mark };
}

export function difference(
  orders: readonly AdminOrder[],
  mark = 'm2',
  hasMore = false,
): Extract<OrdersAnswer, { kind: 'difference' }> {
  return {
    kind: 'difference',
    orders,
    totals: totals(10),
    mark,
    hasMore,
  };
}

export function everything(
  orders: readonly AdminOrder[],
  tag: string | null = 't1',
): Extract<OrdersAnswer, { kind: 'all' }> {
  return { kind: 'all', orders, totals: null, tag };
}

export function createTestOrderList() {
  const fetchOrders = standInPromise<OrdersAnswer, OrdersQuestion>();
  const chart = startUnderParent(
    orderListMachine.provide({ actors: { fetchOrders: twice(fetchOrders.logic) } }),
  );
  const now = () => chart.ref.getSnapshot();
  const send = (...types: ('attend' | 'leave' | 'refresh' | 'retry' | 'invalidated')[]) => {
    for (const type of types) chart.ref.send({ type: `orders.${type}` });
  };
  return {
    ...chart,
    fetchOrders,
    now,
    send,
    questions: () => fetchOrders.calls.map(({ input }) => input),
    ids: () => now().context.orders?.map(({ id }) => Number(id)),
  };
}

/** Shown, with orders 3, 2 and 1. */
export async function startComplete() {
  const test = createTestOrderList();
  test.send('attend');
  await test.fetchOrders.answer(page([makeOrder(3), makeOrder(2), makeOrder(1)]));
  return test;
}
