import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';

export interface LookupProps {
  readonly lookup: CustomerLookupActorRef;
  /** Who is looked for: the caller on a call, without one the customer. */
  readonly sought: 'caller' | 'customer';
}
