import { orderTypeWords, statusLook } from '../../ui/status/status-map';

/** The choice that lets everything through. */
export const noFilter = 'all';

/** The statuses to filter by, without 'failed': failed orders are listed, but there is no filter for them. */
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
