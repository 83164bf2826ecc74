import { fetchTenantDetail } from '../../../services/tenants/tenant-detail';
import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { useRead } from '../../data/use-read';

/** Each answer is new: comparing a menu of thousands of items would cost more than showing it. */
const compare = Object.is;

/** What makes the list old makes it old too. */
export function useRestaurant(id: string) {
  return useRead<TenantDetail>(`restaurants/${id}`, (http) => fetchTenantDetail(http, id), { compare });
}
