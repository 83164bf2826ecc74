import type { Customer } from '../customers/customer.types';
import type { CartLine, OrderType, PaymentMethod } from './order.types';

/** What of a cart is worth keeping when its call is over. */
export interface KeptCart {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
}

/** An order that was not placed before its call was over, and whose it is. */
export interface KeptOrder {
  /** The call it was begun in. */
  readonly callId: string;
  readonly restaurant: { readonly id: string; readonly name: string };
  /** The caller's number; null where the server does not say. */
  readonly number: string | null;
  readonly customer: Customer | null;
  readonly cart: KeptCart;
  /** ms since the epoch. */
  readonly keptAt: number;
}

/** What is offered to take up again in a call, from this browser or from the server. */
export interface KeptDraft {
  readonly callId: string;
  readonly cart: KeptCart;
  /** How old it was as its caller's next call began, in seconds; null where nobody says. */
  readonly ageSeconds: number | null;
  /** Who began it, where that was not this agent. */
  readonly agentName: string | null;
}

/** The kept orders of each agent in this browser, for 15 minutes after their calls. */
export interface KeptOrderStore {
  /** Newest first. */
  list(agentId: string, now: number): readonly KeptOrder[];
  keep(agentId: string, order: KeptOrder): void;
  drop(agentId: string, callId: string): void;
  clear(agentId: string): void;
  /** Tells of every change by another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
