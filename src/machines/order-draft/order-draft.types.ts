import type { PromiseActorLogic } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { Answer } from '../../services/errors/answer';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type {
  CartLine,
  NewOrder,
  OrderType,
  PaymentMethod,
  PlacedOrder,
} from '../../services/orders/order.types';

/** What outlives a refresh, keyed by call id (architecture.md 3). */
export interface OrderDraft {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  /** Made when this very cart is first sent and kept for its repeats; any change of the cart drops it. */
  readonly idempotencyKey: string | null;
}

export interface OrderInput {
  /** null for a manual order. */
  readonly callId: string | null;
  readonly tenantId: string | null;
  readonly customer: Customer | null;
  readonly draft: OrderDraft | null;
}

/** In-page alerts of ERR-26, ERR-27 and VAL-16. */
export type OrderAlert =
  | { readonly kind: 'placed'; readonly orderId: string; readonly totalCents: number }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'needsCustomer' };

export interface OrderContext extends OrderDraft {
  readonly callId: string | null;
  readonly tenantId: string | null;
  readonly customer: Customer | null;
  readonly categories: readonly MenuCategory[];
  /** Questions for the menu in a row (CONST-01). */
  readonly attempts: number;
  /** Category chip; null is All. */
  readonly categoryId: string | null;
  readonly query: string;
  /** Highlighted row of the item search. */
  readonly highlightedId: string | null;
  /** The server's complaint about a line, by menu item id. */
  readonly lineErrors: Readonly<Record<string, string>>;
  /** The unit price in cents a line had before the menu changed it, by menu item id. */
  readonly formerPrices: Readonly<Record<string, number>>;
  readonly alert: OrderAlert | null;
}

/** Regions: menu (none · loading · ready · refreshing · failed) and order (editing · submitting). */
export type OrderEvent =
  | { type: 'order.search'; query: string }
  | { type: 'order.filter'; categoryId: string | null }
  | { type: 'order.highlight'; move: 'next' | 'previous' }
  | { type: 'order.addHighlighted' }
  | { type: 'order.add'; item: MenuItem }
  | { type: 'order.increase'; menuItemId: string }
  | { type: 'order.decrease'; menuItemId: string }
  | { type: 'order.remove'; menuItemId: string }
  | { type: 'order.note'; menuItemId: string; note: string }
  | { type: 'order.chooseType'; orderType: OrderType }
  | { type: 'order.choosePayment'; paymentMethod: PaymentMethod }
  | { type: 'order.submit' }
  | { type: 'order.dismissAlert' }
  | { type: 'order.retryMenu' }
  /** From the parent: the call's customer changed. */
  | { type: 'customer.changed'; customer: Customer | null };

export type OrderTag = 'busy' | 'ready' | 'error';

/** What the chart tells its parent: the draft to keep, after every change of it (CALL-73). */
export type OrderReport =
  | { type: 'order.draftChanged'; draft: OrderDraft }
  /** On its way to the server, and back from there whatever the answer. */
  | { type: 'order.sent' }
  | { type: 'order.answered' };

/* Actors to provide. */

/** API-31; every failure rejects. */
export type FetchMenu = PromiseActorLogic<readonly MenuCategory[], { tenantId: string }>;

/** A fresh idempotency key. */
export type MakeKey = PromiseActorLogic<string>;

/** API-41; a refusal may name a line as 'items.{index}.{field}'. */
export type SubmitOrder = PromiseActorLogic<Answer<PlacedOrder>, NewOrder>;
