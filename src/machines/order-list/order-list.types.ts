import type { AdminOrder, OrderTotals } from '../../services/orders/admin-orders.types';

/** unread: not even the first page came. partial: a later page did not. outdated: nothing newer came. */
export type OrderListProblem = 'unread' | 'partial' | 'outdated';

export interface OrderListContext {
  /** Newest first; null until the first page is there. */
  readonly orders: readonly AdminOrder[] | null;
  /** Those of the reading under way; the same list as `orders` unless an earlier one is still shown. */
  readonly reading: readonly AdminOrder[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
  /** The mark for asking what changed since; null for a server that always sends everything. */
  readonly mark: string | null;
  /** The name of that server's last answer. */
  readonly tag: string | null;
  readonly totals: OrderTotals | null;
  /** Orders of the reading under way that could not be read. */
  readonly leftOut: number;
  /** Kept until the retry has succeeded. */
  readonly listProblem: OrderListProblem | null;
  /** What failed where nothing came. */
  readonly error: unknown;
  readonly changesProblem: 'outdated' | null;
  /** How often the orders were invalidated, now and at the last question. */
  readonly invalidated: number;
  readonly answered: number;
}

/** All orders, as one page of the admin's shows them. */
export type OrderListEvent =
  /** Their page came on screen, or went. */
  | { type: 'orders.attend' }
  | { type: 'orders.leave' }
  | { type: 'orders.refresh' }
  | { type: 'orders.retry' }
  /** From the parent: a live event made them old. */
  | { type: 'orders.invalidated' }
  /** From one region to the others: the first page of a new reading has arrived. */
  | { type: 'list.opened' }
  | { type: 'list.replaced' };

export type OrderListTag =
  /** The first page is asked for. */
  | 'opening'
  /** More pages are to come. */
  | 'filling'
  | 'refreshing'
  /** The changes are being requested. */
  | 'renewing';
