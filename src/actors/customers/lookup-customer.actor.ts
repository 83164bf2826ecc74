import { fromPromise } from 'xstate';
import type { LookupCustomer } from '../../machines/customer-lookup/customer-lookup.types';
import type { Customer } from '../../services/customers/customer.types';
import { type LookupQuery, lookupCustomer } from '../../services/customers/customers-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** API-33. null means that the restaurant knows nobody with that number. */
export const createLookupCustomer = ({ http }: { readonly http: HttpClient }): LookupCustomer =>
  fromPromise<Answer<Customer | null>, LookupQuery>(({ input, signal }) =>
    settle(lookupCustomer(http, input, signal)),
  );
