import { fromPromise } from 'xstate';
import type { LookupCustomer } from '../../machines/customer-lookup/customer-lookup.types';
import type { Customer } from '../../services/customers/customer.types';
import { type LookupQuery, lookupCustomer } from '../../services/customers/customers-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** API-33. null means that the restaurant knows nobody with that number. */
export const createLookupCustomer = ({ http }: { readonly http: HttpClient }): LookupCustomer =>
  fromPromise<Result<Customer | null>, LookupQuery>(({ input, signal }) =>
    toResult(lookupCustomer(http, input, signal)),
  );
