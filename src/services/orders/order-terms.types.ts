import type { OrderLine, OrderType, PaymentMethod } from './order.types';

/** Where a delivery goes; notes are for the driver, such as a door code. */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly notes: string;
}

export interface SavedAddress extends Address {
  readonly id: string;
}

/** What an order has beyond its items, type and payment; part of its draft. */
export interface OrderTerms {
  readonly address: Address;
  /** ISO time; null: as soon as possible. */
  readonly wantedAt: string | null;
  readonly tipCents: number;
  /** Of those who eat; null: nobody was asked. */
  readonly allergies: readonly string[] | null;
}

/** The terms as they go out with an order. */
export interface AgreedTerms extends OrderTerms {
  readonly orderType: OrderType;
  readonly quoteId: string;
  readonly isAllergyAcknowledged: boolean;
  readonly readBack: 'done' | 'skipped' | null;
}

/** What a quote is asked for. */
export interface QuoteRequest {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly OrderLine[];
  readonly terms: OrderTerms;
}

/** What prevents placing though the total is known. */
export interface QuoteProblem {
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
  readonly deliveryFeeCents: number;
  readonly tipCents: number;
  readonly totalCents: number;
  /** ISO time; null where the server does not say. */
  readonly promisedAt: string | null;
  /** What is missing until delivery costs nothing; null where it never does or does already. */
  readonly freeInCents: number | null;
  readonly problems: readonly QuoteProblem[];
}
