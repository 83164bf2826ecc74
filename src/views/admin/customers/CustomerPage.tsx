import { useSelector } from '@xstate/react';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { selectIsSaving } from '../../../machines/file-export/file-export.selectors';
import { selectFileExportRef } from '../../../machines/monitor/monitor.selectors';
import { paths } from '../../../machines/shared/routing';
import type { CareRecord } from '../../../services/customers/care.types';
import { customerName } from '../../../services/format/names';
import { useActors } from '../../app/use-actors';
import { useListAddress } from '../../data/use-address';
import { PageHeader } from '../../layout/PageHeader';
import { DetailFailed } from '../../pages/DetailFailed';
import { BackLink } from '../../ui/buttons/BackLink';
import { Button } from '../../ui/buttons/Button';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Alert } from '../../ui/status/Alert';
import { Badge } from '../../ui/status/Badge';
import { NotOffered } from '../NotOffered';
import * as detail from '../orders/OrderDetail.css';
import { useHasAdminCapability } from '../use-admin-capability';
import { CallsCard, DuplicatesCard, FactsCard, MergesCard, OrdersCard } from './CustomerCards';
import * as styles from './CustomerPage.css';
import { when } from './customer-words';
import { EditCustomer } from './EditCustomer';
import { isEnded, MergedInto } from './EndedAlert';
import { ErasePerson } from './ErasePerson';
import { MergeDialog } from './MergeDialog';
import { useCareRecord, useHeld } from './use-customer';

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
  return (
    <>
      {erasedAt === null ? null : (
        <Alert tone="warning" role="note">
          {`This person was removed on ${when(erasedAt)}. Orders and totals stay.`}
        </Alert>
      )}
      {mergedIntoId === null ? null : (
        <Alert tone="warning" role="note" action={<MergedInto id={mergedIntoId} />}>
          This customer was merged into another one.
        </Alert>
      )}
      {isEnded(customer) ? null : (
        <div className={styles.actions}>
          <Button icon={Pencil} onPress={() => setOpen('edit')}>
            Edit
          </Button>
          <ExportHeld id={id} />
          <Button icon={Trash2} onPress={() => setOpen('erase')}>
            Remove this person
          </Button>
        </div>
      )}
      <div className={detail.columns}>
        <div className={detail.column}>
          <FactsCard customer={customer} />
          <OrdersCard orders={orders} totalOrders={totalOrders} />
        </div>
        <div className={detail.column}>
          {duplicates.length === 0 ? null : <DuplicatesCard duplicates={duplicates} onMerge={setMergedId} />}
          {merges.length === 0 ? null : <MergesCard customerId={id} merges={merges} />}
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
  const reading = useCareRecord(id);
  const { data, hasFailed } = reading;
  if (data === null || (data === undefined && hasFailed))
    return (
      <DetailFailed
        of="Customer"
        title={data === null ? 'Customer not found' : 'Failed to load the customer'}
        onBack={() => navigate(list)}
        retry={data === null ? null : reading}
      />
    );
  return (
    <>
      <BackLink href={list}>Customers</BackLink>
      {data === undefined ? (
        <>
          <PageHeader title="Customer" isNamedByBar />
          <div className={detail.block} aria-busy="true">
            <SkeletonRows count={5} label="Loading customer" />
          </div>
        </>
      ) : (
        <>
          <Head customer={data} />
          <MayBeOld reading={reading} of="These details" isOnPage />
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
    <NotOffered title="Customer" feature="customer-care" />
  );
}
