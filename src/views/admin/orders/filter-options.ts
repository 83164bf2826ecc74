import { orderTypeWords, statusLook } from '../../ui/StatusBadge/status-map';

/** The choice that lets everything through. */
export const ALL = 'all';

/** Without failed, of which orders are listed all the same. */
const statuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
];

export const statusOptions = [
  { value: ALL, label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: statusLook('order', value).word })),
];

export const typeOptions = [
  { value: ALL, label: 'All types' },
  ...Object.entries(orderTypeWords).map(([value, label]) => ({ value, label })),
];
