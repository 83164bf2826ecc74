import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectNow } from '../../../machines/monitor/monitor.selectors';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { formatTimer, secondsSince } from '../../../services/format/time';
import { useFrameSelector } from '../../app/use-frame-selector';
import * as styles from './AgentDoing.css';
import { callerOf, reasonText } from './agent-state';

interface TimerProps {
  readonly monitor: MonitorActorRef;
  readonly since: string;
}

/** On its own, so that a second renders nothing else. */
function Timer({ monitor, since }: TimerProps) {
  const now = useFrameSelector(monitor, selectNow);
  const seconds = secondsSince(since, now);
  return seconds === null ? null : (
    <span role="timer" aria-label="Call time" className={styles.timer}>
      {formatTimer(seconds)}
    </span>
  );
}

interface AgentDoingProps {
  readonly monitor: MonitorActorRef;
  readonly agent: Pick<ListedAgent, 'live'>;
}

/** With whom an agent talks and how long, or who set the status and why; nothing where there is neither. */
export function AgentDoing({ monitor, agent }: AgentDoingProps) {
  const { live } = agent;
  const call = live?.call;
  if (call)
    return (
      <span className={styles.doing}>
        <span className={styles.line}>
          <span className={styles.who} title={callerOf(agent) ?? undefined}>
            {callerOf(agent)}
          </span>
          {call.answeredAt === null ? null : <Timer monitor={monitor} since={call.answeredAt} />}
        </span>
        <span className={styles.small}>{call.tenantName ?? 'Unknown Restaurant'}</span>
      </span>
    );
  if (live === undefined || live.reason === null) return null;
  return (
    <span className={styles.doing} title={reasonText(agent) ?? undefined}>
      <span className={styles.who}>{live.reason}</span>
      {live.setBy === null ? null : <span className={styles.small}>{`Set by ${live.setBy}`}</span>}
    </span>
  );
}
