import { useSelector } from '@xstate/react';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { selectIsSaving } from '../../../machines/file-export/file-export.selectors';
import { selectFileExportRef } from '../../../machines/monitor/monitor.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CareRecord, UndoableMerge } from '../../../services/customers/care.types';
import { formatCount } from '../../../services/format/count';
import { customerName } from '../../../services/format/customer-name';
import { formatDatedMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';
import { formatPhone } from '../../../services/format/phone';
import { useActors } from '../../app/use-actors';
import { useListAddress } from '../../data/use-address';
import { useSave } from '../../data/use-save';
import { DetailFailed } from '../../pages/DetailFailed';
import { BackLink } from '../../ui/buttons/BackLink';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { List } from '../../ui/List';
import { RefreshFailed } from '../../ui/states/ListStates';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Alert } from '../../ui/status/Alert';
import { Badge } from '../../ui/status/Badge';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { NotOffered } from '../NotOffered';
import * as detail from '../orders/OrderDetail.css';
import { useHasAdminCapability } from '../use-admin-capability';
import * as styles from './CustomerPage.css';
import { allergiesText, reasonText } from './customer-words';
import { EditCustomer } from './EditCustomer';
import { ErasePerson } from './ErasePerson';
import { MergeDialog } from './MergeDialog';
import { useCareRecord, useHeld } from './use-customer';

const when = (moment: string | null) =>
  moment === null ? '—' : formatDatedMoment(moment, new Date(), ' at ');

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

function FactsCard({ customer }: { readonly customer: CareRecord }) {
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

function OrdersCard({ orders, totalOrders }: Pick<CareRecord, 'orders' | 'totalOrders'>) {
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
              {`${when(createdAt)} · ${totalCents === null ? '—' : formatMoney(totalCents)}`}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}

function CallsCard({ calls, totalCalls }: Pick<CareRecord, 'calls' | 'totalCalls'>) {
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
              {when(startedAt)}
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

function DuplicatesCard({ duplicates, onMerge }: DuplicatesCardProps) {
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

function ExportHeld({ id }: { readonly id: string }) {
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const isSaving = useSelector(fileExport, selectIsSaving);
  const pieces = useHeld(id);
  return (
    <Button
      icon={Download}
      isPending={isSaving}
      onPress={() =>
        fileExport?.send({
          type: 'export.save',
          file: {
            name: `customer-${id}.json`,
            type: 'application/json',
            what: 'Everything held on the person',
            pieces: pieces(),
          },
        })
      }
    >
      Export everything held
    </Button>
  );
}

function Head({ customer }: { readonly customer: CareRecord }) {
  return (
    <header className={detail.head}>
      <div className={detail.titleRow}>
        <h1 className={detail.title} tabIndex={-1}>
          {customer.erasedAt === null ? customerName(customer.name, customer.phone) : 'Removed person'}
        </h1>
        {customer.blockedReason === null ? null : (
          <Badge family="red" icon={Ban}>
            Blocked
          </Badge>
        )}
      </div>
      <p className={detail.about}>{`Customer #${customer.id}`}</p>
    </header>
  );
}

function Details({ customer }: { readonly customer: CareRecord }) {
  const [open, setOpen] = useState<'edit' | 'erase' | null>(null);
  // Of the page, not of the card: the card goes with the last duplicate, and the window says what became of it.
  const [mergedId, setMergedId] = useState<string | null>(null);
  const close = () => setOpen(null);
  const { id, erasedAt, mergedIntoId, merges, duplicates, orders, totalOrders, calls, totalCalls } = customer;
  const isWhole = erasedAt === null && mergedIntoId === null;
  return (
    <>
      {erasedAt === null ? null : (
        <Alert tone="warning" role="note">
          {`This person was removed on ${when(erasedAt)}. Orders and totals stay.`}
        </Alert>
      )}
      {mergedIntoId === null ? null : (
        <Alert
          tone="warning"
          role="note"
          action={
            <Link href={detailPath(paths.customers, mergedIntoId)} className={detail.link}>
              Open that customer
            </Link>
          }
        >
          This customer was merged into another one.
        </Alert>
      )}
      {isWhole ? (
        <div className={styles.actions}>
          <Button icon={Pencil} onPress={() => setOpen('edit')}>
            Edit
          </Button>
          <ExportHeld id={id} />
          <Button icon={Trash2} onPress={() => setOpen('erase')}>
            Remove this person
          </Button>
        </div>
      ) : null}
      <div className={detail.columns}>
        <div className={detail.column}>
          <FactsCard customer={customer} />
          <OrdersCard orders={orders} totalOrders={totalOrders} />
        </div>
        <div className={detail.column}>
          {duplicates.length === 0 ? null : <DuplicatesCard duplicates={duplicates} onMerge={setMergedId} />}
          {merges.length === 0 ? null : (
            <Card title="Merged into this customer" count={merges.length}>
              <List>
                {merges.map((merge) => (
                  <MergeRow key={merge.id} customerId={id} merge={merge} />
                ))}
              </List>
            </Card>
          )}
          <CallsCard calls={calls} totalCalls={totalCalls} />
        </div>
      </div>
      {open === 'edit' ? <EditCustomer customer={customer} onClose={close} /> : null}
      {open === 'erase' ? <ErasePerson customer={customer} onClose={close} /> : null}
      {mergedId === null ? null : (
        <MergeDialog pair={{ keptId: id, mergedId }} onClose={() => setMergedId(null)} />
      )}
    </>
  );
}

function Page({ id }: { readonly id: string }) {
  const [, navigate] = useLocation();
  const list = useListAddress(paths.customers);
  const { data, hasFailed, isRefreshing, refresh } = useCareRecord(id);
  if (data === null || (data === undefined && hasFailed))
    return (
      <DetailFailed
        of="Customer"
        title={data === null ? 'Customer not found' : 'Failed to load the customer'}
        onBack={() => navigate(list)}
      />
    );
  return (
    <>
      <BackLink href={list}>Customers</BackLink>
      {data === undefined ? (
        <div className={detail.block} aria-busy="true">
          <SkeletonRows count={5} label="Loading customer" />
        </div>
      ) : (
        <>
          <Head customer={data} />
          {hasFailed ? (
            <RefreshFailed of="These details" isRetrying={isRefreshing} onRetry={refresh} />
          ) : null}
          <Details customer={data} />
        </>
      )}
    </>
  );
}

/** /admin/customers/{customerId}, for admins where the server has it. */
export function CustomerPage() {
  const { customerId = '' } = useParams();
  return useHasAdminCapability('customer-care') ? (
    <Page key={customerId} id={customerId} />
  ) : (
    <NotOffered title="Customer" />
  );
}
