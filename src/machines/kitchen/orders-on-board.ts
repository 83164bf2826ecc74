import type { Board, KitchenOrder } from '../../services/kitchen/kitchen.types';
import { isOver, isUnseen } from '../shared/kitchen-steps';

const minute = 60_000;
/** How long an order may wait to be accepted, in minutes, where nobody said when it is due. */
const acceptWithin = 5;

/** Nobody in the kitchen has reacted to it. */
export function rings(order: KitchenOrder): boolean {
  return isOver(order) || isUnseen(order) || (order.status === 'pending' && order.isDue);
}

export type Column = 'new' | 'cooking' | 'ready' | 'later';

export function columnOf(order: KitchenOrder): Column {
  const { status } = order;
  if (status === 'confirmed' || status === 'preparing') return 'cooking';
  if (status === 'ready' || status === 'out_for_delivery') return 'ready';
  return order.isDue || isOver(order) ? 'new' : 'later';
}

export function ordersIn(board: Board, column: Column): readonly KitchenOrder[] {
  return board.orders.filter((order) => columnOf(order) === column);
}

const msOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** When somebody should have done what is next with the order; null where that has no time, or others do it. */
function deadlineOf(order: KitchenOrder): number | null {
  if (isOver(order) || order.status === 'out_for_delivery' || columnOf(order) === 'later') return null;
  const begun = msOf(order.dueAt) ?? msOf(order.createdAt);
  const waited = order.status === 'pending' && begun !== null ? begun + acceptWithin * minute : null;
  return waited ?? msOf(order.readyAt) ?? msOf(order.promisedAt);
}

/** How many minutes an order is late, 0 while it is not. A ready one is late once it should have left. */
export function minutesLate(order: KitchenOrder, now: number): number {
  const deadline = deadlineOf(order);
  return deadline === null ? 0 : Math.max(0, Math.floor((now - deadline) / minute));
}

/**
 * The orders to show where there is room for only so many, in the order of the board: first those that were changed
 * or cancelled or whose last press did nothing, then by deadline.
 */
export function mostUrgent(
  orders: readonly KitchenOrder[],
  count: number,
  faults: Readonly<Record<string, unknown>>,
): readonly KitchenOrder[] {
  if (orders.length <= count) return orders;
  const rank = (order: KitchenOrder): number =>
    isOver(order) || isUnseen(order) || order.id in faults
      ? Number.NEGATIVE_INFINITY
      : (deadlineOf(order) ?? Number.POSITIVE_INFINITY);
  // Two infinities differ by NaN.
  const ranked = orders.toSorted((one, other) => rank(one) - rank(other) || 0);
  const shown = new Set(ranked.slice(0, count));
  return orders.filter((order) => shown.has(order));
}
