import type { Tagged } from '../http/tagged';

export interface OwnOrderItem {
  readonly name: string;
  readonly quantity: number;
}

/** One of the agent's own orders (MYORD-02 to MYORD-05). Everything but id and total may be missing. */
export interface OwnOrder {
  readonly id: string;
  /** order_number, else the id. */
  readonly number: string;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly tenantName: string | null;
  readonly status: string | null;
  readonly paymentStatus: string | null;
  readonly orderType: string | null;
  readonly paymentMethod: string | null;
  /** 'm:ss' */
  readonly callDuration: string | null;
  readonly totalCents: number;
  readonly items: readonly OwnOrderItem[];
  /** As the server counted, else by the items. */
  readonly itemsCount: number;
  readonly createdAt: string | null;
  readonly completedAt: string | null;
}

export interface OwnOrders extends Tagged {
  /** Newest first. */
  readonly orders: readonly OwnOrder[];
  /** MYORD-01, MYORD-09: meta's where given, else the list's. */
  readonly count: number;
  readonly revenueCents: number;
}
