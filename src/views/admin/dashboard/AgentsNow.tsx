import RefreshCw from 'lucide-react/icons/refresh-cw';
import { memo } from 'react';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { useHasCapability } from '../../app/use-capability';
import { useDay } from '../../data/use-day';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { List } from '../../ui/List';
import { failedWords, LeftOut } from '../../ui/states/ListStates';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { AgentStatusBadge } from '../../ui/status/AgentStatusBadge';
import { HelpButton } from '../help/HelpButton';
import { LiveNote } from '../LiveNote';
import { AgentDoing } from '../people/AgentDoing';
import { sinceText, stateOf } from '../people/agent-state';
import { useAgentsList } from '../people/use-people';
import * as styles from './AgentsNow.css';

interface RowProps {
  readonly agent: ListedAgent;
  /** Another one draws the row anew. */
  readonly day: string;
}

/** One event about one agent draws one row. */
const Row = memo(function Row({ agent }: RowProps) {
  const { id, name, email, status } = agent;
  const shown = name ?? email ?? 'Unknown agent';
  const state = stateOf(agent);
  return (
    <li className={styles.row}>
      <span className={styles.name} title={shown}>
        {shown}
      </span>
      <span className={styles.standing}>
        {state === null ? '—' : <AgentStatusBadge status={state} />}
        <span className={styles.since}>{sinceText(agent, new Date())}</span>
      </span>
      <span className={styles.doing}>
        <AgentDoing agent={agent} />
      </span>
      <span className={styles.help}>
        <HelpButton isSmall target={{ kind: 'agent', agentId: id, name: shown, status }} />
      </span>
    </li>
  );
});

function Shown() {
  const { data, hasFailed, isRefreshing, refresh } = useAgentsList();
  const day = useDay();
  // Offline agents are left out: the card is about those who are online.
  const present = data?.filter(({ status }) => status !== 'offline');
  return (
    <Card title="Agents" count={present?.length} badge={<LiveNote />}>
      {hasFailed ? (
        <p className={styles.failure}>
          <span>{failedWords('The agents', data)}</span>
          <Button size="sm" icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
            Refresh
          </Button>
        </p>
      ) : null}
      {present === undefined && !hasFailed ? <SkeletonRows count={3} label="Loading agents" /> : null}
      {present?.length === 0 && data?.leftOut === 0 ? (
        <p className={styles.note}>No agent is online</p>
      ) : null}
      {present === undefined || present.length === 0 ? null : (
        <List
          className={styles.list}
          aria-label="Agents online"
          tabIndex={present.length > styles.rowsInSight ? 0 : undefined}
        >
          {present.map((agent) => (
            <Row key={agent.id} agent={agent} day={day} />
          ))}
        </List>
      )}
      <LeftOut count={data?.leftOut} />
    </Card>
  );
}

/** What every online agent does now; only where the server sends it. */
export function AgentsNow() {
  const isTold = useHasCapability('agent-control');
  if (!isTold) return null;
  return (
    <CardBoundary name="Agents">
      <Shown />
    </CardBoundary>
  );
}
