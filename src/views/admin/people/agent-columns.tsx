import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { formatCount } from '../../../services/format/count';
import { csvTime } from '../../../services/format/csv';
import { formatMoment } from '../../../services/format/moment';
import { Avatar } from '../../ui/Avatar/Avatar';
import type { Column } from '../../ui/rows/column';
import { timeOf } from '../../ui/rows/sort';
import { AgentStatusBadge } from '../../ui/status/AgentStatusBadge';
import { AgentTypeBadge, StatusBadge } from '../../ui/status/StatusBadge';
import { statusLook } from '../../ui/status/status-map';
import { HelpButton } from '../help/HelpButton';
import { AgentDoing } from './AgentDoing';
import * as styles from './Agents.css';
import { callerOf, reasonText, sinceText, stateOf, stateWord } from './agent-state';
import { EditAccountButton, SecondFactorMark } from './PeopleTools';

/** Who can take a call first. */
const statusOrder: readonly string[] = ['available', 'on_call', 'on_break', 'offline'];

const isWithheld = ({ status, notReady }: Pick<ListedAgent, 'status' | 'notReady'>) =>
  status === 'available' && notReady !== null;

const statusPlace = (status: string | null): number | null => {
  if (status === null) return null;
  const place = statusOrder.indexOf(status);
  return place === -1 ? statusOrder.length : place;
};

/**
 * An agent's place in a sort by status: those who get no calls come after the others, those off duty before those who
 * are offline, and last who may no longer sign in.
 */
const placeOf = ({ status, notReady, live, isDeactivated }: ListedAgent): number | null => {
  if (isDeactivated) return statusOrder.length + 1;
  const place = statusPlace(status);
  if (place === null) return null;
  if (status === 'offline' && live?.takesCalls === false) return place - 0.5;
  if (status === 'available' && live?.isWrappingUp) return place + 0.3;
  return isWithheld({ status, notReady }) ? place + 0.5 : place;
};

const wordOfStatus = (status: string | null) => (status === null ? null : statusLook('agent', status).word);

const wordOfStanding = (agent: ListedAgent) => {
  const { status, notReady, live, isDeactivated } = agent;
  if (live !== undefined || isDeactivated) return stateWord(agent);
  return notReady !== null && isWithheld({ status, notReady })
    ? `${wordOfStatus(status)}, ${statusLook('notReady', notReady).word.toLowerCase()}`
    : wordOfStatus(status);
};

const nameOf = ({ name, email }: ListedAgent): string => name ?? email ?? 'Unknown agent';

function Who({ agent }: { readonly agent: ListedAgent }) {
  const { name, email } = agent;
  return (
    <span className={styles.who}>
      <Avatar name={name ?? ''} size="sm" className={styles.avatar} />
      <span className={styles.names}>
        <span className={styles.nameLine}>
          <span className={styles.name} title={nameOf(agent)}>
            {nameOf(agent)}
          </span>
          <SecondFactorMark agentId={agent.id} />
        </span>
        {name === null || email === null ? null : (
          <span className={styles.email} title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
}

function LiveStanding({ agent }: { readonly agent: ListedAgent }) {
  const state = stateOf(agent);
  const since = sinceText(agent, new Date());
  if (state === null) return '—';
  return (
    <span className={styles.standing}>
      <AgentStatusBadge status={state} />
      {since === null ? null : (
        <span className={styles.since} title={since}>
          {since}
        </span>
      )}
    </span>
  );
}

function Standing({ agent }: { readonly agent: ListedAgent }) {
  const { status, notReady, live, isDeactivated } = agent;
  if (live !== undefined || isDeactivated) return <LiveStanding agent={agent} />;
  if (status === null) return '—';
  const badge = <StatusBadge kind="agent" value={status} />;
  if (notReady === null || !isWithheld({ status, notReady })) return badge;
  return (
    <span className={styles.standing}>
      {badge}
      <StatusBadge kind="notReady" value={notReady} isFilled={false} />
    </span>
  );
}

export const usualColumns: readonly Column<ListedAgent>[] = [
  {
    id: 'name',
    head: 'Agent',
    cell: (agent) => <Who agent={agent} />,
    className: styles.agent,
    sortBy: ({ name, email }) => name ?? email,
    csv: [
      { head: 'Agent', of: ({ name }) => name },
      { head: 'Email', of: ({ email }) => email },
    ],
  },
  {
    id: 'type',
    head: 'Type',
    cell: (agent) => (
      <span className={styles.typed}>
        {agent.agentType === null ? '—' : <AgentTypeBadge value={agent.agentType} />}
        <EditAccountButton agentId={agent.id} name={nameOf(agent)} />
      </span>
    ),
    className: styles.type,
    skeleton: 'badge',
    sortBy: ({ agentType }) => agentType,
    csv: [{ head: 'Type', of: ({ agentType }) => agentType }],
  },
  {
    id: 'status',
    head: 'Status',
    cell: (agent) => <Standing agent={agent} />,
    className: styles.status,
    skeleton: 'badge',
    sortBy: placeOf,
    csv: [{ head: 'Status', of: wordOfStanding }],
  },
  {
    id: 'calls',
    head: 'Calls handled',
    cell: ({ callsHandled }) => formatCount(callsHandled),
    className: styles.calls,
    isNumber: true,
    sortBy: ({ callsHandled }) => callsHandled,
    csv: [{ head: 'Calls handled', of: ({ callsHandled }) => callsHandled }],
  },
  {
    id: 'orders',
    head: 'Orders processed',
    cell: ({ ordersProcessed }) => formatCount(ordersProcessed),
    className: styles.orders,
    isNumber: true,
    sortBy: ({ ordersProcessed }) => ordersProcessed,
    csv: [{ head: 'Orders processed', of: ({ ordersProcessed }) => ordersProcessed }],
  },
  {
    id: 'login',
    head: 'Last login',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'Never' : formatMoment(lastLoginAt, new Date())),
    className: styles.login,
    isNumber: true,
    sortBy: ({ lastLoginAt }) => timeOf(lastLoginAt),
    csv: [{ head: 'Last login (UTC)', of: ({ lastLoginAt }) => csvTime(lastLoginAt) }],
  },
];

const doing: Column<ListedAgent> = {
  id: 'now',
  head: 'Current call',
  cell: (agent) => <AgentDoing agent={agent} />,
  className: styles.now,
  csv: [
    { head: 'On call with', of: callerOf },
    { head: 'Restaurant', of: ({ live }) => live?.call?.tenantName ?? null },
    { head: 'Since (UTC)', of: ({ live }) => csvTime(live?.since ?? null) },
    { head: 'Reason', of: reasonText },
  ],
};

const liveStatus: Column<ListedAgent> = {
  id: 'status',
  head: 'Status',
  cell: (agent) => (
    <span className={styles.helped}>
      <Standing agent={agent} />
      {agent.status === 'offline' && agent.live?.takesCalls !== false ? null : (
        <HelpButton
          isSmall
          target={{ kind: 'agent', agentId: agent.id, name: nameOf(agent), status: agent.status }}
        />
      )}
    </span>
  ),
  className: styles.liveStatus,
  skeleton: 'badge',
  sortBy: placeOf,
  csv: [{ head: 'Status', of: wordOfStanding }],
};

/** The columns where the server sends what each agent does now. */
export const liveColumns: readonly Column<ListedAgent>[] = usualColumns.flatMap((column) =>
  column.id === 'status' ? [liveStatus, doing] : [column],
);
