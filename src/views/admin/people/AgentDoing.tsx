import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { restaurantName } from '../../../services/format/names';
import { CallTimer } from '../CallTimer';
import * as styles from './AgentDoing.css';
import { callerOf, reasonText } from './agent-state';

interface AgentDoingProps {
  readonly agent: Pick<ListedAgent, 'live'>;
}

/** With whom an agent talks and how long, or who set the status and why; nothing where there is neither. */
export function AgentDoing({ agent }: AgentDoingProps) {
  const { live } = agent;
  const call = live?.call;
  if (call) {
    const caller = callerOf(agent);
    const restaurant = restaurantName(call.tenantName);
    return (
      <span className={styles.doing} title={`${caller}, ${restaurant}`}>
        <span className={styles.line}>
          <span className={styles.who}>{caller}</span>
          {call.answeredAt === null ? null : <CallTimer since={call.answeredAt} className={styles.timer} />}
        </span>
        <span className={styles.small}>{restaurant}</span>
      </span>
    );
  }
  if (live === undefined || live.reason === null) return null;
  return (
    <span className={styles.doing} title={reasonText(agent) ?? undefined}>
      <span className={styles.who}>{live.reason}</span>
      {live.setBy === null ? null : <span className={styles.small}>{`Set by ${live.setBy}`}</span>}
    </span>
  );
}
