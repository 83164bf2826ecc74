import type { OrderStatus } from '../schema';

const pickup: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'completed'];
const delivery: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
  'completed',
];

export function statusPath(status: OrderStatus, isDelivery: boolean): readonly OrderStatus[] {
  if (status === 'cancelled' || status === 'failed') return ['pending', 'confirmed', status];
  const path = isDelivery ? delivery : pickup;
  return path.slice(0, path.indexOf(status) + 1);
}
