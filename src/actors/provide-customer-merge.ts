import {
  type CustomerMergeLogic,
  customerMergeMachine,
} from '../machines/customer-merge/customer-merge.machine';
import { fetchMergePreview, mergeCustomers } from '../services/customers/care';
import { requestResult } from './request';
import type { Services } from './services';

/** What merges two customers, in a chunk of its own. */
export function provideCustomerMerge({ http }: Pick<Services, 'http'>): CustomerMergeLogic {
  return customerMergeMachine.provide({
    actors: {
      fetchPreview: requestResult(http, fetchMergePreview),
      sendMerge: requestResult(http, mergeCustomers),
    },
  });
}
