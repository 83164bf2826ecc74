import { useSelector } from '@xstate/react';
import { lazy, memo } from 'react';
import { Link } from 'wouter';
import {
  selectAgentsOnline,
  selectCallBurstRef,
  selectCallLabRef,
  selectKeepsCalls,
} from '../../../machines/monitor/monitor.selectors';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import { paths } from '../../../machines/shared/routing';
import {
  selectAwaitsCapabilities,
  selectHasCapability,
  selectUser,
} from '../../../machines/workspace/workspace.selectors';
import type { ActiveCall } from '../../../services/calls/call.types';
import { formatCount } from '../../../services/format/count';
import { formatDuration } from '../../../services/format/time';
import type { AgentStates, CallsToday as Figures } from '../../../services/stats/stats.types';
import { LazyPart } from '../../app/LazyPart';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { useFrameSelector } from '../../app/use-frame-selector';
import { PageHeader } from '../../layout/PageHeader';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { failedWords, StandsAsItIs } from '../../ui/states/ListStates';
import { Skeleton } from '../../ui/states/Skeleton';
import { HelpButton } from '../help/HelpButton';
import { LiveBadge } from '../LiveBadge';
import { LiveNote } from '../LiveNote';
import { ActiveCalls } from './ActiveCalls';
import { ActivityFeed } from './ActivityFeed';
import * as styles from './AdminDashboard.css';
import { AgentsNow } from './AgentsNow';
import { GettingStarted } from './GettingStarted';
import { QuickActions } from './QuickActions';
import { RecentOrders } from './RecentOrders';
import { SimulateCall } from './SimulateCall';
import { StatsTiles } from './StatsTiles';
import { SystemStatus } from './SystemStatus';
import { useActiveCalls, useRecentOrders, useStats } from './use-dashboard-data';
import { WaitingCalls } from './WaitingCalls';

/** The help button beside a live call. */
function CallHelp({ call }: { readonly call: ActiveCall }) {
  const { id: callId, agentId, agentName } = call;
  return <HelpButton isSmall target={{ kind: 'call', callId, agentId, name: agentName ?? 'the agent' }} />;
}

interface FigureProps {
  readonly number: string;
  readonly words: string;
  readonly outcome?: string;
}

function Figure({ number, words, outcome }: FigureProps) {
  return (
    <Link
      href={`${paths.calls}?${outcome === undefined ? '' : `outcome=${outcome}&`}period=today`}
      className={styles.figure}
    >
      <span className={styles.number}>{number}</span> {words}
    </Link>
  );
}

/** What became of the calls of today; each figure leads to the calls it counts. */
function CallsToday({ figures }: { readonly figures: Figures }) {
  const { answered, missed, abandoned, averageWaitSeconds } = figures;
  return (
    <nav className={styles.strip} aria-label="Calls today">
      <h2 className={styles.title}>Calls today</h2>
      <Figure number={formatCount(answered)} words="answered" outcome="answered" />
      <Figure number={formatCount(missed)} words="missed" outcome="missed" />
      <Figure number={formatCount(abandoned)} words="abandoned" outcome="abandoned" />
      {averageWaitSeconds === null ? null : (
        <Figure number={formatDuration(averageWaitSeconds)} words="average wait" />
      )}
      <Link href={paths.calls} className={styles.all}>
        All calls
      </Link>
    </nav>
  );
}

interface CallsNowProps {
  /** The agents' figures; null where the server has none or they cannot be read, undefined while they load. */
  readonly agents: AgentStates | null | undefined;
}

const CallsNow = memo(function CallsNow({ agents: read }: CallsNowProps) {
  const { monitor } = useActors('monitor');
  const live = useFrameSelector(monitor, selectAgentsOnline);
  const keepsCalls = useSelector(monitor, selectKeepsCalls);
  const calls = useActiveCalls();
  const agents = live === null ? read : (live.byState ?? null);
  return (
    <CardBoundary name="Active Calls">
      <ActiveCalls
        calls={calls}
        live={<LiveNote />}
        agents={agents}
        isOpenable={keepsCalls}
        help={(call) => <CallHelp call={call} />}
      />
    </CardBoundary>
  );
});

const CallsWaiting = memo(function CallsWaiting() {
  const { monitor, workspace } = useActors('monitor', 'workspace');
  const mayBeOffered = useSelector(
    workspace,
    (snapshot) => selectAwaitsCapabilities(snapshot) || selectHasCapability(snapshot, 'waiting-calls'),
  );
  const keepsCalls = useSelector(monitor, selectKeepsCalls);
  return mayBeOffered ? <WaitingCalls live={<LiveNote />} isOpenable={keepsCalls} /> : null;
});

const OrdersNow = memo(function OrdersNow() {
  const orders = useRecentOrders();
  return (
    <CardBoundary name="Recent Orders">
      <RecentOrders orders={orders} live={<LiveNote />} />
    </CardBoundary>
  );
});

const Feed = memo(function Feed() {
  return (
    <CardBoundary name="Activity Feed">
      <ActivityFeed />
    </CardBoundary>
  );
});

const Actions = memo(function Actions() {
  const { app, workspace, monitor } = useActors('app', 'workspace', 'monitor');
  const user = useSelector(workspace, selectUser);
  const burst = useSelector(monitor, selectCallBurstRef);
  const lab = useSelector(monitor, selectCallLabRef);
  const offersLab = useHasCapability('call-lab');
  return (
    <CardBoundary name="Quick Actions">
      <QuickActions
        onOpen={(to) => app.send({ type: 'app.navigate', to })}
        simulate={
          user.agentType === 'admin' && burst !== undefined ? (
            <SimulateCall burst={burst} lab={offersLab ? lab : undefined} />
          ) : null
        }
      />
    </CardBoundary>
  );
});

const AgentTasks = lazy(async () => ({ default: (await import('../../agent/AgentTasks')).AgentTasks }));

/** The own tasks, and those that other agents leave. */
const Tasks = memo(function Tasks() {
  return useHasCapability('kitchen') ? (
    <LazyPart>
      <AgentTasks list={paths.orders} />
    </LazyPart>
  ) : null;
});

const Agents = memo(AgentsNow);

/** The lists are plain reads; live events come from the monitor chart, and render only what shows them. */
export function AdminDashboard() {
  const { realtime, monitor } = useActors('realtime', 'monitor');
  const connection = useSelector(realtime, selectConnection);
  const stats = useStats({
    onAsk: () => monitor.send({ type: 'stats.asked' }),
    onRead: (read) => monitor.send({ type: 'stats.read', stats: read }),
  });
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle="Real-time monitoring and control center"
        aside={<LiveBadge />}
      />
      <Tasks />
      <GettingStarted>
        {stats.hasFailed ? (
          <StandsAsItIs isRetrying={stats.isRefreshing} onRetry={stats.refresh}>
            {failedWords('The figures', stats.data)}
          </StandsAsItIs>
        ) : null}
        <CardBoundary name="Figures">
          <StatsTiles stats={stats} />
        </CardBoundary>
        {stats.data === undefined && !stats.hasFailed ? (
          <div className={styles.stripToCome}>
            <Skeleton />
          </div>
        ) : null}
        {stats.data?.callsToday ? (
          <CardBoundary name="Calls today">
            <CallsToday figures={stats.data.callsToday} />
          </CardBoundary>
        ) : null}
        <div className={styles.columns}>
          <div className={styles.column}>
            <CallsNow
              agents={stats.data === undefined && stats.hasFailed ? null : stats.data?.agentsByState}
            />
            <Agents />
            <CallsWaiting />
            <OrdersNow />
          </div>
          <div className={styles.column}>
            <Feed />
            <Actions />
            <CardBoundary name="System Status">
              <SystemStatus connection={connection} stats={stats} />
            </CardBoundary>
          </div>
        </div>
      </GettingStarted>
    </>
  );
}
