import type { LookupOpening } from '../customer-lookup/customer-lookup.types';
import type { LiveCallContext } from './live-call.types';

/** Whom the server does not know is new; where it did not say, it is asked once. */
export function lookupOpening({ call, isCustomerDropped }: LiveCallContext): LookupOpening {
  if (call.tenantId === null || call.customer !== null || isCustomerDropped) return 'search';
  return call.isCustomerOmitted ? 'ask' : 'create';
}
