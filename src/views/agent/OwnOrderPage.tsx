import { lazy } from 'react';
import { useParams } from 'wouter';
import { OrderDetail, useChangesOrders } from '../admin/orders/OrderPage';
import { LazyPart } from '../app/LazyPart';

const PrintTicket = lazy(async () => ({
  default: (await import('../ticket/PrintTicket')).PrintTicket,
}));

/** /agent/my-orders/{orderId}. */
export function OwnOrderPage() {
  const { orderId = '' } = useParams();
  const canChange = useChangesOrders();
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
