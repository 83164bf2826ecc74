import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { Customer } from '../../../services/customers/customer.types';
import { formatDate, formatDatedMoment, formatMoment } from '../../../services/format/moment';
import { customerName, restaurantName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { datedMomentIn } from '../../../services/format/zone-time';
import type {
  DeliveryAddress,
  OrderDetail as Order,
  ReadBack,
} from '../../../services/orders/order-detail.types';
import { feedbackText } from '../../call/feedback-words';
import { CustomerFigures } from '../../lookup/CustomerFigures';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Card } from '../../ui/Card/Card';
import { Icon } from '../../ui/Icon/Icon';
import { IconFact } from '../../ui/IconFact/IconFact';
import { orderTypeWords, paymentMethodWords, statusLook, wordOf } from '../../ui/status/status-map';
import { Timeline } from '../../ui/Timeline/Timeline';
import * as styles from './OrderDetail.css';

interface HistoryCardProps {
  readonly order: Order;
  readonly now: Date;
}

export function HistoryCard({ order, now }: HistoryCardProps) {
  const entries = order.history.map(({ id, status, notes, at }) => ({
    id,
    look: statusLook('order', status),
    note: notes,
    time: formatMoment(at, now),
  }));
  return (
    <Card title="Timeline">
      <Timeline label="Timeline" entries={entries} />
    </Card>
  );
}

export function CustomerCard({ customer }: { readonly customer: Customer }) {
  const { name, phoneNumber, email, createdAt } = customer;
  const who = customerName(name, phoneNumber);
  const hasPhone = name !== null && phoneNumber !== null;
  return (
    <Card title="Customer">
      <div className={styles.customer}>
        <div className={styles.who}>
          <Avatar name={who} size="lg" />
          <div className={styles.names}>
            <p className={styles.name}>{who}</p>
            <p className={styles.since}>{`Customer since ${formatDate(createdAt)}`}</p>
          </div>
        </div>
        <CustomerFigures customer={customer} ordersLabel="Total orders" tone="sunken" />
        {hasPhone || email !== null ? (
          <dl className={styles.contact}>
            {hasPhone ? (
              <IconFact term="Phone" icon={Phone}>
                {formatPhone(phoneNumber)}
              </IconFact>
            ) : null}
            {email === null ? null : (
              <IconFact term="Email" icon={Mail}>
                {email}
              </IconFact>
            )}
          </dl>
        ) : null}
      </div>
    </Card>
  );
}

export interface OrderFactsProps {
  readonly order: Order;
  readonly now: Date;
  /** Agents have no page of the restaurant. */
  readonly isOwn?: boolean;
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Restaurant({ order: { tenantId, tenantName }, isOwn = false }: Omit<OrderFactsProps, 'now'>) {
  const name = restaurantName(tenantName);
  if (tenantId === null || isOwn) return name;
  return (
    <Link href={detailPath(paths.restaurants, tenantId)} className={styles.link}>
      {name}
    </Link>
  );
}

function readBackText({ isDone, by, at }: ReadBack, now: Date): string {
  if (!isDone) return 'Not read back';
  return `Read back${by === null ? '' : ` by ${by}`}${at === null ? '' : ` at ${formatMoment(at, now)}`}`;
}

export function OrderFacts({ order, now, isOwn }: OrderFactsProps) {
  const { agentName, orderType, paymentMethod, callDuration, callFeedback, readBack, posOrderId } = order;
  const { createdAt, updatedAt, wantedAt, promisedAt, timezone = null } = order;
  return (
    <section className={styles.strip} aria-label="Order facts">
      <dl className={styles.facts}>
        <Fact term="Restaurant">
          <Restaurant order={order} isOwn={isOwn} />
        </Fact>
        {agentName === null ? null : <Fact term="Handled by">{agentName}</Fact>}
        <Fact term="Order type">{wordOf(orderTypeWords, orderType)}</Fact>
        <Fact term="Payment method">{wordOf(paymentMethodWords, paymentMethod)}</Fact>
        <Fact term="Call duration">{callDuration ?? '—'}</Fact>
        {callFeedback === null ? null : <Fact term="Call quality">{feedbackText(callFeedback)}</Fact>}
        {readBack === undefined ? null : <Fact term="Read-back">{readBackText(readBack, now)}</Fact>}
        <Fact term="POS order id">{posOrderId ?? '—'}</Fact>
        {wantedAt === undefined ? null : <Fact term="Wanted">{datedMomentIn(timezone, wantedAt, now)}</Fact>}
        {wantedAt !== undefined || promisedAt === undefined ? null : (
          <Fact term="Promised">{datedMomentIn(timezone, promisedAt, now)}</Fact>
        )}
        <Fact term="Created">{formatDatedMoment(createdAt, now)}</Fact>
        <Fact term="Updated">{formatDatedMoment(updatedAt, now)}</Fact>
      </dl>
    </section>
  );
}

export function InstructionsCard({ instructions }: { readonly instructions: string }) {
  return (
    <Card title="Special instructions">
      <p className={styles.instructions}>{instructions}</p>
    </Card>
  );
}

interface AllergiesCardProps {
  readonly order: Order;
  readonly allergies: readonly string[];
  readonly now: Date;
}

export function AllergiesCard({ order, allergies, now }: AllergiesCardProps) {
  const { acknowledgement } = order;
  return (
    <Card title="Allergies">
      <div className={styles.allergies}>
        <p className={allergies.length === 0 ? undefined : styles.allergens}>
          {allergies.length === 0 ? 'No allergies' : allergies.join(', ')}
        </p>
        {acknowledgement === null ? null : (
          <p>
            {`Warning acknowledged by ${acknowledgement.by ?? 'the agent'}, ${formatDatedMoment(acknowledgement.at, now)}`}
          </p>
        )}
      </div>
    </Card>
  );
}

export function AddressCard({ address: { street, place, notes } }: { readonly address: DeliveryAddress }) {
  return (
    <Card title="Delivery address">
      <div className={styles.address}>
        <Icon of={MapPin} className={styles.pin} />
        <div className={styles.lines}>
          {street === null ? null : <p className={styles.street}>{street}</p>}
          {place === null ? null : <p className={styles.place}>{place}</p>}
          {notes === null ? null : (
            <p className={styles.addressNote}>
              <Icon of={MessageSquare} size={14} className={styles.noteIcon} />
              <span>{notes}</span>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
