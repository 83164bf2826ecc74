import type { Customer } from '../customers/customer.types';
import type { OrderLine, OrderType, PaymentMethod } from './order.types';
import type { Address } from './order-terms.types';

/** What a change can change besides the lines. */
export interface OrderFields {
  readonly orderType: OrderType;
  /** null where the server does not say. */
  readonly paymentMethod: PaymentMethod | null;
  /** null where nothing is delivered. */
  readonly address: Address | null;
  /** ISO time; null: as soon as possible. */
  readonly wantedAt: string | null;
  readonly tipCents: number;
  readonly instructions: string | null;
  /** null where nobody asked. */
  readonly allergies: readonly string[] | null;
}

export interface OrderState extends OrderFields {
  readonly lines: readonly OrderLine[];
}

/** The order before and after a change, with what it was charged. */
export interface VersionState extends OrderState {
  readonly totalCents: number | null;
}

export interface OrderVersion {
  /** Which the change made. */
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  readonly reason: string | null;
  /** null: the order was cancelled. */
  readonly states: { readonly before: VersionState; readonly after: VersionState } | null;
}

/** An order as it is opened to be changed. */
export interface ChangeableOrder {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly tenantId: string;
  readonly tenantName: string | null;
  /** The restaurant's; left out where the server sends none. */
  readonly timezone?: string;
  readonly customer: Customer | null;
  readonly paymentMethod: PaymentMethod;
  readonly canChangePayment: boolean;
  readonly state: VersionState;
  /** Oldest first. */
  readonly versions: readonly OrderVersion[];
}

export interface Cancellation {
  readonly orderId: string;
  readonly version: number;
  readonly reason: string;
}
