import Hourglass from 'lucide-react/icons/hourglass';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import { restaurantName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { formatTimer, secondsSince } from '../../../services/format/time';
import type { Rows as ReadRows } from '../../../services/schema/rows';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { Icon } from '../../ui/Icon/Icon';
import { List } from '../../ui/List';
import { openRow } from '../../ui/rows/open-row';
import { LeftOut } from '../../ui/states/ListStates';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Badge } from '../../ui/status/Badge';
import { CallName } from '../CallName';
import { useMoment } from '../use-moment';
import { useWaitingCalls } from './use-dashboard-data';
import * as styles from './WaitingCalls.css';

/** Seconds after which a caller has waited too long. */
const lateAfter = 60;

interface WaitingCallRowProps {
  readonly call: WaitingCall;
  /** The call has a page. */
  readonly isOpenable: boolean;
}

const ringing = (agents: number | null): string => {
  if (agents === null) return 'Ringing';
  return agents === 1 ? 'Ringing at 1 agent' : `Ringing at ${agents} agents`;
};

function Caller({ call: { id, customerName, phone }, isOpenable }: WaitingCallRowProps) {
  const number = phone === null ? null : formatPhone(phone);
  return (
    <div title={customerName ?? undefined}>
      <CallName callId={isOpenable ? id : null} className={styles.strong}>
        {customerName ?? number ?? 'Unknown caller'}
      </CallName>
      {customerName === null || number === null ? null : <span className={styles.small}>{number}</span>}
    </div>
  );
}

/** A component of its own, so that each second renders nothing else. */
function Waited({ since }: { readonly since: WaitingCall['since'] }) {
  return useMoment((now) => {
    const waited = secondsSince(since, now);
    return waited === null ? '—' : formatTimer(waited);
  });
}

function WaitingCallRow({ call, isOpenable }: WaitingCallRowProps) {
  const isLate = useMoment((now) => (secondsSince(call.since, now) ?? 0) >= lateAfter);
  const restaurant = restaurantName(call.tenantName);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.row} data-late={isLate ? '' : undefined} onClick={isOpenable ? openRow : undefined}>
      <Caller call={call} isOpenable={isOpenable} />
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      {call.isRinging ? (
        <Badge family="accent" icon={PhoneIncoming}>
          {ringing(call.ringingAgents)}
        </Badge>
      ) : (
        <Badge family="yellow" icon={Hourglass}>
          No agent free
        </Badge>
      )}
      <span className={styles.wait}>
        {isLate ? (
          <>
            <Icon of={TriangleAlert} size={14} />
            <VisuallyHidden>Waiting long: </VisuallyHidden>
          </>
        ) : null}
        <Waited since={call.since} />
      </span>
    </li>
  );
}

interface WaitingCallsProps {
  /** The server has a page of each call. */
  readonly isOpenable: boolean;
  /** Whether the list follows events as they happen. */
  readonly live?: ReactNode;
}

interface ShownProps extends WaitingCallsProps {
  readonly calls: Reading<ReadRows<WaitingCall> | null>;
}

/** Also shown beside old rows: those do not show who waits now. */
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

function Rows({ calls: { data }, isOpenable }: ShownProps) {
  if (!data) return <SkeletonRows count={1} label="Loading waiting calls" />;
  if (data.length + data.leftOut === 0) return <p className={styles.empty}>No calls waiting</p>;
  return (
    <>
      <List
        className={styles.list}
        aria-label="Longest waiting first"
        tabIndex={data.length > styles.rowsInSight ? 0 : undefined}
      >
        {data.map((call) => (
          <WaitingCallRow key={call.id} call={call} isOpenable={isOpenable} />
        ))}
      </List>
      <LeftOut count={data.leftOut} />
    </>
  );
}

function Shown(props: WaitingCallsProps) {
  const calls = useWaitingCalls();
  if (calls.data === null) return null;
  return (
    <Card title="Waiting calls" count={calls.data?.length} badge={props.live}>
      {calls.hasFailed ? <Failure calls={calls} /> : null}
      {calls.hasFailed && !calls.data ? null : <Rows calls={calls} {...props} />}
    </Card>
  );
}

/** Who has not been answered yet; no card where the server has no such list. */
export function WaitingCalls(props: WaitingCallsProps) {
  return (
    <CardBoundary name="Waiting calls">
      <Shown {...props} />
    </CardBoundary>
  );
}
