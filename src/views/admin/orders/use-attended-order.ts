import { useLayoutEffect } from 'react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';

/** Bridge: the chart knows which order is on screen, before the page is painted. */
export function useAttendedOrder(control: OrderStatusActorRef, orderId: string): void {
  useLayoutEffect(() => {
    control.send({ type: 'status.attend', orderId });
    return () => control.send({ type: 'status.leave' });
  }, [control, orderId]);
}
