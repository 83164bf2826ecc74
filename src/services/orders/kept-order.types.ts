import type { Customer, TypedCustomer } from '../customers/customer.types';
import type { CartLine, OrderLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';

/** What is typed of an order and does not count yet; each left out where nothing is. */
export interface TypedOrder {
  /** Its items in one line, not added. */
  readonly shorthand?: string | undefined;
  /** The time, not confirmed. */
  readonly typedTime?: string | undefined;
}

/** What of a cart is worth keeping when its call is over. */
export interface KeptCart<Line extends OrderLine = OrderLine> extends TypedOrder {
  readonly lines: readonly Line[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  /** Left out where the server quotes no orders. */
  readonly terms?: OrderTerms | undefined;
}

/** An unfinished order of a call that is over. */
export interface KeptOrder {
  readonly callId: string;
  readonly restaurant: { readonly id: string; readonly name: string };
  /** The caller's number; null where the server does not send it. */
  readonly number: string | null;
  readonly customer: Customer | null;
  readonly cart: KeptCart<CartLine>;
  /** Of the customer, typed and not saved; left out where nothing was. */
  readonly typed?: TypedCustomer | null | undefined;
  /** It was sent to the server in this form, and no answer said that it is placed. */
  readonly wasSent?: true | undefined;
  /** ms since the epoch. */
  readonly keptAt: number;
}

/** An unfinished cart that a call may continue, from this browser or the server. */
export interface KeptDraft {
  readonly callId: string;
  readonly cart: KeptCart;
  /** The same as in KeptOrder. */
  readonly wasSent?: true | undefined;
  /** Seconds before the start of the current call; null where unknown. */
  readonly ageSeconds: number | null;
  /** Null for this agent's own. */
  readonly agentName: string | null;
}

/** Per agent in this browser, for 15 minutes after the call. */
export interface KeptOrderStore {
  /** Newest first. */
  list(agentId: string, now: number): readonly KeptOrder[];
  keep(agentId: string, order: KeptOrder): void;
  drop(agentId: string, callId: string): void;
  clear(agentId: string): void;
  /** Calls onChange after a change in another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
