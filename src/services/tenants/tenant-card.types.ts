import type { Tenant } from './tenant.types';

/** A restaurant of the admin's list (REST-01 to REST-03); null is what the server did not say. */
export interface TenantCard extends Tenant {
  readonly posSystem: string | null;
  readonly totalCalls: number | null;
  readonly totalOrders: number | null;
  readonly menuItems: number | null;
  readonly customers: number | null;
}
