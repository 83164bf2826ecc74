import { fromPromise } from 'xstate';
import type { RenameCustomer } from '../../machines/manual-order/manual-order.types';
import type { Customer } from '../../services/customers/customer.types';
import { renameCustomer } from '../../services/customers/customers-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import type { CustomerNames } from '../../services/orders/manual-draft.types';

/** API-39. A refusal may name fields by their wire names: first_name, last_name. */
export const createRenameCustomer = ({ http }: { readonly http: HttpClient }): RenameCustomer =>
  fromPromise<Result<Customer>, { customer: Customer | null; names: CustomerNames }>(
    async ({ input: { customer, names }, signal }) => {
      if (customer === null) throw new Error('There is nobody to rename');
      return toResult(renameCustomer(http, customer, names, signal));
    },
  );
