import { useLocation, useParams } from 'wouter';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { ORDERS } from '../../../machines/shared/routing';
import type { OrderDetail as Order } from '../../../services/orders/order-detail.types';
import { useListAddress } from '../../data/use-list-address';
import { BackLink } from '../../ui/BackLink/BackLink';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { DetailFailed } from '../../ui/ListStates/DetailFailed';
import { RefreshFailed } from '../../ui/ListStates/ListStates';
import { ChangeableHead } from './ChangeableHead';
import { ItemsCard } from './ItemsCard';
import { AddressCard, InstructionsCard } from './NoteCards';
import * as styles from './OrderDetail.css';
import { OrderFacts } from './OrderFacts';
import { OrderHead } from './OrderHead';
import { OrderSkeleton } from './OrderSkeleton';
import { CustomerCard, HistoryCard } from './SideCards';
import { useOrder } from './use-order';

/** ODET-18: what the server did not say is left out. */
function Details({ order }: { readonly order: Order }) {
  const now = new Date();
  const { specialInstructions, deliveryAddress, history, customer } = order;
  return (
    <>
      <CardBoundary name="Order facts">
        <OrderFacts order={order} now={now} />
      </CardBoundary>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardBoundary name="Items">
            <ItemsCard order={order} />
          </CardBoundary>
          {specialInstructions === null && deliveryAddress === null ? null : (
            <div className={styles.notes}>
              {specialInstructions === null ? null : (
                <CardBoundary name="Special Instructions">
                  <InstructionsCard instructions={specialInstructions} />
                </CardBoundary>
              )}
              {deliveryAddress === null ? null : (
                <CardBoundary name="Delivery Address">
                  <AddressCard address={deliveryAddress} />
                </CardBoundary>
              )}
            </div>
          )}
        </div>
        <div className={styles.column}>
          {history.length === 0 ? null : (
            <CardBoundary name="Timeline">
              <HistoryCard history={history} now={now} />
            </CardBoundary>
          )}
          {customer === null ? null : (
            <CardBoundary name="Customer">
              <CustomerCard customer={customer} />
            </CardBoundary>
          )}
        </div>
      </div>
    </>
  );
}

interface OrderDetailProps {
  /** null for who may only look. */
  readonly control: OrderStatusActorRef | null;
}

function Head({ order, control }: OrderDetailProps & { readonly order: Order }) {
  return control === null ? (
    <OrderHead order={order} now={new Date()} />
  ) : (
    <ChangeableHead order={order} control={control} />
  );
}

/** /admin/orders/{orderId} (ODET-01 to ODET-18). */
export function OrderDetail({ control }: OrderDetailProps) {
  const { orderId = '' } = useParams();
  const [, navigate] = useLocation();
  const list = useListAddress(ORDERS);
  const { data, hasFailed, isRefreshing, refresh } = useOrder(orderId);
  if (data === undefined && hasFailed)
    return <DetailFailed of="Order" title="Failed to load order details" onBack={() => navigate(list)} />;
  return (
    <>
      <BackLink href={list}>Orders</BackLink>
      {data === undefined ? (
        <OrderSkeleton id={orderId} />
      ) : (
        <>
          <Head order={data} control={control} />
          {hasFailed ? (
            <RefreshFailed of="These details" isRetrying={isRefreshing} onRetry={refresh} />
          ) : null}
          <Details order={data} />
        </>
      )}
    </>
  );
}
