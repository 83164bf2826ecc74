import { fromPromise } from 'xstate';
import type { CreateCustomer } from '../../machines/customer-lookup/customer-lookup.types';
import type { Customer } from '../../services/customers/customer.types';
import { createCustomer, type NewCustomer } from '../../services/customers/customers-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** API-35. A refusal may name fields by their wire names: first_name, last_name, email, phone_number (LOOK-20). */
export const createCreateCustomer = ({ http }: { readonly http: HttpClient }): CreateCustomer =>
  fromPromise<Result<Customer>, NewCustomer>(({ input, signal }) =>
    toResult(createCustomer(http, input, signal)),
  );
