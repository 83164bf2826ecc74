import { orderTypeWords, statusLook } from '../../ui/StatusBadge/status-map';

/** The choice that lets everything through. */
export const noFilter = 'all';

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
  { value: noFilter, label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: statusLook('order', value).word })),
];

export const typeOptions = [
  { value: noFilter, label: 'All types' },
  ...Object.entries(orderTypeWords).map(([value, label]) => ({ value, label })),
];
