import { Phone, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActiveCall } from '../../../services/calls/call.types';
import type { Rows } from '../../../services/schema/rows';
import type { AgentStates } from '../../../services/stats/stats.types';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/Button/Button';
import { Card } from '../../ui/Card/Card';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { LeftOut } from '../../ui/ListStates/LeftOut';
import { SkeletonRows } from '../../ui/Skeleton/Skeleton';
import { ActiveCallRow } from './ActiveCallRow';
import * as styles from './ActiveCalls.css';
import { agentsText } from './agents-text';

interface ActiveCallsProps {
  readonly calls: Reading<Rows<ActiveCall>>;
  readonly now: number;
  /** What the agents do; null where the server does not tell, undefined while that is not known. */
  readonly agents: AgentStates | null | undefined;
  /** The server has a page of each call. */
  readonly isOpenable: boolean;
  /** What can be done with a call. */
  readonly help?: (call: ActiveCall) => ReactNode;
}

function Body({ calls, now, agents, isOpenable, help }: ActiveCallsProps) {
  if (calls.data === undefined)
    return calls.hasFailed ? (
      <p className={styles.failure}>Active calls could not be loaded. Press Refresh to try again.</p>
    ) : (
      <SkeletonRows count={3} label="Loading active calls" />
    );
  if (calls.data.length === 0 && calls.data.leftOut === 0)
    return (
      <EmptyState
        icon={Phone}
        title="No active calls"
        {...(agents === undefined ? {} : { joiner: ' / ', detail: agentsText(agents) })}
      />
    );
  return (
    <>
      {calls.hasFailed ? (
        <p className={styles.failure}>Active calls could not be refreshed and may be out of date.</p>
      ) : null}
      <ul
        className={styles.list}
        aria-label="Active calls"
        tabIndex={calls.data.length > styles.rowsInSight ? 0 : undefined}
      >
        {calls.data.map((call) => (
          <ActiveCallRow key={call.id} {...{ call, now, isOpenable }} help={help?.(call)} />
        ))}
      </ul>
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
