import { type CsvField, csvPhone } from '../../../services/format/csv';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { statusLook } from '../../ui/StatusBadge/status-map';

/** What the list's file says of a restaurant: what its card shows, and its time zone. */
export const restaurantFields: readonly CsvField<TenantCard>[] = [
  { head: 'Restaurant', of: ({ name }) => name },
  { head: 'Slug', of: ({ slug }) => slug },
  {
    head: 'Status',
    of: ({ isActive }) => statusLook('restaurant', isActive ? 'active' : 'inactive').word,
  },
  { head: 'Phone', of: ({ phone }) => csvPhone(phone) },
  { head: 'Email', of: ({ email }) => email },
  { head: 'POS system', of: ({ posSystem }) => posSystem },
  { head: 'Time zone', of: ({ timezone }) => timezone },
  { head: 'Total calls', of: ({ totalCalls }) => totalCalls },
  { head: 'Total orders', of: ({ totalOrders }) => totalOrders },
  { head: 'Menu items', of: ({ menuItems }) => menuItems },
  { head: 'Customers', of: ({ customers }) => customers },
];
