import type { TenantCard } from '../../../services/tenants/tenant-card.types';

/** Words as in statusLook('restaurant'). */
export const statusOptions = [
  { value: 'all', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;
export type StatusChoice = (typeof statusOptions)[number]['value'];

/** The sort as it stands in an address. */
export const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: '-calls', label: 'Most calls' },
  { value: '-orders', label: 'Most orders' },
  { value: '-customers', label: 'Most customers' },
] as const;

export const sorts = [
  { id: 'name', sortBy: ({ name }: TenantCard) => name },
  { id: 'calls', sortBy: ({ totalCalls }: TenantCard) => totalCalls },
  { id: 'orders', sortBy: ({ totalOrders }: TenantCard) => totalOrders },
  { id: 'customers', sortBy: ({ customers }: TenantCard) => customers },
];
