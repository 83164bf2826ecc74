import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import type { ActiveCall } from '../../../services/calls/call.types';
import { restaurantName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { formatDuration, formatTime, formatTimer, secondsSince, toDate } from '../../../services/format/time';
import type { Rows } from '../../../services/schema/rows';
import type { AgentStates } from '../../../services/stats/stats.types';
import type { Reading } from '../../data/use-read';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { openRow } from '../../ui/rows/open-row';
import { EmptyState } from '../../ui/states/EmptyState';
import { failedWords, LeftOut } from '../../ui/states/ListStates';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { CallName } from '../CallName';
import { useMoment } from '../use-moment';
import * as styles from './ActiveCalls.css';
import { agentsText } from './agents-text';

interface ActiveCallRowProps {
  readonly call: ActiveCall;
  /** The call has a page. */
  readonly isOpenable: boolean;
  /** What can be done with the call. */
  readonly help?: ReactNode;
}

function Caller({ call, isOpenable }: Omit<ActiveCallRowProps, 'help'>) {
  const phone = call.customerPhone ?? call.fromNumber;
  const shown = phone === null ? null : formatPhone(phone);
  const callId = isOpenable ? call.id : null;
  return (
    <div className={styles.caller} title={call.customerName ?? undefined}>
      <CallName callId={callId} className={styles.strong}>
        {call.customerName ?? shown ?? 'Unknown caller'}
      </CallName>
      <span className={styles.small}>{call.customerName === null ? 'No name yet' : shown}</span>
    </div>
  );
}

/** The agent's clock runs from the answer; the caller's waiting time stands beside it. */
function Times({ call: { startedAt, answeredAt, waitingSince } }: Pick<ActiveCallRowProps, 'call'>) {
  const elapsed = useMoment((now) => secondsSince(answeredAt ?? startedAt, now));
  const answered = toDate(answeredAt);
  const waited = answered === null ? null : secondsSince(waitingSince ?? startedAt, answered.getTime());
  return (
    <div className={styles.times}>
      {elapsed === null ? null : (
        <span className={styles.timer}>
          {waited === null ? null : <span className={styles.clockName}>on the call </span>}
          {formatTimer(elapsed)}
        </span>
      )}
      <span className={styles.since}>
        since {formatTime(startedAt)}
        {waited === null ? null : `, rang ${formatDuration(waited)}`}
      </span>
    </div>
  );
}

function ActiveCallRow({ call, isOpenable, help }: ActiveCallRowProps) {
  const agent = call.agentName ?? 'Unknown agent';
  const restaurant = restaurantName(call.tenantName);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.row} onClick={isOpenable ? openRow : undefined}>
      <div className={styles.agent}>
        <Avatar name={agent} size="sm" className={styles.avatar} />
        <span className={styles.name} title={agent}>
          {agent}
        </span>
      </div>
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      <Caller call={call} isOpenable={isOpenable} />
      <Times call={call} />
      {help === undefined ? null : <span className={styles.help}>{help}</span>}
    </li>
  );
}

interface ActiveCallsProps {
  readonly calls: Reading<Rows<ActiveCall>>;
  /** Whether the list follows events as they happen. */
  readonly live?: ReactNode;
  /** What the agents do; null where that cannot be had, undefined while it loads. */
  readonly agents: AgentStates | null | undefined;
  /** The server has a page of each call. */
  readonly isOpenable: boolean;
  /** What can be done with a call. */
  readonly help?: (call: ActiveCall) => ReactNode;
}

function Body({ calls, agents, isOpenable, help }: ActiveCallsProps) {
  const failure = calls.hasFailed ? (
    <p className={styles.failure}>
      {`${failedWords('Active calls', calls.data)} Press Refresh to try again.`}
    </p>
  ) : null;
  if (calls.data === undefined) return failure ?? <SkeletonRows count={3} label="Loading active calls" />;
  if (calls.data.length === 0 && calls.data.leftOut === 0)
    return (
      <>
        {failure}
        <EmptyState
          icon={Phone}
          title="No active calls"
          {...(agents === undefined ? {} : { joiner: ' / ', detail: agentsText(agents) })}
        />
      </>
    );
  return (
    <>
      {failure}
      <List
        className={styles.list}
        aria-label="Active calls"
        tabIndex={calls.data.length > styles.rowsInSight ? 0 : undefined}
      >
        {calls.data.map((call) => (
          <ActiveCallRow key={call.id} {...{ call, isOpenable }} help={help?.(call)} />
        ))}
      </List>
      <LeftOut count={calls.data.leftOut} />
    </>
  );
}

export function ActiveCalls(props: ActiveCallsProps) {
  const { calls } = props;
  return (
    <Card
      title="Active Calls"
      count={calls.data?.length}
      badge={props.live}
      aside={
        <Button
          variant="ghost"
          size="sm"
          icon={RefreshCw}
          isPending={calls.isRefreshing}
          onPress={calls.refresh}
        >
          Refresh
        </Button>
      }
    >
      <Body {...props} />
    </Card>
  );
}
