import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CareRecord, UndoableMerge } from '../../../services/customers/care.types';
import { formatCount } from '../../../services/format/count';
import { formatMoney } from '../../../services/format/money';
import { customerName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { List } from '../../ui/List';
import { StatusBadge } from '../../ui/status/StatusBadge';
import * as detail from '../orders/OrderDetail.css';
import * as styles from './CustomerPage.css';
import { allergiesText, reasonText, when } from './customer-words';

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

export function FactsCard({ customer }: { readonly customer: CareRecord }) {
  const { phone, email, restaurant, notes, preferences, allergies, blockedReason, addresses } = customer;
  const ordersHref = `${paths.orders}?q=${encodeURIComponent(phone === null ? '' : formatPhone(phone))}`;
  return (
    <Card title="Customer">
      <dl>
        <Fact term="Restaurant">{restaurant ?? '—'}</Fact>
        <Fact term="Phone">{phone === null ? '—' : formatPhone(phone)}</Fact>
        <Fact term="Email">{email ?? '—'}</Fact>
        <Fact term="Allergies">{allergiesText(allergies)}</Fact>
        <Fact term="Preferences">{preferences.join(', ') || '—'}</Fact>
        <Fact term="Notes">{notes ?? '—'}</Fact>
        <Fact term="Blocked">{blockedReason ?? 'No'}</Fact>
        <Fact term="Addresses">
          {addresses.length === 0
            ? '—'
            : addresses.map(({ id, label, street, city, state, zipCode }) => (
                <span key={id}>
                  {`${label === null ? '' : `${label}: `}${street}, ${city}, ${state} ${zipCode}`}
                </span>
              ))}
        </Fact>
        <Fact term="Orders">
          {phone === null ? (
            formatCount(customer.totalOrders)
          ) : (
            <Link href={ordersHref} className={detail.link}>
              {`${formatCount(customer.totalOrders)}, all of them`}
            </Link>
          )}
        </Fact>
        <Fact term="Spent">
          {customer.totalSpentCents === null ? '—' : formatMoney(customer.totalSpentCents)}
        </Fact>
      </dl>
    </Card>
  );
}

/** The count in the card's title: the list has only the newest, `total` counts all. */
const countIn = (listed: readonly unknown[], total: number) => ({
  count: Math.max(listed.length, total),
  aside: total > listed.length ? `Newest ${listed.length}` : undefined,
});

export function OrdersCard({ orders, totalOrders }: Pick<CareRecord, 'orders' | 'totalOrders'>) {
  return (
    <Card title="Orders" {...countIn(orders, totalOrders)}>
      {orders.length === 0 ? <p className={styles.text}>No orders</p> : null}
      <List>
        {orders.map(({ id, createdAt, status, totalCents }) => (
          <li key={id} className={styles.order}>
            <Link href={detailPath(paths.orders, id)} className={detail.link}>
              {`Order #${id}`}
            </Link>
            {status === null ? null : <StatusBadge kind="order" value={status} />}
            <span className={styles.moment}>
              <span className={styles.number}>{`${when(createdAt)} ·`}</span>{' '}
              {totalCents === null ? '—' : formatMoney(totalCents)}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}

export function CallsCard({ calls, totalCalls }: Pick<CareRecord, 'calls' | 'totalCalls'>) {
  return (
    <Card title="Calls" {...countIn(calls, totalCalls)}>
      {calls.length === 0 ? <p className={styles.text}>No calls</p> : null}
      <List>
        {calls.map(({ id, startedAt, agentName }) => (
          <li key={id} className={styles.row}>
            <Link href={detailPath(paths.calls, id)} className={cx(detail.link, styles.number)}>
              {`Call #${id}`}
            </Link>
            <span className={styles.moment}>
              <span className={styles.number}>{when(startedAt)}</span>
              {agentName === null ? null : ` · ${agentName}`}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}

interface DuplicatesCardProps extends Pick<CareRecord, 'duplicates'> {
  readonly onMerge: (mergedId: string) => void;
}

export function DuplicatesCard({ duplicates, onMerge }: DuplicatesCardProps) {
  return (
    <Card title="Likely duplicates" count={duplicates.length}>
      <List>
        {duplicates.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.value}>
              <Link href={detailPath(paths.customers, one.id)} className={detail.link}>
                {customerName(one.name, one.phone)}
              </Link>
              <span className={styles.line}>{reasonText(one)}</span>
            </div>
            <Button
              aria-label={`Merge with ${customerName(one.name, one.phone)}`}
              onPress={() => onMerge(one.id)}
            >
              Merge
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

function MergeRow({ customerId, merge }: { readonly customerId: string; readonly merge: UndoableMerge }) {
  const saving = useSave('undoMerge', { refreshes: ['customers', 'orders', 'calls'] });
  return (
    <li className={styles.row}>
      <div className={styles.value}>
        {customerName(merge.name, merge.phone)}
        <span className={styles.line}>{`Can be undone until ${when(merge.undoUntil)}`}</span>
        <SavingAlerts saving={saving} labels={{}} />
      </div>
      <Button
        aria-label={`Undo the merge with ${customerName(merge.name, merge.phone)}`}
        isDisabled={!saving.isReady}
        isPending={saving.isSaving}
        pendingText="Undoing..."
        onPress={() => saving.send({ customerId, mergeId: merge.id })}
      >
        Undo
      </Button>
    </li>
  );
}

interface MergesCardProps extends Pick<CareRecord, 'merges'> {
  readonly customerId: string;
}

export function MergesCard({ customerId, merges }: MergesCardProps) {
  return (
    <Card title="Merged into this customer" count={merges.length}>
      <List>
        {merges.map((merge) => (
          <MergeRow key={merge.id} customerId={customerId} merge={merge} />
        ))}
      </List>
    </Card>
  );
}
