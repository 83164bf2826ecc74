import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import type { OrderListActorRef } from '../../../machines/long-list/order-list';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectOrderListRef } from '../../../machines/monitor/monitor.selectors';
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

/** Bridge: the list is read, and kept up to date, while its page is on screen. */
export function useOrderList(monitor: MonitorActorRef): OrderListActorRef | undefined {
  const list = useSelector(monitor, selectOrderListRef);
  useEffect(() => {
    list?.send({ type: 'list.attend' });
    return () => list?.send({ type: 'list.leave' });
  }, [list]);
  return list;
}
