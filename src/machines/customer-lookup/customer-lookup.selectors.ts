import type { Customer, CustomerDetails } from '../../services/customers/customer.types';
import type { CustomerMatchesActorRef } from '../customer-matches/customer-matches.machine';
import type { CustomerLookupSnapshot } from './customer-lookup.machine';
import type { LookupErrors } from './customer-lookup.types';
import { missingDetails } from './missing-details';

/** What the widget shows. */
export type LookupStep = 'search' | 'notFound' | 'found';

export const selectStep = (snapshot: CustomerLookupSnapshot): LookupStep => {
  if (snapshot.matches('notFound') || snapshot.matches('creating')) return 'notFound';
  return snapshot.matches('found') || snapshot.matches('updating') ? 'found' : 'search';
};

/** Made a moment ago, in this lookup. */
export const selectIsNew = (snapshot: CustomerLookupSnapshot): boolean => snapshot.matches({ found: 'new' });
export const selectMatchesRef = (snapshot: CustomerLookupSnapshot): CustomerMatchesActorRef | undefined =>
  snapshot.children.matches;
export const selectIsSearching = (snapshot: CustomerLookupSnapshot): boolean => snapshot.matches('searching');
export const selectIsCreating = (snapshot: CustomerLookupSnapshot): boolean => snapshot.matches('creating');
export const selectIsUpdating = (snapshot: CustomerLookupSnapshot): boolean => snapshot.matches('updating');

export const selectPhone = (snapshot: CustomerLookupSnapshot): string => snapshot.context.phone;
/** false for the caller's number as the call gave it. */
export const selectIsPhoneTyped = (snapshot: CustomerLookupSnapshot): boolean =>
  snapshot.context.isPhoneTyped;
export const selectErrors = (snapshot: CustomerLookupSnapshot): LookupErrors => snapshot.context.errors;
export const selectPhoneError = (snapshot: CustomerLookupSnapshot): string | null =>
  snapshot.context.errors.phone ?? null;
export const selectCustomer = (snapshot: CustomerLookupSnapshot): Customer | null =>
  snapshot.context.customer;

/** The fields of the update form. */
export const selectMissing = (snapshot: CustomerLookupSnapshot): readonly (keyof CustomerDetails)[] =>
  missingDetails(snapshot.context.customer);
