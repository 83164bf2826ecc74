import type { Findable } from '../format/find';
import type { Tenant } from './tenant.types';

/**
 * A restaurant of the admin's list (REST-01 to REST-03), found by name, slug, phone or POS system; null is what
 * the server did not say.
 */
export interface TenantCard extends Tenant, Findable {
  readonly posSystem: string | null;
  readonly totalCalls: number | null;
  readonly totalOrders: number | null;
  readonly menuItems: number | null;
  readonly customers: number | null;
}
