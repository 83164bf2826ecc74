import { fetchOrder } from '../../../services/orders/order-detail';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { useRead } from '../../data/use-read';

/** Old together with the list: its key begins with the list's. */
export const useOrder = (id: string) => useRead<OrderDetail>(`orders/${id}`, (http) => fetchOrder(http, id));
