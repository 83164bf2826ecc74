import type { PromiseActorLogic } from 'xstate';
import type { Customer, CustomerDetails, TypedCustomer } from '../../services/customers/customer.types';
import type { NewCustomer } from '../../services/customers/customers-api';
import type { Result } from '../../services/errors/result';
import type { MatchesReport } from '../customer-matches/customer-matches.types';

/**
 * What stands there first, if the number can be a customer's: the search, the create form, or whoever the server finds.
 */
export type LookupOpening = 'search' | 'create' | 'ask';

export interface LookupInput {
  readonly tenantId: string | null;
  /** The caller's number in a live call, else ''. */
  readonly phone: string;
  /** Already known: starts in found. */
  readonly customer: Customer | null;
  readonly opening?: LookupOpening;
  /** What was typed before a refresh; its number is used before the caller's. */
  readonly typed: TypedCustomer | null;
}

/** Texts under the fields. */
export interface LookupErrors {
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** Those of a server, which may be of other fields too. */
export interface ShownErrors extends LookupErrors {
  readonly others?: readonly string[];
}

export interface LookupContext {
  readonly tenantId: string | null;
  readonly opening: LookupOpening;
  /** The phone number to search for or to create a customer with. */
  readonly phone: string;
  /** A number that was given, not typed, is shown in national form, yet sent as it came. */
  readonly isPhoneTyped: boolean;
  readonly customer: Customer | null;
  /** The customer was made a moment ago, in this lookup. */
  readonly isNew: boolean;
  readonly details: CustomerDetails;
  readonly errors: ShownErrors;
}

export type LookupEvent =
  | { type: 'lookup.editPhone'; phone: string }
  | { type: 'lookup.search' }
  | { type: 'lookup.editDetail'; field: keyof CustomerDetails; value: string }
  | { type: 'lookup.create' }
  | { type: 'lookup.update' }
  /** Cancel in the create form. */
  | { type: 'lookup.cancel' }
  /** Search Different Customer. */
  | { type: 'lookup.startOver' }
  /** From the parent: the name of the customer who was found has changed. */
  | { type: 'customer.changed'; customer: Customer }
  /** From the parent: what was typed in an earlier call of the same caller; it is of no use where other is typed. */
  | { type: 'lookup.takeUp'; typed: TypedCustomer }
  /** From the matches. */
  | MatchesReport;

export type LookupTag = 'busy' | 'ready';

/** Reports to the parent. */
export type LookupReport = { type: 'customer.chosen'; customer: Customer } | { type: 'customer.dropped' };

/* Actors to provide; an answered refusal resolves, only faults reject, and so does a call without a restaurant. */

/** Null means that the restaurant knows nobody with that number. */
export type LookupCustomer = PromiseActorLogic<
  Result<Customer | null>,
  { phone: string; tenantId: string | null }
>;

/** Empty details are left out. */
export type CreateCustomer = PromiseActorLogic<Result<Customer>, CustomerToCreate>;

type CustomerToCreate = Omit<NewCustomer, 'tenantId'> & Pick<LookupContext, 'tenantId'>;

interface CustomerUpdate {
  readonly customer: Customer;
  readonly details: CustomerDetails;
}

/** Always all three details. */
export type UpdateCustomer = PromiseActorLogic<Result<Customer>, CustomerUpdate>;
