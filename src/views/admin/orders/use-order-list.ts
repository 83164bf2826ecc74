import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectOrderListRef } from '../../../machines/monitor/monitor.selectors';
import type { OrderListActorRef } from '../../../machines/order-list/order-list.machine';

/** Bridge: the list is read, and kept up to date, while its page is on screen. */
export function useOrderList(monitor: MonitorActorRef): OrderListActorRef | undefined {
  const list = useSelector(monitor, selectOrderListRef);
  useEffect(() => {
    list?.send({ type: 'orders.attend' });
    return () => list?.send({ type: 'orders.leave' });
  }, [list]);
  return list;
}
