import type { Findable } from '../format/find';
import type { ListAnswer, ListedRow } from '../lists/long-list.types';
import type { OrderSummary } from './order-summary.types';

export interface AdminOrder extends OrderSummary, Findable, ListedRow {
  readonly confirmation: string | null;
  readonly totalCents: number | null;
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

export type OrdersAnswer = ListAnswer<AdminOrder, OrderTotals>;

/** null matches any. */
export interface OrderFilters {
  readonly status: string | null;
  readonly orderType: string | null;
  readonly query: string;
}
