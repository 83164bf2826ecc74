import { CircleCheck, CircleX, Globe, Mail, MapPin, Phone, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import { formatPhone } from '../../../services/format/phone';
import { namedZone, readersZoneBeside, zoneText } from '../../../services/format/zone';
import type {
  Contact,
  DayHours,
  DeliverySettings,
  DetailOrder,
  PosIntegration,
  TenantDetail,
} from '../../../services/tenants/tenant-detail.types';
import { Badge } from '../../ui/Badge/Badge';
import { Card } from '../../ui/Card/Card';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { IconFact } from '../../ui/IconFact/IconFact';
import { openRow } from '../../ui/open-row';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as hoursCardStyles from './Details.css';
import { milesText, momentText, moneyText } from './detail-text';
import { Fact, Facts } from './Facts';
import { hoursText, todayIn } from './hours-text';
import { MenuCard } from './MenuCard';
import * as orderCardsStyles from './OrderCards.css';
import * as styles from './RestaurantDetail.css';
import { StatisticsStrip } from './StatisticsStrip';
import { StatusCard } from './StatusCard';
import { SubscriptionCard } from './SubscriptionCard';

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
function RecentOrdersCard({ orders, timezone }: RecentOrdersCardProps) {
  const now = new Date();
  const zone = orders.length === 0 ? null : readersZoneBeside(timezone, now);
  return (
    <Card title="Recent Orders" aside={zone === null ? undefined : `Your time, ${zone}`}>
      {orders.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No recent orders" />
      ) : (
        // The role is the element's own, which Safari forgets where the list shows no bullets.
        <ul {...{ role: 'list' }}>
          {orders.map((order) => (
            <Order key={order.id} order={order} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Configured({ value }: { readonly value: boolean | null }) {
  if (value === null) return '—';
  return (
    <Badge family={value ? 'green' : 'grey'} icon={value ? CircleCheck : CircleX} isPlain>
      {value ? 'Yes' : 'No'}
    </Badge>
  );
}

function PosCard({ pos }: { readonly pos: PosIntegration }) {
  return (
    <Card title="POS Integration">
      <Facts>
        <Fact term="System">{pos.system ?? '—'}</Fact>
        <Fact term="Restaurant id">{pos.restaurantId ?? '—'}</Fact>
        <Fact term="Configured">
          <Configured value={pos.isConfigured} />
        </Fact>
        <Fact term="Last sync">
          {pos.lastSyncAt === null ? 'Never' : momentText(pos.lastSyncAt, new Date())}
        </Fact>
      </Facts>
    </Card>
  );
}

interface HoursCardProps {
  readonly hours: readonly DayHours[];
  readonly timezone: string | null;
}

const nameOf = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** In the restaurant's own zone, which is named. */
function HoursCard({ hours, timezone }: HoursCardProps) {
  const now = new Date();
  const today = todayIn(timezone, now);
  return (
    <Card title="Operating Hours" aside={zoneText(timezone, now) ?? undefined}>
      <dl className={hoursCardStyles.days}>
        {hours.map((day) => (
          <div
            key={day.day}
            className={hoursCardStyles.day}
            aria-current={day.day === today ? 'date' : undefined}
          >
            <dt>{nameOf(day.day)}</dt>
            <dd className={hoursCardStyles.hours} data-closed={day.isOpen === false ? '' : undefined}>
              {hoursText(day)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ContactCard({ contact }: { readonly contact: Contact }) {
  const { phone, email, address, timezone } = contact;
  return (
    <Card title="Contact">
      <Facts>
        <IconFact term="Phone" icon={Phone}>
          {phone === null ? null : formatPhone(phone)}
        </IconFact>
        <IconFact term="Email" icon={Mail}>
          {email}
        </IconFact>
        <IconFact term="Address" icon={MapPin}>
          {address}
        </IconFact>
        <IconFact term="Time zone" icon={Globe}>
          {namedZone(timezone, new Date())}
        </IconFact>
      </Facts>
    </Card>
  );
}

function DeliveryCard({ delivery }: { readonly delivery: DeliverySettings }) {
  return (
    <Card title="Delivery Settings">
      <Facts>
        <Fact term="Radius">{milesText(delivery.radiusMiles)}</Fact>
        <Fact term="Fee">{moneyText(delivery.feeCents)}</Fact>
        <Fact term="Minimum order">{moneyText(delivery.minimumCents)}</Fact>
        <Fact term="Free delivery threshold">{moneyText(delivery.freeFromCents)}</Fact>
      </Facts>
    </Card>
  );
}

interface PartProps<T> {
  readonly name: string;
  /** A part that the answer does not have is left out. */
  readonly of: T | null;
  readonly children: (known: T) => ReactNode;
}

function Part<T>({ name, of, children }: PartProps<T>) {
  return of === null ? null : <CardBoundary name={name}>{children(of)}</CardBoundary>;
}

export function Details({ restaurant }: { readonly restaurant: TenantDetail }) {
  const { contact, delivery, hours, menu, menuStats, pos, statistics, subscription } = restaurant;
  const hasMenu = menu !== null || menuStats !== null;
  const hasOrders = [restaurant.recentOrders, restaurant.ordersByStatus, delivery].some(
    (part) => part !== null,
  );
  return (
    <>
      <Part name="Statistics" of={statistics}>
        {(known) => <StatisticsStrip statistics={known} />}
      </Part>
      <div className={styles.columns} data-sparse={hasMenu && hasOrders ? undefined : ''}>
        <div className={styles.menu}>
          <Part name="Menu" of={hasMenu ? restaurant : null}>
            {() => <MenuCard menu={menu} menuStats={menuStats} />}
          </Part>
        </div>
        <div className={styles.orders}>
          <Part name="Recent Orders" of={restaurant.recentOrders}>
            {(orders) => <RecentOrdersCard orders={orders} timezone={contact?.timezone ?? null} />}
          </Part>
          <Part name="Orders by Status" of={restaurant.ordersByStatus}>
            {(counts) => <StatusCard counts={counts} />}
          </Part>
          <Part name="Delivery Settings" of={delivery}>
            {(known) => <DeliveryCard delivery={known} />}
          </Part>
        </div>
        <div className={styles.about}>
          <Part name="Contact" of={contact}>
            {(known) => <ContactCard contact={known} />}
          </Part>
          <Part name="Operating Hours" of={hours}>
            {(known) => <HoursCard hours={known} timezone={contact.timezone} />}
          </Part>
          <Part name="Subscription" of={subscription}>
            {(known) => <SubscriptionCard subscription={known} />}
          </Part>
          <Part name="POS Integration" of={pos}>
            {(known) => <PosCard pos={known} />}
          </Part>
        </div>
      </div>
    </>
  );
}
