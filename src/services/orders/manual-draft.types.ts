import type { Customer, CustomerDetails, TypedCustomer } from '../customers/customer.types';
import type { TypedOrder } from './kept-order.types';
import type { CartLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';
import type { Sentence } from './read-back';

export type ManualStep = 'restaurant' | 'customer' | 'items';

export type CustomerNames = Pick<CustomerDetails, 'firstName' | 'lastName'>;

/** The part of an unfinished manual order that survives a reload. */
export interface ManualDraft {
  readonly restaurant: { readonly id: string; readonly name: string };
  readonly customer: Customer | null;
  /** The names as typed. */
  readonly names: CustomerNames;
  readonly order:
    | (TypedOrder & {
        readonly lines: readonly CartLine[];
        readonly orderType: OrderType;
        readonly paymentMethod: PaymentMethod;
        /** Null until this cart was sent for the first time. */
        readonly idempotencyKey: string | null;
        /** Left out where the server quotes no orders. */
        readonly terms?: OrderTerms | undefined;
        /** What of it was read back; left out where nothing was. */
        readonly read?: readonly Sentence[] | undefined;
      })
    | null;
  readonly step: ManualStep;
  /** Of a customer, typed in the call that the order comes from, until one is chosen. */
  readonly typed?: TypedCustomer | null | undefined;
}

/** One draft per agent in this browser. */
export interface ManualDraftStore {
  recall(agentId: string): ManualDraft | null;
  remember(agentId: string, draft: ManualDraft): void;
  forget(agentId: string): void;
  /** Calls the listener after a change in another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
