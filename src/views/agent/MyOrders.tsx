import { useSelector } from '@xstate/react';
import DollarSign from 'lucide-react/icons/dollar-sign';
import Headset from 'lucide-react/icons/headset';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'wouter';
import { optionsInShort } from '../../machines/shared/chosen-options';
import { detailPath, paths } from '../../machines/shared/routing';
import { selectAwaitsCapabilities, selectHasCapability } from '../../machines/workspace/workspace.selectors';
import { formatCount } from '../../services/format/count';
import { shownStatus, wasChanged } from '../../services/format/lost-order';
import { formatMoment } from '../../services/format/moment';
import { formatMoney } from '../../services/format/money';
import { customerName, restaurantName } from '../../services/format/names';
import { formatWanted } from '../../services/format/zone-time';
import type { OwnOrder, OwnOrders } from '../../services/orders/my-orders.types';
import { useActors } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import { cx } from '../ui/cx';
import { VirtualList } from '../ui/rows/VirtualList';
import * as listStyles from '../ui/rows/VirtualList.css';
import { EmptyState } from '../ui/states/EmptyState';
import { LeftOut, ListFoot, LoadFailed } from '../ui/states/ListStates';
import { MayBeOld } from '../ui/states/MayBeOld';
import { Loading, Skeleton } from '../ui/states/Skeleton';
import { Badge } from '../ui/status/Badge';
import { StatusBadge } from '../ui/status/StatusBadge';
import { orderTypeWords, paymentMethodWords, wordOf } from '../ui/status/status-map';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';
import { pageContent, useFocusAfter } from '../ui/use-focus';
import * as styles from './MyOrders.css';
import { useOwnOrders } from './use-own-orders';

/** '2× Margherita, 1× Cola'; how many, where the server does not say which. */
const wordsOf = ({ name, quantity, options }: OwnOrder['items'][number]): string => {
  const chosen = optionsInShort(options);
  return `${quantity}× ${name}${chosen === '' ? '' : ` (${chosen})`}`;
};

function itemsText({ items, itemsCount }: Pick<OwnOrder, 'items' | 'itemsCount'>): string {
  if (items.length > 0) return items.map(wordsOf).join(', ');
  if (itemsCount === null) return '—';
  return itemsCount === 1 ? '1 item' : `${itemsCount} items`;
}

interface OrdersProps {
  /** The server changes orders, and has a page of one for the agent who placed it. */
  readonly isLinked: boolean;
}

interface OrderCardProps extends OrdersProps {
  readonly order: OwnOrder;
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value} title={children}>
        {children}
      </dd>
    </div>
  );
}

/** A bare number is marked as one; a code stays as it is. */
const numberOf = ({ number }: OwnOrder): string => (/^\d+$/.test(number) ? `#${number}` : number);

function OrderCard({ order, isLinked }: OrderCardProps) {
  const now = new Date();
  const who = customerName(order.customerName, order.customerPhone);
  const restaurant = restaurantName(order.tenantName);
  const items = itemsText(order);
  const wanted = formatWanted(order, now);
  const status = shownStatus(order);
  const isWantedShown = wanted !== null && order.completedAt === null;
  return (
    <>
      <div className={styles.top}>
        <span className={styles.number} title={numberOf(order)}>
          {isLinked ? (
            <Link href={detailPath(paths.ownOrders, order.id)} className={styles.link}>
              {numberOf(order)}
            </Link>
          ) : (
            numberOf(order)
          )}
        </span>
        <span className={styles.badges}>
          {status === null ? null : <StatusBadge kind="order" value={status} />}
          {isLinked && wasChanged(order) ? <Badge family="yellow">CHANGED</Badge> : null}
          {order.paymentStatus === null ? null : (
            <StatusBadge kind="paymentNamed" value={order.paymentStatus} />
          )}
        </span>
      </div>
      <span className={styles.customer} title={who}>
        {who}
      </span>
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      <span className={styles.items} title={items}>
        {items}
      </span>
      <dl className={styles.facts}>
        <Fact term="Type">{wordOf(orderTypeWords, order.orderType)}</Fact>
        <Fact term="Call">{order.callDuration ?? '—'}</Fact>
        <Fact term="Placed">{formatMoment(order.createdAt, now)}</Fact>
        {isWantedShown ? <Fact term="Wanted">{wanted}</Fact> : null}
        <Fact term="Completed">{formatMoment(order.completedAt, now)}</Fact>
      </dl>
      <span className={styles.amount}>{order.totalCents === null ? '—' : formatMoney(order.totalCents)}</span>
      <span className={styles.method}>{wordOf(paymentMethodWords, order.paymentMethod)}</span>
    </>
  );
}

const cards = ['first', 'second', 'third'];

/** Three cards of the final height. */
function OrdersSkeleton() {
  return (
    <Loading label="Loading orders">
      {cards.map((key) => (
        <div key={key} className={cx(listStyles.item, styles.orderCardCard)} aria-hidden="true">
          <div className={styles.top}>
            <Skeleton shape="short" />
            <span className={styles.badges}>
              <Skeleton shape="badge" />
            </span>
          </div>
          <span className={styles.customer}>
            <Skeleton />
          </span>
          <span className={styles.restaurant}>
            <Skeleton />
          </span>
          <span className={styles.items}>
            <Skeleton />
          </span>
          <span className={styles.facts}>
            <Skeleton shape="figure" />
          </span>
          <span className={styles.amount}>
            <Skeleton shape="figure" />
          </span>
        </div>
      ))}
    </Loading>
  );
}

const keyOf = ({ id }: OwnOrder) => id;
const render = (order: OwnOrder) => <OrderCard order={order} isLinked={false} />;
const renderLinked = (order: OwnOrder) => <OrderCard order={order} isLinked />;

function Orders({
  data,
  hasFailed,
  error,
  isRefreshing,
  refresh,
  isLinked,
}: Reading<OwnOrders> & OrdersProps) {
  if (data === undefined && !hasFailed) return <OrdersSkeleton />;
  if (data === undefined)
    return (
      <section className={styles.nothing} aria-label="Orders">
        <LoadFailed
          title="Error loading orders. Please try again."
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      </section>
    );
  if (data.orders.length === 0 && data.orders.leftOut > 0) return null;
  if (data.orders.length === 0)
    return (
      <section className={styles.nothing} aria-label="Orders">
        <EmptyState icon={Headset} title="No orders yet. Start taking calls to see your orders here!" />
      </section>
    );
  return (
    <VirtualList
      label="Orders"
      rows={data.orders}
      keyOf={keyOf}
      render={isLinked ? renderLinked : render}
      className={styles.orderCardCard}
    />
  );
}

interface MyOrdersProps extends Partial<OrdersProps> {
  /** The server sends as many as are wanted; null while that is not known. */
  readonly isPaged?: boolean | null;
}

export function MyOrders({ isLinked = false, isPaged = false }: MyOrdersProps) {
  const reading = useOwnOrders(isPaged);
  const { data, hasFailed, showOlder } = reading;
  useFocusAfter(hasFailed, pageContent);
  const figure = (write: (known: OwnOrders) => string | null) =>
    data === undefined ? (hasFailed ? null : undefined) : write(data);
  return (
    <>
      <PageHeader title="My Orders" subtitle="Every order you have taken" isNamedByBar />
      <TileStrip label="Order totals" isBusy={data === undefined && !hasFailed}>
        <Tile label="Total orders" icon={ReceiptText} figure={figure((known) => formatCount(known.count))} />
        <Tile
          label="Total revenue"
          icon={DollarSign}
          figure={figure(({ revenueCents }) => (revenueCents === null ? null : formatMoney(revenueCents)))}
        />
      </TileStrip>
      <MayBeOld reading={reading} isOnPage />
      <Orders {...reading} isLinked={isLinked} />
      <LeftOut count={data?.orders.leftOut} />
      {data === undefined ? null : (
        <ListFoot shown={data.orders.length + data.orders.leftOut} total={data.count} of="orders" />
      )}
      {showOlder === null ? null : <Button onPress={showOlder}>Show older orders</Button>}
    </>
  );
}

/** /agent/my-orders. */
export function MyOrdersPage() {
  const { workspace } = useActors('workspace');
  const isLinked = useHasCapability('order-changes');
  const isPaged = useSelector(workspace, (snapshot) =>
    selectAwaitsCapabilities(snapshot) ? null : selectHasCapability(snapshot, 'own-order-pages'),
  );
  return <MyOrders isLinked={isLinked} isPaged={isPaged} />;
}
