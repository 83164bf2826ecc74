import type { OrderLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';

/** What a quote is asked for. */
export interface QuoteRequest {
  readonly tenantId: string;
  readonly customerId: string | null;
  /** Null for an order without a call: a restaurant that takes no more calls still takes the order of one. */
  readonly callId: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly OrderLine[];
  readonly terms: OrderTerms;
  /** The order that is to be changed; left out for a new one. */
  readonly orderId?: string;
}

/** What prevents placing though the total is known. */
interface QuoteProblem {
  /** The field's name on the wire. */
  readonly field: string;
  /** A whole sentence. */
  readonly message: string;
}

export interface Quote {
  /** Null while a problem prevents placing. */
  readonly id: string | null;
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** Null where nothing is delivered, or not there. */
  readonly deliveryFeeCents: number | null;
  readonly tipCents: number;
  readonly totalCents: number;
  /** ISO time; null where the server does not say. */
  readonly promisedAt: string | null;
  readonly problems: readonly QuoteProblem[];
}
