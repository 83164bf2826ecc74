import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import { countOf, formatCount } from '../../../services/format/count';
import { readersZoneBeside } from '../../../services/format/zone';
import type {
  DeliveryArea,
  DeliverySettings,
  DetailOrder,
  StatusCount,
} from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { openRow } from '../../ui/rows/open-row';
import { EmptyState } from '../../ui/states/EmptyState';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { statusLook } from '../../ui/status/status-map';
import { momentText, moneyText } from './detail-text';
import { Fact, Facts } from './Facts';
import * as orderCardsStyles from './OrderCards.css';
import * as styles from './OrderCards.css';

/** The share of each status; the list under it has the same figures for screen readers. */
function Bar({ counts }: { readonly counts: readonly StatusCount[] }) {
  const shares = counts.flatMap(({ status, count }) =>
    count !== null && count > 0 ? [{ status, count }] : [],
  );
  if (shares.length === 0) return null;
  return (
    <div className={styles.bar} aria-hidden="true">
      {shares.map(({ status, count }) => (
        <span
          key={status}
          className={styles.segment[statusLook('order', status).family]}
          style={{ flexGrow: count }}
        />
      ))}
    </div>
  );
}

export function StatusCard({ counts }: { readonly counts: readonly StatusCount[] }) {
  return (
    <Card title="Orders by status">
      {counts.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No orders yet" />
      ) : (
        <div className={styles.statuses}>
          <Bar counts={counts} />
          <dl className={styles.counts}>
            {counts.map(({ status, count }) => (
              <div key={status} className={styles.count}>
                <dt>
                  <StatusBadge kind="order" value={status} />
                </dt>
                <dd className={styles.figure}>{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

function Order({ order, now }: { readonly order: DetailOrder; readonly now: Date }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={orderCardsStyles.order} onClick={openRow}>
      <Link href={detailPath(paths.orders, order.id)} className={orderCardsStyles.link}>
        {`Order #${order.id}`}
      </Link>
      <span className={orderCardsStyles.total}>{moneyText(order.totalCents)}</span>
      <span className={orderCardsStyles.time}>{momentText(order.createdAt, now)}</span>
      <span className={orderCardsStyles.status}>
        {order.status === null ? '—' : <StatusBadge kind="order" value={order.status} />}
      </span>
    </li>
  );
}

interface RecentOrdersCardProps {
  readonly orders: readonly DetailOrder[];
  /** The restaurant's. */
  readonly timezone: string | null;
}

/** The times are the reader's, and say so beside a restaurant whose clock is another. */
export function RecentOrdersCard({ orders, timezone }: RecentOrdersCardProps) {
  const now = new Date();
  const zone = orders.length === 0 ? null : readersZoneBeside(timezone, now);
  return (
    <Card title="Recent orders" aside={zone === null ? undefined : `Your time, ${zone}`}>
      {orders.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No recent orders" />
      ) : (
        <List>
          {orders.map((order) => (
            <Order key={order.id} order={order} now={now} />
          ))}
        </List>
      )}
    </Card>
  );
}

const areaText = ({ feeCents, minimumCents, freeFromCents }: DeliveryArea): string =>
  [
    `Fee ${moneyText(feeCents)}`,
    `minimum order ${moneyText(minimumCents)}`,
    ...(freeFromCents === null ? [] : [`free from\u00a0${moneyText(freeFromCents)}`]),
  ].join(', ');

export function DeliveryCard({ delivery }: { readonly delivery: DeliverySettings }) {
  const { radiusMiles, feeCents, minimumCents, freeFromCents, areas } = delivery;
  return (
    <Card title="Delivery settings">
      <Facts>
        {areas.length === 0 ? (
          <>
            <Fact term="Radius">{countOf(radiusMiles, ['mile', 'miles'])}</Fact>
            <Fact term="Fee">{moneyText(feeCents)}</Fact>
            <Fact term="Minimum order">{moneyText(minimumCents)}</Fact>
            <Fact term="Free delivery threshold">{moneyText(freeFromCents)}</Fact>
          </>
        ) : (
          areas.map((area) => (
            <Fact key={area.postalCode} term={area.postalCode}>
              {areaText(area)}
            </Fact>
          ))
        )}
      </Facts>
    </Card>
  );
}
