import type { RecentOrder } from '../../services/orders/order.types';
import { fetchRecentOrders } from '../../services/orders/orders-api';
import { useRead } from '../app/use-read';

export const useRecentOrders = () =>
  useRead<readonly RecentOrder[]>('recentOrders', (http) => fetchRecentOrders(http));
