import type { Tenant } from '../../services/tenants/tenant.types';
import { fetchAdminTenants } from '../../services/tenants/tenants-api';
import { useRead } from '../app/use-read';

export const useRestaurants = () =>
  useRead<readonly Tenant[]>('restaurants', (http) => fetchAdminTenants(http));
