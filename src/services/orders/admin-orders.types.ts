import type { Findable } from '../format/find';
import type { OrderSummary } from './order-summary.types';

export interface AdminOrder extends OrderSummary, Findable {
  readonly confirmation: string | null;
  readonly totalCents: number | null;
  /** ms since the epoch; null for an unreadable time. */
  readonly createdMs: number | null;
  readonly updatedMs: number | null;
  /** Left out where nothing was changed after placing. */
  readonly version?: number;
}

/** Totals of all orders, whatever the filters are. */
export interface OrderTotals {
  /** Null where it is unknown. */
  readonly count: number | null;
  readonly pending: number | null;
  readonly active: number | null;
  readonly completed: number | null;
  readonly revenueCents: number | null;
}

/** A server without paging answers each with all orders. */
export type OrdersQuestion =
  /** Newest first; `after` is the end of the page before, null for the first page. */
  | { readonly kind: 'page'; readonly after: string | null }
  /** Created or changed since that mark. */
  | { readonly kind: 'difference'; readonly since: string }
  /** Everything, or 'same' where the tag still holds. */
  | { readonly kind: 'all'; readonly tag: string | null };

interface SomeOrders {
  readonly orders: readonly AdminOrder[];
  /** Unreadable rows; absent: none. */
  readonly leftOut?: number;
  /** Null where the server does not count. */
  readonly totals: OrderTotals | null;
}

export type OrdersAnswer =
  | (SomeOrders & {
      readonly kind: 'page';
      /** Null after the last page. */
      readonly next: string | null;
      /** For the next 'difference' question. */
      readonly mark: string;
    })
  | (SomeOrders & {
      readonly kind: 'difference';
      readonly mark: string;
      /** There are more changes after `mark`. */
      readonly hasMore: boolean;
    })
  /** From a server without paging, in its own order. */
  | (SomeOrders & {
      readonly kind: 'all';
      readonly tag: string | null;
    })
  /** Nothing changed since that tag. */
  | { readonly kind: 'same' };

/** null matches any. */
export interface OrderFilters {
  readonly status: string | null;
  readonly orderType: string | null;
  readonly query: string;
}
