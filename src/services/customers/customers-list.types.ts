import type { Findable } from '../format/find';
import type { ListAnswer, ListedRow } from '../lists/long-list.types';

/** Its time is left out where the server sends customers in an order of its own. */
export interface ListedCustomer extends Findable, ListedRow {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly tenantName: string | null;
  readonly totalOrders: number | null;
  readonly totalSpentCents: number | null;
  readonly lastOrderAt: string | null;
}

/** With how many there are. */
export type CustomersAnswer = ListAnswer<ListedCustomer, number>;

export interface FoundCustomers {
  readonly customers: readonly ListedCustomer[];
  /** There may be others. */
  readonly isPart: boolean;
}
