import { fetchCustomers } from '../../src/services/customers/customers-list';
import type { ListedCustomer } from '../../src/services/customers/customers-list.types';
import type { HttpClient } from '../../src/services/http/http-client';

/** Page after page, as the list of the admin's reads them, and the count that came last. */
export async function fetchAllCustomers(http: HttpClient) {
  const customers: ListedCustomer[] = [];
  let count: number | null = null;
  for (let after: string | null = null, isMore = true; isMore; isMore = after !== null) {
    const page = await fetchCustomers(http, { kind: 'page', after });
    if (page.kind !== 'page') throw new Error(`not a page: ${page.kind}`);
    customers.push(...page.rows);
    count = page.totals;
    after = page.next;
  }
  return { customers, count: count ?? customers.length };
}
