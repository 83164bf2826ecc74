import { DollarSign, Headset, ReceiptText } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { optionsInShort } from '../../machines/shared/chosen-options';
import { formatCount } from '../../services/format/count';
import { formatMoment, formatPlaced } from '../../services/format/moment';
import { formatMoney } from '../../services/format/money';
import { formatPhone } from '../../services/format/phone';
import type { OwnOrder, OwnOrders } from '../../services/orders/my-orders.types';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { cx } from '../ui/cx';
import { VirtualList } from '../ui/rows/VirtualList';
import * as listStyles from '../ui/rows/VirtualList.css';
import { EmptyState } from '../ui/states/EmptyState';
import { LeftOut, ListFoot, LoadFailed, RefreshFailed } from '../ui/states/ListStates';
import { Skeleton } from '../ui/states/Skeleton';
import { StatusBadge } from '../ui/status/StatusBadge';
import { orderTypeWords, paymentMethodWords, wordOf } from '../ui/status/status-map';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';
import * as styles from './MyOrders.css';
import { useOwnOrders } from './use-own-lists';

/** '2× Margherita, 1× Cola'; how many, where the server does not say which. */
const wordsOf = ({ name, quantity, options }: OwnOrder['items'][number]): string => {
  const chosen = optionsInShort(options);
  return `${quantity}× ${name}${chosen === '' ? '' : ` (${chosen})`}`;
};

function itemsText({ items, itemsCount }: Pick<OwnOrder, 'items' | 'itemsCount'>): string {
  if (items.length > 0) return items.map(wordsOf).join(', ');
  return itemsCount === 1 ? '1 item' : `${itemsCount} items`;
}

interface OrderCardProps {
  readonly order: OwnOrder;
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const whoIn = ({ customerName, customerPhone }: OwnOrder): string =>
  customerName ?? (customerPhone === null ? 'Unknown customer' : formatPhone(customerPhone));

/** A bare number is marked as one; a code stays as it is. */
const numberOf = ({ number }: OwnOrder): string => (/^\d+$/.test(number) ? `#${number}` : number);

function OrderCard({ order }: OrderCardProps) {
  const now = new Date();
  const who = whoIn(order);
  const restaurant = order.tenantName ?? 'Unknown Restaurant';
  const items = itemsText(order);
  return (
    <>
      <div className={styles.top}>
        <span className={styles.number}>{numberOf(order)}</span>
        <span className={styles.badges}>
          {order.status === null ? null : <StatusBadge kind="order" value={order.status} />}
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
        <Fact term="Placed">{formatPlaced(order, now)}</Fact>
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
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading orders</VisuallyHidden>
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
    </div>
  );
}

const keyOf = ({ id }: OwnOrder) => id;
const render = (order: OwnOrder) => <OrderCard order={order} />;

function Orders({ data, hasFailed, isRefreshing, refresh }: Reading<OwnOrders>) {
  if (data === undefined && !hasFailed) return <OrdersSkeleton />;
  if (data === undefined)
    return (
      <section className={styles.nothing} aria-label="Orders">
        <LoadFailed
          title="Error loading orders. Please try again."
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
      render={render}
      className={styles.orderCardCard}
    />
  );
}

/** /agent/my-orders. */
export function MyOrders() {
  const reading = useOwnOrders();
  const { data, hasFailed, isRefreshing, refresh } = reading;
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
      {hasFailed && data !== undefined ? <RefreshFailed isRetrying={isRefreshing} onRetry={refresh} /> : null}
      <Orders {...reading} />
      <LeftOut count={data?.orders.leftOut} />
      {data === undefined ? null : (
        <ListFoot shown={data.orders.length + data.orders.leftOut} total={data.count} of="orders" />
      )}
    </>
  );
}
