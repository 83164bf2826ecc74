import { orderListMachine } from '../../../src/machines/long-list/order-list';
import { twice } from '../../../src/machines/shared/twice';
import type { ListQuestion } from '../../../src/services/lists/long-list.types';
import type { AdminOrder, OrdersAnswer, OrderTotals } from '../../../src/services/orders/admin-orders.types';
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
  rows: readonly AdminOrder[],
  next: string | null = null,
  mark: string | null = 'm1',
): Extract<OrdersAnswer, { kind: 'page' }> {
  return { kind: 'page', rows, totals: totals(9), next, mark };
}

export function difference(
  rows: readonly AdminOrder[],
  mark = 'm2',
  hasMore = false,
): Extract<OrdersAnswer, { kind: 'difference' }> {
  return {
    kind: 'difference',
    rows,
    totals: totals(10),
    mark,
    hasMore,
  };
}

export function everything(
  rows: readonly AdminOrder[],
  tag: string | null = 't1',
): Extract<OrdersAnswer, { kind: 'all' }> {
  return { kind: 'all', rows, totals: null, tag };
}

export function createTestList() {
  const fetchPage = standInPromise<OrdersAnswer, ListQuestion>();
  const chart = startUnderParent(orderListMachine.provide({ actors: { fetchPage: twice(fetchPage.logic) } }));
  const now = () => chart.ref.getSnapshot();
  const send = (...types: ('attend' | 'leave' | 'refresh' | 'retry' | 'invalidated')[]) => {
    for (const type of types) chart.ref.send({ type: `list.${type}` });
  };
  return {
    ...chart,
    fetchPage,
    now,
    send,
    questions: () => fetchPage.calls.map(({ input }) => input),
    ids: () => now().context.rows?.map(({ id }) => Number(id)),
  };
}

/** Shown, with orders 3, 2 and 1. */
export async function startComplete() {
  const test = createTestList();
  test.send('attend');
  await test.fetchPage.answer(page([makeOrder(3), makeOrder(2), makeOrder(1)]));
  return test;
}
