import type { Customer, CustomerDetails, TypedCustomer } from '../../services/customers/customer.types';
import type { CustomerMatchesActorRef } from '../customer-matches/customer-matches.machine';
import type { CustomerLookupSnapshot } from './customer-lookup.machine';
import type { LookupErrors } from './customer-lookup.types';
import { missingDetails } from './missing-details';

/** What the widget shows. */
export type LookupStep = 'search' | 'notFound' | 'found';

export function selectStep(snapshot: CustomerLookupSnapshot): LookupStep {
  if (snapshot.matches('notFound') || snapshot.matches('creating')) return 'notFound';
  return snapshot.matches('found') || snapshot.matches('updating') ? 'found' : 'search';
}

export function selectIsNew(snapshot: CustomerLookupSnapshot): boolean {
  return snapshot.context.isNew;
}
export function selectMatchesRef(snapshot: CustomerLookupSnapshot): CustomerMatchesActorRef | undefined {
  return snapshot.children.matches;
}
export function selectIsSearching(snapshot: CustomerLookupSnapshot): boolean {
  return snapshot.matches('searching');
}
export function selectIsCreating(snapshot: CustomerLookupSnapshot): boolean {
  return snapshot.matches('creating');
}
export function selectIsUpdating(snapshot: CustomerLookupSnapshot): boolean {
  return snapshot.matches('updating');
}

export function selectPhone(snapshot: CustomerLookupSnapshot): string {
  return snapshot.context.phone;
}
/** false for the caller's number as the call gave it. */
export function selectIsPhoneTyped(snapshot: CustomerLookupSnapshot): boolean {
  return snapshot.context.isPhoneTyped;
}
export function selectErrors(snapshot: CustomerLookupSnapshot): LookupErrors {
  return snapshot.context.errors;
}
export function selectPhoneError(snapshot: CustomerLookupSnapshot): string | null {
  return snapshot.context.errors.phone ?? null;
}
/** What the server says of fields that are not in the form. */
export function selectOtherErrors(snapshot: CustomerLookupSnapshot): readonly string[] | undefined {
  return snapshot.context.errors.others;
}
export function selectCustomer(snapshot: CustomerLookupSnapshot): Customer | null {
  return snapshot.context.customer;
}

/** null while no detail stands in the form. */
export function selectTyped({ context: { phone, details } }: CustomerLookupSnapshot): TypedCustomer | null {
  return Object.values(details).some((text) => text !== '') ? { phone, details } : null;
}

/** The fields of the update form. */
export function selectMissing(snapshot: CustomerLookupSnapshot): readonly (keyof CustomerDetails)[] {
  return missingDetails(snapshot.context.customer);
}
