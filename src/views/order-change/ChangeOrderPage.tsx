import { useSelector } from '@xstate/react';
import Ban from 'lucide-react/icons/ban';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link, useLocation, useParams } from 'wouter';
import type { OrderChangeActorRef } from '../../machines/order-change/order-change.machine';
import {
  selectDifference,
  selectDraftRef,
  selectError,
  selectIsCancellable,
  selectIsChanged,
  selectNewer,
  selectOrder,
  selectReason,
  selectStage,
  selectTheirDifference,
} from '../../machines/order-change/order-change.selectors';
import { isNoDifference } from '../../machines/shared/order-difference';
import type { OrderVersion } from '../../services/orders/order-change.types';
import { useLateChart } from '../data/use-late-chart';
import { PageHeader } from '../layout/PageHeader';
import { LoadingPage } from '../pages/LoadingPage';
import { BackLink } from '../ui/buttons/BackLink';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { LeaveGuard } from '../ui/forms/FormDialog';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { EmptyState } from '../ui/states/EmptyState';
import { LoadFailed } from '../ui/states/ListStates';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import { wordOf } from '../ui/status/status-map';
import { pageContent, useFocusAfter } from '../ui/use-focus';
import { ChangeEditor } from './ChangeEditor';
import * as styles from './ChangeOrderPage.css';
import { DifferenceList } from './DifferenceList';
import { Version } from './VersionsCard';

interface ChangeProps {
  readonly change: OrderChangeActorRef;
}

/** What others changed since the order was opened here, the newest first. */
function NewVersions({ change }: ChangeProps) {
  const versions = useNewVersions(change);
  const timezone = useTimezone(change);
  return versions.length === 0 ? null : (
    <Card title="Changed meanwhile">
      <List isOrdered className={styles.parts}>
        {versions.toReversed().map((version) => (
          <li key={version.version} className={styles.part}>
            <Version version={version} timezone={timezone} />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** What was changed here and is not sent. */
function OwnChanges({ change }: ChangeProps) {
  const difference = useSelector(change, selectDifference);
  const reason = useSelector(change, selectReason);
  const timezone = useTimezone(change);
  return difference === null || isNoDifference(difference) ? null : (
    <Card title="Your changes">
      <div className={styles.part}>
        {reason.trim() === '' ? null : <p className={styles.reason}>{reason}</p>}
        {/* The prices are nobody's changes. */}
        <DifferenceList
          label="Your changes"
          difference={{ ...difference, repriced: [] }}
          timezone={timezone}
        />
      </div>
    </Card>
  );
}

/** The restaurant's. */
const useTimezone = (change: OrderChangeActorRef): string | null =>
  useSelector(change, (snapshot) => selectOrder(snapshot)?.timezone ?? null);

function useNewVersions(change: OrderChangeActorRef): readonly OrderVersion[] {
  const order = useSelector(change, selectOrder);
  const newer = useSelector(change, selectNewer);
  return newer?.versions.filter(({ version }) => version > (order?.version ?? 0)) ?? [];
}

/** Two changed it at once, and the other was first. */
function Stale({ change }: ChangeProps) {
  const versions = useNewVersions(change);
  const theirs = useSelector(change, selectTheirDifference);
  const timezone = useTimezone(change);
  const who = versions.at(-1)?.by ?? 'Somebody';
  return (
    <>
      <Alert tone="warning">{`${who} changed this order while you were editing. What you changed is still here.`}</Alert>
      <div className={styles.columns}>
        <NewVersions change={change} />
        <OwnChanges change={change} />
      </div>
      {versions.length > 0 || theirs === null ? null : (
        <DifferenceList label="Changed meanwhile" difference={theirs} timezone={timezone} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" onPress={() => change.send({ type: 'change.keepMine' })}>
          Make my changes to the new order
        </Button>
        <Button onPress={() => change.send({ type: 'change.dropMine' })}>Start from the new order</Button>
      </div>
    </>
  );
}

const statusWords: Readonly<Record<string, string>> = {
  preparing: 'being prepared',
  ready: 'ready',
  out_for_delivery: 'out for delivery',
  delivered: 'delivered',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** The kitchen has begun, or the order is over. */
function Closed({ change }: ChangeProps) {
  const order = useSelector(change, selectOrder);
  const newer = useSelector(change, selectNewer);
  const status = (newer ?? order)?.status ?? '';
  return (
    <>
      <Alert tone="warning">{`This order is ${wordOf(statusWords, status)} and cannot be changed any more.`}</Alert>
      <div className={styles.columns}>
        <NewVersions change={change} />
        <OwnChanges change={change} />
      </div>
    </>
  );
}

export function ChangeStage({ change }: ChangeProps) {
  const stage = useSelector(change, selectStage);
  const draft = useSelector(change, selectDraftRef);
  const error = useSelector(change, selectError);
  useFocusAfter(stage === 'editing', pageContent);
  useFocusAfter(stage === 'stale', pageContent);
  useFocusAfter(stage === 'failed', pageContent);
  switch (stage) {
    case 'loading':
      return <SkeletonRows count={5} label="Loading order" />;
    case 'failed':
      return (
        <LoadFailed
          title="Failed to load the order"
          error={error}
          isRetrying={false}
          onRetry={() => change.send({ type: 'change.retry' })}
        />
      );
    case 'missing':
      return (
        <EmptyState
          icon={CircleHelp}
          title="Order not found"
          detail="It does not exist, or another agent placed it."
        />
      );
    case 'closed':
      return <Closed change={change} />;
    case 'stale':
      return <Stale change={change} />;
    case 'editing':
      return draft === null ? null : <ChangeEditor change={change} draft={draft} />;
  }
}

interface AboveProps {
  /** Left out until it is loaded. */
  readonly change: OrderChangeActorRef | undefined;
  readonly orderId: string;
  readonly backTo: string;
}

/** The way back to the order, whose page also asks whether it is to be cancelled. */
export function Above({ change, orderId, backTo }: AboveProps) {
  const isCancellable = useSelector(
    change,
    (snapshot) => snapshot !== undefined && selectIsCancellable(snapshot),
  );
  return (
    <div className={styles.above}>
      <BackLink href={backTo}>{`Order #${orderId}`}</BackLink>
      {isCancellable ? (
        <Link href={`${backTo}?cancel`} className={styles.cancel}>
          <Icon of={Ban} />
          <span>Cancel order</span>
        </Link>
      ) : null}
    </div>
  );
}

/** The heading: the order's restaurant and customer. */
function Head({ change }: ChangeProps) {
  const order = useSelector(change, selectOrder);
  const about = [order?.tenantName, order?.customer?.displayName].filter((part) => part != null).join(', ');
  return <PageHeader title="Change order" subtitle={about} isNamedByBar />;
}

/** What was changed here is asked about before it is lost. */
export function Unsaved({ change }: ChangeProps) {
  const stage = useSelector(change, selectStage);
  const isChanged = useSelector(change, selectIsChanged);
  return (
    <LeaveGuard
      isUnsaved={isChanged && (stage === 'editing' || stage === 'stale')}
      onLeave={() => change.send({ type: 'change.leave' })}
    />
  );
}

/** /admin/orders/{orderId}/change and /agent/my-orders/{orderId}/change. */
export function ChangeOrderPage() {
  const { orderId = '' } = useParams();
  const [path] = useLocation();
  const backTo = path.replace(/\/change$/, '');
  const change = useLateChart('orderChange', { orderId, backTo });
  return (
    <>
      <Above change={change} orderId={orderId} backTo={backTo} />
      {change === undefined ? (
        <LoadingPage />
      ) : (
        <>
          <Head change={change} />
          <ChangeStage change={change} />
          <Unsaved change={change} />
        </>
      )}
    </>
  );
}
