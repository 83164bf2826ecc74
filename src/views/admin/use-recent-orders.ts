import type { RecentOrder } from '../../services/orders/order.types';
import { fetchRecentOrders } from '../../services/orders/orders-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';

export function useRecentOrders() {
  return useRead<Rows<RecentOrder>>('recentOrders', (http) => fetchRecentOrders(http));
}
