import { useSelector } from '@xstate/react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { selectIsPanelOpen } from '../../../machines/order-status/order-status.selectors';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { ChangeStatus } from './ChangeStatus';
import { OrderHead } from './OrderHead';
import { StatusAlert } from './StatusAlert';
import { useAttendedOrder } from './use-attended-order';

interface ChangeableHeadProps {
  readonly order: OrderDetail;
  readonly control: OrderStatusActorRef;
}

/** The head of the page for who may move the order along. */
export function ChangeableHead({ order, control }: ChangeableHeadProps) {
  useAttendedOrder(control, order.id);
  const isOpen = useSelector(control, selectIsPanelOpen);
  return (
    <>
      <OrderHead order={order} now={new Date()}>
        <ChangeStatus order={order} control={control} />
      </OrderHead>
      {isOpen ? null : <StatusAlert control={control} />}
    </>
  );
}
