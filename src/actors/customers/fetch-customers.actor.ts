import type { CustomersAnswer } from '../../services/customers/customers-list.types';
import type { ListQuestion } from '../../services/lists/long-list.types';
import { request } from '../request';
import type { Services } from '../services';

/** Only a server that says so is asked for a small first page: another may take the limit and name no further page. */
export function createFetchCustomers({ http, capabilities }: Pick<Services, 'http' | 'capabilities'>) {
  return request<CustomersAnswer, ListQuestion>(http, async (client, question, signal) => {
    const isLimited = (await capabilities.whenDue())?.includes('customer-list') === true;
    const { fetchCustomers } = await import('../../services/customers/customers-list');
    return fetchCustomers(client, question, { isLimited, signal });
  });
}
