import { lazy } from 'react';
import { useParams } from 'wouter';
import { OrderDetail } from '../admin/orders/OrderPage';
import { LazyPart } from '../app/LazyPart';
import { useHasCapability } from '../app/use-capability';

const PrintTicket = lazy(async () => ({
  default: (await import('../ticket/PrintTicket')).PrintTicket,
}));

/** /agent/my-orders/{orderId}. */
export function OwnOrderPage() {
  const { orderId = '' } = useParams();
  const canChange = useHasCapability('order-changes');
  return (
    <OrderDetail
      canChange={canChange}
      control={null}
      isOwn
      tools={
        <LazyPart>
          <PrintTicket key={orderId} source="own" orderId={orderId} />
        </LazyPart>
      }
    />
  );
}
