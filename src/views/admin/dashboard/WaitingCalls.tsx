import { RefreshCw } from 'lucide-react';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/Button/Button';
import { Card } from '../../ui/Card/Card';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { SkeletonRows } from '../../ui/Skeleton/Skeleton';
import { useWaitingCalls } from './use-waiting-calls';
import { WaitingCallRow } from './WaitingCallRow';
import * as styles from './WaitingCalls.css';

interface WaitingCallsProps {
  /** ms since the epoch */
  readonly now: number;
  /** The server has a page of each call. */
  readonly isOpenable: boolean;
}

interface ShownProps extends WaitingCallsProps {
  readonly calls: Reading<readonly WaitingCall[] | null>;
}

/** Beside old rows too: who waits is not to be guessed from them. */
function Failure({ calls: { refresh, isRefreshing } }: Pick<ShownProps, 'calls'>) {
  return (
    <p className={styles.failure}>
      <span>Waiting calls could not be loaded.</span>
      <Button size="sm" icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
        Refresh
      </Button>
    </p>
  );
}

function Rows({ calls: { data }, now, isOpenable }: ShownProps) {
  if (!data) return <SkeletonRows count={1} label="Loading waiting calls" />;
  if (data.length === 0) return <p className={styles.empty}>No calls waiting</p>;
  return (
    <ul
      className={styles.list}
      aria-label="Longest waiting first"
      tabIndex={data.length > styles.rowsInSight ? 0 : undefined}
    >
      {data.map((call) => (
        <WaitingCallRow key={call.id} call={call} now={now} isOpenable={isOpenable} />
      ))}
    </ul>
  );
}

function Shown(props: WaitingCallsProps) {
  const calls = useWaitingCalls();
  if (calls.data === null) return null;
  return (
    <Card title="Waiting Calls" count={calls.data?.length}>
      {calls.hasFailed ? <Failure calls={calls} /> : null}
      {calls.hasFailed && !calls.data ? null : <Rows calls={calls} {...props} />}
    </Card>
  );
}

/** Who has not been answered yet; no card where the server has no such list. */
export function WaitingCalls(props: WaitingCallsProps) {
  return (
    <CardBoundary name="Waiting Calls">
      <Shown {...props} />
    </CardBoundary>
  );
}
