import type { Customer, CustomerDetails } from '../customers/customer.types';
import type { CartLine, OrderType, PaymentMethod } from './order.types';

export type ManualStep = 'restaurant' | 'customer' | 'items';

export type CustomerNames = Pick<CustomerDetails, 'firstName' | 'lastName'>;

/** An unfinished manual order: what of it outlives a reload, a call and the page itself. */
export interface ManualDraft {
  readonly restaurant: { readonly id: string; readonly name: string };
  readonly customer: Customer | null;
  /** As typed in the summary (MAN-07). */
  readonly names: CustomerNames;
  readonly order: {
    readonly lines: readonly CartLine[];
    readonly orderType: OrderType;
    readonly paymentMethod: PaymentMethod;
    /** null until this very cart was first sent. */
    readonly idempotencyKey: string | null;
  } | null;
  readonly step: ManualStep;
}

/** One draft per agent in this browser. */
export interface ManualDraftStore {
  recall(agentId: string): ManualDraft | null;
  remember(agentId: string, draft: ManualDraft): void;
  forget(agentId: string): void;
  /** Tells of every change of this agent's draft by another tab, until the returned function is called. */
  watch(agentId: string, onChange: () => void): () => void;
}
