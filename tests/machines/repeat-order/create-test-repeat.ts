import { repeatOrderMachine } from '../../../src/machines/repeat-order/repeat-order.machine';
import type { RepeatInput } from '../../../src/machines/repeat-order/repeat-order.types';
import { twice } from '../../../src/machines/shared/twice';
import type { PastLine, PastOrder } from '../../../src/services/orders/order.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer, makeMenu, margherita } from '../call/call.fixtures';

export function makePastLine(changes: Partial<PastLine> = {}): PastLine {
  return {
    menuItemId: margherita.id,
    name: margherita.name,
    quantity: 2,
    unitPriceCents: margherita.priceCents,
    specialInstructions: 'no basil',
    ...changes,
  };
}

export function makePastOrder(changes: Partial<PastOrder> = {}): PastOrder {
  return {
    id: '70',
    orderNumber: 'LV-70',
    status: null,
    orderType: null,
    isOwn: false,
    takenBy: null,
    tenantId: null,
    createdAt: '2026-11-13T18:00:00Z',
    totalCents: 2_500,
    lines: [makePastLine()],
    ...changes,
  };
}

export function createTestRepeat(input: Partial<RepeatInput> = {}) {
  const fetchPastOrders = standInPromise<readonly PastOrder[], { customerId: string }>();
  const chart = startUnderParent(
    repeatOrderMachine.provide({ actors: { fetchPastOrders: twice(fetchPastOrders.logic) } }),
    { customer: makeCustomer(), tenantId: '3', ...input },
  );
  /** They are asked for once more after a second. */
  const fail = async () => {
    await fetchPastOrders.fail();
    chart.clock.increment(1_000);
    await fetchPastOrders.fail();
  };
  return { ...chart, fetchPastOrders, fail, now: () => chart.ref.getSnapshot() };
}

/** The orders are listed and the menu is in. */
export async function listed(...orders: readonly PastOrder[]) {
  const test = createTestRepeat();
  await test.fetchPastOrders.answer(orders);
  test.ref.send({ type: 'menu.loaded', categories: makeMenu() });
  return test;
}
