import type { Findable } from '../format/find';
import type { Rows } from '../schema/rows';

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
  /** The server's count where it sends one, else the list's length. */
  readonly count: number;
  /** Up to where this list, whole or of the newest, has seen changes; only of a server that says so. */
  readonly mark?: string;
}
