import { fromPromise } from 'xstate';
import type { CustomerUpdate, UpdateCustomer } from '../../machines/customer-lookup/customer-lookup.types';
import type { Customer } from '../../services/customers/customer.types';
import { updateCustomer } from '../../services/customers/customers-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** API-38. */
export const createUpdateCustomer = ({ http }: { readonly http: HttpClient }): UpdateCustomer =>
  fromPromise<Result<Customer>, CustomerUpdate>(({ input, signal }) =>
    toResult(updateCustomer(http, input.customerId, input.details, signal)),
  );
