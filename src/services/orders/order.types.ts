/** STAT-05. The wire values; the words shown are in layout.md section 7. */
export type OrderType = 'pickup' | 'delivery' | 'dine_in';
export type PaymentMethod = 'cash' | 'credit_card';

/** ENT-09. unitPriceCents is what the agent saw; the server refuses it when stale. */
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
  /** Live call only (API-42, API-43). */
  readonly callId: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CartLine[];
  /** One per cart, so that a repeat after a lost answer is the same order. */
  readonly idempotencyKey: string;
}

export interface PlacedOrder {
  /** null where the server took the order and did not say under which number. */
  readonly id: string | null;
  readonly totalCents: number;
}

/** What GET /admin/orders?limit=5 must at least give (ENT-13). */
export interface RecentOrder {
  readonly id: string;
  readonly tenantName: string | null;
  readonly totalCents: number | null;
  readonly status: string | null;
  readonly createdAt: string | null;
}

/** What repeating needs of a line (API-40). */
export interface PastLine {
  /** null where the server names the item only. */
  readonly menuItemId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly specialInstructions: string | null;
}

/** One of a customer's earlier orders. */
export interface PastOrder {
  readonly id: string;
  readonly orderNumber: string | null;
  /** null where the server does not say; the orders of one customer are of one restaurant. */
  readonly tenantId: string | null;
  readonly createdAt: string | null;
  readonly totalCents: number | null;
  readonly lines: readonly PastLine[];
}
