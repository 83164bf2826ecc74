import { Mail, Phone } from 'lucide-react';
import type { Customer } from '../../../services/customers/customer.types';
import { formatDate, formatMoment } from '../../../services/format/moment';
import { formatPhone } from '../../../services/format/phone';
import type { StatusStep } from '../../../services/orders/order-detail.types';
import { CustomerFigures } from '../../lookup/CustomerFigures';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Card } from '../../ui/Card/Card';
import { IconFact } from '../../ui/IconFact/IconFact';
import { statusLook } from '../../ui/StatusBadge/status-map';
import { Timeline } from '../../ui/Timeline/Timeline';
import * as styles from './OrderDetail.css';

interface HistoryCardProps {
  readonly history: readonly StatusStep[];
  readonly now: Date;
}

export function HistoryCard({ history, now }: HistoryCardProps) {
  const entries = history.map(({ id, status, notes, at }) => ({
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

/** The number takes the place of a name that is missing. */
const whoIn = ({ name, phoneNumber }: Customer): string =>
  name ?? (phoneNumber === null ? 'Unknown customer' : formatPhone(phoneNumber));

export function CustomerCard({ customer }: { readonly customer: Customer }) {
  const { name, phoneNumber, email, createdAt } = customer;
  const who = whoIn(customer);
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
