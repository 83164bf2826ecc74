import { DollarSign, Headset, ReceiptText } from 'lucide-react';
import { formatCount } from '../../services/format/count';
import { formatMoney } from '../../services/format/money';
import type { OwnOrder, OwnOrders } from '../../services/orders/my-orders.types';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { LeftOut } from '../ui/ListStates/LeftOut';
import { ListFoot } from '../ui/ListStates/ListFoot';
import { LoadFailed, RefreshFailed } from '../ui/ListStates/ListStates';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';
import { VirtualList } from '../ui/VirtualList/VirtualList';
import * as styles from './MyOrders.css';
import { OrderCard } from './OrderCard';
import * as cardStyles from './OrderCard.css';
import { OrdersSkeleton } from './OrdersSkeleton';
import { useOwnOrders } from './use-own-orders';

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
      className={cardStyles.card}
    />
  );
}

/** /agent/my-orders (MYORD-01 to MYORD-09). */
export function MyOrders() {
  const reading = useOwnOrders();
  const { data, hasFailed, isRefreshing, refresh } = reading;
  const figure = (write: (known: OwnOrders) => string | null) =>
    data === undefined ? (hasFailed ? null : undefined) : write(data);
  return (
    <>
      <PageHeader title="My Orders" subtitle="Every order you have taken" isNamedByBar />
      <TileStrip label="Order totals" isBusy={data === undefined && !hasFailed}>
        <Tile label="Total Orders" icon={ReceiptText} figure={figure((known) => formatCount(known.count))} />
        <Tile
          label="Total Revenue"
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
