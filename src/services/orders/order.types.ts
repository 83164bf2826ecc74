import type { AgreedTerms } from './order-terms.types';

/** The values on the wire. */
export type OrderType = 'pickup' | 'delivery' | 'dine_in';
export type PaymentMethod = 'cash' | 'credit_card';

/** What was chosen of an option group. priceCents is the difference that one of it makes to the item's price. */
export interface ChosenOption {
  readonly optionId: string;
  /** The group's name. */
  readonly group: string;
  readonly name: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** unitPriceCents is the price the agent saw, with options; the server refuses an outdated one. */
export interface OrderLine {
  readonly menuItemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly specialInstructions: string | null;
  /** Left out where the item has no option groups; none: nothing was chosen of those it has. */
  readonly options?: readonly ChosenOption[];
}

export interface CartLine extends OrderLine {
  /** The item's id for its first line, then that with '#2', '#3' and so on. */
  readonly lineId: string;
}

/** What goes with a changed order. */
export interface ChangeTerms {
  /** That was changed. */
  readonly version: number;
  readonly reason: string;
  readonly instructions: string | null;
  /** Left out where it stays as it is. */
  readonly paymentMethod?: PaymentMethod;
}

export interface NewOrder {
  readonly tenantId: string;
  readonly customerId: string;
  /** Null for a manual order. */
  readonly callId: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly OrderLine[];
  /** One per cart: a repeat after a lost answer is the same order. */
  readonly idempotencyKey: string;
  /** Left out where the server quotes no orders. */
  readonly terms?: AgreedTerms;
  /** Left out where the order is a new one. */
  readonly change?: ChangeTerms;
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
  /** The kitchen has refused it; else left out. */
  readonly isRefused?: boolean;
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
  readonly options?: readonly ChosenOption[];
}

export interface PastOrder {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly status: string | null;
  /** The kitchen has refused it; else left out. */
  readonly isRefused?: boolean;
  readonly orderType: string | null;
  /** The server has a page of it for this agent, who took it. */
  readonly isOwn: boolean;
  /** Who else took it; null where the server does not say. */
  readonly takenBy: string | null;
  /** Null where the server does not send it: one customer belongs to one restaurant. */
  readonly tenantId: string | null;
  readonly createdAt: string | null;
  readonly totalCents: number | null;
  readonly lines: readonly PastLine[];
}
