import type { Board, KitchenOrder } from '../../services/kitchen/kitchen.types';

const minute = 60_000;
/** How long an order may wait to be accepted, in minutes, where nobody said when it is due. */
const acceptWithin = 5;

const ends: readonly (string | null)[] = ['cancelled', 'failed'];

export function isOver({ status }: KitchenOrder): boolean {
  return ends.includes(status);
}

/** Changed after the kitchen accepted it. */
export function isUnseen({ seenVersion, version }: KitchenOrder): boolean {
  return seenVersion !== null && seenVersion < version;
}

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

/** How many minutes an order is late, 0 while it is not. A ready one is late once it should have left. */
export function minutesLate(order: KitchenOrder, now: number): number {
  if (isOver(order) || order.status === 'out_for_delivery' || columnOf(order) === 'later') return 0;
  const begun = msOf(order.dueAt) ?? msOf(order.createdAt);
  const waited = order.status === 'pending' && begun !== null ? begun + acceptWithin * minute : null;
  const deadline = waited ?? msOf(order.readyAt) ?? msOf(order.promisedAt);
  return deadline === null ? 0 : Math.max(0, Math.floor((now - deadline) / minute));
}
