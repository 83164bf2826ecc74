import type { Rows } from '../../services/schema/rows';
import type { TenantCard } from '../../services/tenants/tenant-card.types';
import { fetchAdminTenants } from '../../services/tenants/tenants-api';
import { useRead } from '../data/use-read';

export function useRestaurants() {
  return useRead<Rows<TenantCard>>('restaurants', (http) => fetchAdminTenants(http));
}
