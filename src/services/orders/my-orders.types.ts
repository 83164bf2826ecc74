import type { Tagged } from '../http/tagged';
import type { Rows } from '../schema/rows';
import type { OrderSummary } from './order-summary.types';

export interface OwnOrderItem {
  readonly name: string;
  readonly quantity: number;
}

/** One of the agent's own orders (MYORD-02 to MYORD-05). Everything but the id may be missing. */
export interface OwnOrder extends OrderSummary {
  /** 'm:ss' */
  readonly callDuration: string | null;
  readonly totalCents: number | null;
  readonly items: readonly OwnOrderItem[];
  /** As the server counted, else by the items. */
  readonly itemsCount: number;
  readonly completedAt: string | null;
}

export interface OwnOrders extends Tagged {
  /** Newest first. */
  readonly orders: Rows<OwnOrder>;
  /** MYORD-01, MYORD-09: meta's where given, else the list's. */
  readonly count: number;
  /** null where it cannot be told: the server did not count, and not every order is there with its amount. */
  readonly revenueCents: number | null;
}
