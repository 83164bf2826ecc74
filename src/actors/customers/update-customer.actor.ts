import { fromPromise } from 'xstate';
import type { CustomerUpdate, UpdateCustomer } from '../../machines/customer-lookup/customer-lookup.types';
import type { Customer } from '../../services/customers/customer.types';
import { updateCustomer } from '../../services/customers/customers-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** API-38. */
export const createUpdateCustomer = ({ http }: { readonly http: HttpClient }): UpdateCustomer =>
  fromPromise<Answer<Customer>, CustomerUpdate>(({ input, signal }) =>
    settle(updateCustomer(http, input.customerId, input.details, signal)),
  );
