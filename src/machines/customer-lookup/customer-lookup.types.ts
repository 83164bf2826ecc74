import type { Customer, CustomerDetails } from '../../services/customers/customer.types';
import type { NoticeRaised } from '../shared/notice.types';

export interface LookupInput {
  readonly tenantId: string | null;
  /** The caller's number in a live call, else '' (LOOK-16). */
  readonly phone: string;
  /** Already known: starts in found. */
  readonly customer: Customer | null;
}

/** Texts under the fields (VAL-06 to VAL-13, ERR-18, LOOK-20). */
export interface LookupErrors {
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

export interface LookupContext {
  readonly tenantId: string | null;
  readonly phone: string;
  readonly customer: Customer | null;
  readonly details: CustomerDetails;
  readonly errors: LookupErrors;
}

/** States: search · searching · notFound · creating · found · updating. */
export type LookupEvent =
  | { type: 'lookup.editPhone'; phone: string }
  | { type: 'lookup.search' }
  | { type: 'lookup.editDetail'; field: keyof CustomerDetails; value: string }
  | { type: 'lookup.create' }
  | { type: 'lookup.update' }
  /** Cancel in the create form. */
  | { type: 'lookup.cancel' }
  /** Search Different Customer. */
  | { type: 'lookup.startOver' };

export type LookupTag = 'busy' | 'ready';

/** What the chart tells its parent. */
export type LookupReport = { type: 'customer.chosen'; customer: Customer } | { type: 'customer.dropped' };

export type LookupSays = LookupReport | NoticeRaised;

/* Actors to provide: promises; an answered refusal resolves, only faults reject. */

/** `lookupCustomer` (API-33). The phone is trimmed. */
export interface LookupCustomerInput {
  readonly tenantId: string | null;
  readonly phone: string;
}

export type LookupOutcome =
  | { readonly kind: 'found'; readonly customer: Customer }
  /** 404, or a 2xx with an empty customer (LOOK-17). */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** `createCustomer` (API-35). Details are trimmed; empty text is left out (API-36). */
export interface CreateCustomerInput {
  readonly tenantId: string | null;
  readonly phone: string;
  readonly details: CustomerDetails;
}

/** `updateCustomer` (API-38): all three fields, kept ones included. */
export interface UpdateCustomerInput {
  readonly customerId: string;
  readonly details: CustomerDetails;
}

export type SaveCustomerOutcome =
  | { readonly kind: 'saved'; readonly customer: Customer }
  /** errors: the server's field errors under our field names (LOOK-20). */
  | { readonly kind: 'refused'; readonly message: string | null; readonly errors: LookupErrors };
