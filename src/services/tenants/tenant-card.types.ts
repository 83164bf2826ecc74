import type { Findable } from '../format/find';
import type { Tenant } from './tenant.types';

/** null: the server did not send it. */
export interface TenantCard extends Tenant, Findable {
  readonly posSystem: string | null;
  readonly totalCalls: number | null;
  readonly totalOrders: number | null;
  readonly menuItems: number | null;
  readonly customers: number | null;
}
