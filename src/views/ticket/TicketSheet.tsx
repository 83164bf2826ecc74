import { createPortal } from 'react-dom';
import { isLost } from '../../services/format/lost-order';
import { formatMoney } from '../../services/format/money';
import type { Ticket } from '../../services/orders/ticket.types';
import { List } from '../ui/List';
import { orderTypeWords, paymentMethodWords, statusLook, wordOf } from '../ui/status/status-map';
import * as styles from './TicketSheet.css';
import { acknowledgedText, allergyText, paperPhone, paperTime, timeTexts } from './ticket-text';

interface TicketProps {
  readonly ticket: Ticket;
}

function Changed({ ticket: { status, version, change, timezone } }: TicketProps) {
  if (isLost(status))
    return (
      <section className={styles.changed}>
        <p className={styles.mark}>CANCELLED. Do not make it.</p>
      </section>
    );
  if (version <= 1) return null;
  const about = [change?.reason, change?.by, paperTime(change?.at ?? null, timezone)].filter(Boolean);
  return (
    <section className={styles.changed}>
      <p className={styles.mark}>{`CHANGED (version ${version})`}</p>
      {about.length === 0 ? null : <p>{about.join(', ')}</p>}
      <List>
        {change?.differences.map((difference) => (
          <li key={difference} className={styles.strong}>
            {difference}
          </li>
        ))}
      </List>
    </section>
  );
}

function Lines({ ticket: { lines } }: TicketProps) {
  return (
    <List className={`${styles.part} ${styles.lines}`}>
      {lines.map(({ quantity, name, options, notes, totalCents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and paper does not change.
        <li key={at} className={styles.line}>
          <span className={styles.quantity}>{`${quantity}×`}</span>
          <span>{name}</span>
          <span className={styles.amount}>{totalCents === null ? '' : formatMoney(totalCents)}</span>
          {options.map((option) => (
            <span key={option} className={styles.option}>
              {option}
            </span>
          ))}
          {notes === null ? null : <span className={styles.note}>{notes}</span>}
        </li>
      ))}
    </List>
  );
}

function Where({ ticket }: TicketProps) {
  const { customerName, orderType, address } = ticket;
  const phone = paperPhone(ticket);
  return (
    <section className={styles.part}>
      <p className={styles.mark}>{wordOf(orderTypeWords, orderType)}</p>
      {customerName === null ? null : <p className={styles.strong}>{customerName}</p>}
      {phone === null ? null : <p>{phone}</p>}
      {address?.street ? <p>{address.street}</p> : null}
      {address?.place ? <p>{address.place}</p> : null}
      {address?.notes ? <p className={styles.strong}>{address.notes}</p> : null}
    </section>
  );
}

function Sums({ ticket }: TicketProps) {
  const { subtotalCents, taxCents, deliveryFeeCents, tipCents, totalCents } = ticket;
  const extras = [
    ['Tax', taxCents],
    ['Delivery fee', deliveryFeeCents],
    ['Tip', tipCents],
  ] as const;
  const rows = [
    ['Subtotal', subtotalCents] as const,
    ...extras.filter(([, cents]) => cents !== null && cents > 0),
  ];
  return (
    <section className={styles.part}>
      <dl className={styles.sums}>
        {rows.map(([term, cents]) => (
          <div key={term} className={styles.sum}>
            <dt>{term}</dt>
            <dd>{cents === null ? '—' : formatMoney(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{totalCents === null ? '—' : formatMoney(totalCents)}</dd>
        </div>
      </dl>
      <p>
        {[wordOf(paymentMethodWords, ticket.paymentMethod), paidText(ticket)]
          .filter((text) => text !== '—')
          .join(', ')}
      </p>
    </section>
  );
}

const paidText = ({ paymentStatus }: Ticket): string =>
  paymentStatus === null ? '—' : statusLook('paymentNamed', paymentStatus).word;

/** One order on paper: on screen there is nothing of it, and on paper nothing but it. */
export function TicketSheet({ ticket }: TicketProps) {
  const { number, tenantName, createdAt, timezone, notes, allergies } = ticket;
  const placed = paperTime(createdAt, timezone);
  const allergy = allergyText(ticket);
  const acknowledged = acknowledgedText(ticket);
  return createPortal(
    <article className={styles.sheet} aria-label={`Ticket ${number}`}>
      {allergy === null ? null : (
        <div className={allergies?.length === 0 ? undefined : styles.allergies}>
          <p>{allergy}</p>
          {acknowledged === null ? null : <p className={styles.small}>{acknowledged}</p>}
        </div>
      )}
      <Changed ticket={ticket} />
      <header className={styles.head}>
        <p className={styles.number}>{number}</p>
        <div>
          {tenantName === null ? null : <p>{tenantName}</p>}
          {placed === null ? null : <p className={styles.small}>{`Placed ${placed}`}</p>}
        </div>
        {timeTexts(ticket).map((text) => (
          <p key={text} className={styles.when}>
            {text}
          </p>
        ))}
      </header>
      <Where ticket={ticket} />
      <Lines ticket={ticket} />
      {notes === null ? null : (
        <section className={styles.part}>
          <p className={styles.strong}>{notes}</p>
        </section>
      )}
      <Sums ticket={ticket} />
    </article>,
    document.body,
  );
}
