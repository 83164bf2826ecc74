import type { Findable } from '../format/find';
import type { OrderSummary } from './order-summary.types';

/** A row of the admin's orders (AORD-08). */
export interface AdminOrder extends OrderSummary, Findable {
  readonly confirmation: string | null;
  readonly totalCents: number | null;
  /** Its times in ms since the epoch; null where they cannot be read. */
  readonly createdMs: number | null;
  readonly updatedMs: number | null;
}

/** AORD-01, AORD-02: of all orders, whatever the filters. */
export interface OrderTotals {
  /** null is a figure that cannot be told. */
  readonly count: number | null;
  readonly pending: number | null;
  readonly active: number | null;
  readonly completed: number | null;
  readonly revenueCents: number | null;
}

/** What is asked of the server. One that does not know these questions answers each with everything. */
export type OrdersQuestion =
  /** Newest first; `after` is where the page before ended, null for the first. */
  | { readonly kind: 'page'; readonly after: string | null }
  /** Created or changed since that mark. */
  | { readonly kind: 'difference'; readonly since: string }
  /** Everything, unless it is what the answer of that tag said. */
  | { readonly kind: 'all'; readonly tag: string | null };

interface SomeOrders {
  readonly orders: readonly AdminOrder[];
  /** Rows that could not be read; none where it is absent. */
  readonly leftOut?: number;
  /** Of all orders; null where the server did not count them and whoever has them all may. */
  readonly totals: OrderTotals | null;
}

export type OrdersAnswer =
  | (SomeOrders & {
      readonly kind: 'page';
      /** Where the next page begins; null after the last. */
      readonly next: string | null;
      /** For the question what changed since. */
      readonly mark: string;
    })
  | (SomeOrders & {
      readonly kind: 'difference';
      readonly mark: string;
      /** The answer was cut: there is more since its mark. */
      readonly hasMore: boolean;
    })
  /** From a server that does not know our pages; in its own order. */
  | (SomeOrders & {
      readonly kind: 'all';
      readonly tag: string | null;
    })
  /** Nothing new behind the tag that was sent. */
  | { readonly kind: 'same' };

/** null lets everything through. */
export interface OrderFilters {
  readonly status: string | null;
  readonly orderType: string | null;
  /** As typed. */
  readonly query: string;
}
