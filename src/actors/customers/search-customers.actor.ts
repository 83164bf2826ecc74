import { fromPromise } from 'xstate';
import type {
  OffersCustomerSearch,
  SearchCustomers,
} from '../../machines/customer-matches/customer-matches.types';
import type { Customer } from '../../services/customers/customer.types';
import { searchCustomers } from '../../services/customers/customers-api';
import type { Services } from '../services';

/** As the server said after sign-in. */
export const createOffersCustomerSearch = ({ offers }: Pick<Services, 'offers'>): OffersCustomerSearch =>
  fromPromise(async () => (await offers.whenKnown())?.includes('customer-search') ?? false);

export const createSearchCustomers = ({ http }: Pick<Services, 'http'>): SearchCustomers =>
  fromPromise<readonly Customer[], { tenantId: string; query: string }>(({ input, signal }) =>
    searchCustomers(http, input, signal),
  );
