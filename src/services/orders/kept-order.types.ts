import type { Customer, TypedCustomer } from '../customers/customer.types';
import type { CartLine, OrderLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';
import type { Sentence } from './read-back';

/** What of a cart is worth keeping when its call is over. */
export interface KeptCart<Line extends OrderLine = OrderLine> {
  readonly lines: readonly Line[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  /** Left out where the server quotes no orders. */
  readonly terms?: OrderTerms | undefined;
  /** Items that are typed in one line and not added; left out where none are. */
  readonly shorthand?: string | undefined;
  /** A time that is typed and not confirmed; left out where none is. */
  readonly typedTime?: string | undefined;
  /** A tip that is typed and cannot be read; left out where none is. */
  readonly typedTip?: string | undefined;
}

/** An unfinished order as it outlives a refresh. */
export interface OrderDraft extends KeptCart<CartLine> {
  /** Made when this very order is first sent and kept for its repeats; another order has none, or its own. */
  readonly idempotencyKey: string | null;
  /** It was changed since it was first sent with that key: no more than what was sent then may be placed. */
  readonly isOtherThanSent?: boolean | undefined;
  /** The sentences that were read back; left out where none was. */
  readonly read?: readonly Sentence[] | undefined;
}

/** What is known of an order that was sent, and of which no answer said that it is placed. */
export interface SendingOfKept {
  /** The idempotency key it was sent with; left out where it was not sent. */
  readonly sentWith?: string | undefined;
  /** The same as in OrderDraft; what is typed and not taken yet counts as a change. */
  readonly isOtherThanSent?: boolean | undefined;
  /** What was sent is placed, and this is another order; left out where that is not known. */
  readonly placed?: { readonly orderId: string | null } | undefined;
}

/** An unfinished order of a call that is over. */
export interface KeptOrder extends SendingOfKept {
  readonly callId: string;
  readonly restaurant: { readonly id: string; readonly name: string };
  /** The caller's number; null where the server does not send it. */
  readonly number: string | null;
  readonly customer: Customer | null;
  readonly cart: KeptCart<CartLine>;
  /** Of the customer, typed and not saved; null where nothing was. */
  readonly typed: TypedCustomer | null;
  /** ms since the epoch. */
  readonly keptAt: number;
}

/** An unfinished cart that a call may continue, from this browser or the server. */
export interface KeptDraft extends SendingOfKept {
  readonly callId: string;
  readonly cart: KeptCart;
  /** The same as in KeptOrder; the server keeps neither this nor how it was sent, nor what is typed in the cart. */
  readonly typed: TypedCustomer | null;
  /** Seconds before the start of the current call; null where unknown. */
  readonly ageSeconds: number | null;
  /** Null for this agent's own. */
  readonly agentName: string | null;
}

/** One that the server is asked about. */
export interface AskedOrder {
  readonly callId: string;
  /** The idempotency key it was sent with; left out where it was not sent. */
  readonly sentWith?: string | undefined;
}

export interface SentOrder extends AskedOrder {
  readonly sentWith: string;
}

/** What the server says became of a kept order. */
export type KeptOutcome = AskedOrder &
  (
    | { readonly kind: 'placed'; readonly sentWith: string; readonly orderId: string | null }
    /**
     * Continued, replaced or discarded in a later call of the caller. By whom; null where that is this agent, or is not
     * told.
     */
    | { readonly kind: 'settled'; readonly by: string | null }
    /** Neither so far. */
    | { readonly kind: 'unplaced' }
    /** It will not say, however often it is asked. */
    | { readonly kind: 'refused' }
    | { readonly kind: 'failed'; readonly retryAfterMs: number }
  );

/** Per agent in this browser, for 15 minutes after the call. */
export interface KeptOrderStore {
  /** Newest first. */
  list(agentId: string, now: number): readonly KeptOrder[];
  keep(agentId: string, order: KeptOrder): void;
  drop(agentId: string, callId: string): void;
  /** Writes down that what was sent of it is placed, where it is still kept. */
  notePlaced(agentId: string, callId: string, placed: NonNullable<KeptOrder['placed']>): void;
  clear(agentId: string): void;
  /** Calls onChange after a change in another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
