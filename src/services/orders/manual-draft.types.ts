import type { Customer, CustomerDetails, TypedCustomer } from '../customers/customer.types';
import type { OrderDraft } from './kept-order.types';

export type ManualStep = 'restaurant' | 'customer' | 'items';

export type CustomerNames = Pick<CustomerDetails, 'firstName' | 'lastName'>;

/** The part of an unfinished manual order that survives a reload. */
export interface ManualDraft {
  readonly restaurant: { readonly id: string; readonly name: string };
  readonly customer: Customer | null;
  /** The names as typed. */
  readonly names: CustomerNames;
  readonly order: OrderDraft | null;
  readonly step: ManualStep;
  /** Of a customer, typed and not saved. */
  readonly typed: TypedCustomer | null;
}

/** One draft per agent in this browser. */
export interface ManualDraftStore {
  recall(agentId: string): ManualDraft | null;
  remember(agentId: string, draft: ManualDraft): void;
  forget(agentId: string): void;
  /** Calls the listener after a change in another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
