import { fetchOrder } from '../../../services/orders/order-detail';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { useRead } from '../../data/use-read';

/** Old together with the list: its key begins with the list's. */
export function useOrder(id: string) {
  return useRead<OrderDetail>(`orders/${id}`, (http) => fetchOrder(http, id));
}
