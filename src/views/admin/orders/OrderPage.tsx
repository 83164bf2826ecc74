import { useSelector } from '@xstate/react';
import { lazy, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { selectOrderStatusRef } from '../../../machines/monitor/monitor.selectors';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { paths } from '../../../machines/shared/routing';
import { selectUser } from '../../../machines/workspace/workspace.selectors';
import type { OrderDetail as Order } from '../../../services/orders/order-detail.types';
import { LazyPart } from '../../app/LazyPart';
import { Offered } from '../../app/Offered';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { useListAddress } from '../../data/use-address';
import { DetailFailed } from '../../pages/DetailFailed';
import { BackLink } from '../../ui/buttons/BackLink';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { cx } from '../../ui/cx';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { ChangeableHead } from './ChangeableHead';
import { ItemsCard } from './ItemsCard';
import {
  AddressCard,
  AllergiesCard,
  CustomerCard,
  HistoryCard,
  InstructionsCard,
  OrderFacts,
} from './OrderCards';
import * as styles from './OrderDetail.css';
import { OrderHead } from './OrderHead';
import { useOrder } from './use-orders';

/** The same grid while the data loads. */
function OrderSkeleton({ id }: { readonly id: string }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{`Order #${id}`}</h1>
        <Skeleton shape="short" />
      </header>
      <div className={cx(styles.strip, styles.facts)}>
        <Skeleton />
      </div>
      <div className={styles.columns} aria-busy="true">
        <div className={styles.column}>
          <div className={styles.block}>
            <SkeletonRows count={5} label="Loading order" />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.block} />
          <div className={styles.block} />
        </div>
      </div>
    </>
  );
}

/** What the server did not say is left out. */
function Details({ order, isOwn }: { readonly order: Order; readonly isOwn: boolean }) {
  const now = new Date();
  const { specialInstructions, deliveryAddress, history, customer, allergies } = order;
  const { versions = [] } = order;
  const recordsAllergies = useHasCapability('order-allergies');
  return (
    <>
      <CardBoundary name="Order facts">
        <OrderFacts order={order} now={now} isOwn={isOwn} />
      </CardBoundary>
      <div className={styles.columns}>
        <div className={styles.column}>
          {allergies === null || (allergies.length === 0 && !recordsAllergies) ? null : (
            <CardBoundary name="Allergies">
              <AllergiesCard order={order} allergies={allergies} now={now} />
            </CardBoundary>
          )}
          <CardBoundary name="Items">
            <ItemsCard order={order} />
          </CardBoundary>
          {specialInstructions === null && deliveryAddress === null ? null : (
            <div className={styles.notes}>
              {specialInstructions === null ? null : (
                <CardBoundary name="Special instructions">
                  <InstructionsCard instructions={specialInstructions} />
                </CardBoundary>
              )}
              {deliveryAddress === null ? null : (
                <CardBoundary name="Delivery address">
                  <AddressCard address={deliveryAddress} />
                </CardBoundary>
              )}
            </div>
          )}
        </div>
        <div className={styles.column}>
          {versions.length === 0 ? null : (
            <Offered feature="order-changes">
              <CardBoundary name="Changes">
                <LazyPart>
                  <VersionsCard versions={versions} timezone={order.timezone ?? null} />
                </LazyPart>
              </CardBoundary>
            </Offered>
          )}
          {history.length === 0 ? null : (
            <CardBoundary name="Timeline">
              <HistoryCard order={order} now={now} />
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

const OrderTools = lazy(async () => ({
  default: (await import('../../order-change/OrderTools')).OrderTools,
}));
const VersionsCard = lazy(async () => ({
  default: (await import('../../order-change/VersionsCard')).VersionsCard,
}));

interface OrderDetailProps {
  /** null for who may only look. */
  readonly control: OrderStatusActorRef | null;
  readonly canChange?: boolean;
  /** For the agent who placed it, of the agent's own orders. */
  readonly isOwn?: boolean;
  /** What else may be done with the order shown. */
  readonly tools?: ReactNode;
}

function Head({ order, control }: Pick<OrderDetailProps, 'control'> & { readonly order: Order }) {
  return control === null ? (
    <OrderHead order={order} now={new Date()} />
  ) : (
    <ChangeableHead order={order} control={control} />
  );
}

/** /admin/orders/{orderId}, and /agent/my-orders/{orderId}. */
export function OrderDetail({ control, canChange = false, isOwn = false, tools }: OrderDetailProps) {
  const { orderId = '' } = useParams();
  const [, navigate] = useLocation();
  const list = useListAddress(isOwn ? paths.ownOrders : paths.orders);
  const reading = useOrder(orderId, isOwn);
  const { data, hasFailed } = reading;
  if (data === undefined && hasFailed)
    return (
      <DetailFailed
        of="Order"
        title="Failed to load order details"
        onBack={() => navigate(list)}
        retry={reading}
      />
    );
  return (
    <>
      <div className={styles.above}>
        <BackLink href={list}>{isOwn ? 'My Orders' : 'Orders'}</BackLink>
        {data === undefined ? null : (
          <span className={styles.tools}>
            {canChange ? (
              <LazyPart>
                <OrderTools order={data} />
              </LazyPart>
            ) : null}
            {tools}
          </span>
        )}
      </div>
      {data === undefined ? (
        <OrderSkeleton id={orderId} />
      ) : (
        <>
          <Head order={data} control={control} />
          <MayBeOld reading={reading} of="These details" isOnPage />
          <Details order={data} isOwn={isOwn} />
        </>
      )}
    </>
  );
}

const PrintTicket = lazy(async () => ({
  default: (await import('../../ticket/PrintTicket')).PrintTicket,
}));

/** Admins change an order's status; supervisors only view it, whatever the server offers. */
export function OrderPage() {
  const { workspace, monitor } = useActors('workspace', 'monitor');
  const user = useSelector(workspace, selectUser);
  const control = useSelector(monitor, selectOrderStatusRef);
  const { orderId = '' } = useParams();
  const canChange = useHasCapability('order-changes');
  return (
    <OrderDetail
      canChange={canChange}
      control={user.agentType === 'admin' ? (control ?? null) : null}
      tools={
        <LazyPart>
          <PrintTicket key={orderId} source="admin" orderId={orderId} />
        </LazyPart>
      }
    />
  );
}
