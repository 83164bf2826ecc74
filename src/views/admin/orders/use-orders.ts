import { useLayoutEffect } from 'react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { fetchOrder, fetchOwnOrder } from '../../../services/orders/order-detail';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { useRead } from '../../data/use-read';

/** Bridge: reports to the chart which order is on screen, before the page is painted. */
export function useAttendedOrder(control: OrderStatusActorRef, orderId: string): void {
  useLayoutEffect(() => {
    control.send({ type: 'status.attend', orderId });
    return () => control.send({ type: 'status.leave' });
  }, [control, orderId]);
}

/** Old together with the list: its key begins with the list's. */
export function useOrder(id: string, isOwn: boolean) {
  return useRead<OrderDetail>(`${isOwn ? 'ownOrders' : 'orders'}/${id}`, (http) =>
    isOwn ? fetchOwnOrder(http, id) : fetchOrder(http, id),
  );
}
