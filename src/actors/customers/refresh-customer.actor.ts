import { fromPromise } from 'xstate';
import type { RefreshCustomer } from '../../machines/live-call/live-call.types';
import type { Customer } from '../../services/customers/customer.types';
import { refreshCustomer } from '../../services/customers/customers-api';
import type { HttpClient } from '../../services/http/http-client';

/** Every failure rejects: what is known of the customer stays. */
export const createRefreshCustomer = ({ http }: { readonly http: HttpClient }): RefreshCustomer =>
  fromPromise<Customer, { customer: Customer }>(({ input, signal }) =>
    refreshCustomer(http, input.customer, signal),
  );
