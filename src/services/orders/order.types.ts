/** The values on the wire. */
export type OrderType = 'pickup' | 'delivery' | 'dine_in';
export type PaymentMethod = 'cash' | 'credit_card';

/** unitPriceCents is the price the agent saw; the server refuses an outdated one. */
export interface CartLine {
  readonly menuItemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly specialInstructions: string | null;
}

export interface NewOrder {
  readonly tenantId: string;
  readonly customerId: string;
  /** Null for a manual order. */
  readonly callId: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CartLine[];
  /** One per cart: a repeat after a lost answer is the same order. */
  readonly idempotencyKey: string;
}

export interface PlacedOrder {
  /** Null where the server took the order without naming it. */
  readonly id: string | null;
  readonly totalCents: number;
}

export interface RecentOrder {
  readonly id: string;
  readonly tenantName: string | null;
  readonly totalCents: number | null;
  readonly status: string | null;
  readonly createdAt: string | null;
}

/** What repeating an order needs. */
export interface PastLine {
  /** Null where the server sends the name only. */
  readonly menuItemId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly specialInstructions: string | null;
}

export interface PastOrder {
  readonly id: string;
  readonly orderNumber: string | null;
  /** Null where the server does not send it: one customer belongs to one restaurant. */
  readonly tenantId: string | null;
  readonly createdAt: string | null;
  readonly totalCents: number | null;
  readonly lines: readonly PastLine[];
}
