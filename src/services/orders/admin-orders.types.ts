import type { Findable } from '../format/find';
import type { Tagged } from '../http/tagged';
import type { OrderSummary } from './order-summary.types';

/** A row of the admin's orders (AORD-08). */
export interface AdminOrder extends OrderSummary, Findable {
  readonly confirmation: string | null;
  readonly totalCents: number | null;
}

/** AORD-01, AORD-02: of all orders, whatever the filters. */
export interface OrderTotals {
  readonly count: number;
  readonly pending: number;
  readonly active: number;
  readonly completed: number;
  readonly revenueCents: number;
}

export interface AdminOrders extends Tagged {
  /** As the server sorts them: newest first. */
  readonly orders: readonly AdminOrder[];
  readonly totals: OrderTotals;
}

/** null lets everything through. */
export interface OrderFilters {
  readonly status: string | null;
  readonly orderType: string | null;
  /** As typed. */
  readonly query: string;
}
