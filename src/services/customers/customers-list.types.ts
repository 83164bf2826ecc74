import type { Findable } from '../format/find';
import type { Rows } from '../schema/rows';

/** A row of the customers list (CUST-01 to CUST-04), found by name, e-mail or phone. */
export interface ListedCustomer extends Findable {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly tenantName: string | null;
  readonly totalOrders: number | null;
  readonly totalSpentCents: number | null;
  readonly lastOrderAt: string | null;
}

export interface CustomersList {
  readonly customers: Rows<ListedCustomer>;
  /** CUST-05: meta's where given, else the list's. */
  readonly count: number;
}
