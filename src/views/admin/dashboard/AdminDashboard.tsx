import { useSelector } from '@xstate/react';
import {
  selectCallBurstRef,
  selectCounts,
  selectKeepsCalls,
  selectNow,
} from '../../../machines/monitor/monitor.selectors';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import { selectUser } from '../../../machines/workspace/workspace.selectors';
import { useActors } from '../../app/use-actors';
import { useFrameSelector } from '../../app/use-frame-selector';
import { PageHeader } from '../../layout/PageHeader';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { CallHelp } from '../help/CallHelp';
import { LiveBadge } from '../LiveBadge';
import { useActiveCalls } from '../use-active-calls';
import { useRecentOrders } from '../use-recent-orders';
import { useStats } from '../use-stats';
import { ActiveCalls } from './ActiveCalls';
import { ActivityFeed } from './ActivityFeed';
import * as styles from './AdminDashboard.css';
import { AgentsNow } from './AgentsNow';
import { CallsToday } from './CallsToday';
import { QuickActions } from './QuickActions';
import { RecentOrders } from './RecentOrders';
import { SimulateCall } from './SimulateCall';
import { StatsTiles } from './StatsTiles';
import { SystemStatus } from './SystemStatus';
import { WaitingCalls } from './WaitingCalls';

/** The lists are plain reads, what live events said comes from the monitor chart. */
export function AdminDashboard() {
  const { app, workspace, realtime, monitor } = useActors('app', 'workspace', 'realtime', 'monitor');
  const connection = useSelector(realtime, selectConnection);
  const user = useSelector(workspace, selectUser);
  const now = useFrameSelector(monitor, selectNow);
  const burst = useSelector(monitor, selectCallBurstRef);
  const stats = useStats({
    onAsk: () => monitor.send({ type: 'stats.asked' }),
    onRead: ({ callsToday }) => monitor.send({ type: 'stats.read', countsCalls: callsToday !== null }),
  });
  const keepsCalls = useSelector(monitor, selectKeepsCalls);
  const heard = useFrameSelector(monitor, selectCounts).agentsOnline;
  const agents = heard === null ? stats.data?.agentsByState : heard.byState;
  const calls = useActiveCalls();
  const orders = useRecentOrders();
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle="Real-time monitoring and control center"
        aside={<LiveBadge />}
      />
      <CardBoundary name="Figures">
        <StatsTiles stats={stats} now={now} />
      </CardBoundary>
      {stats.data?.callsToday ? (
        <CardBoundary name="Calls today">
          <CallsToday figures={stats.data.callsToday} />
        </CardBoundary>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardBoundary name="Active Calls">
            <ActiveCalls
              calls={calls}
              now={now}
              agents={agents}
              isOpenable={keepsCalls}
              help={(call) => <CallHelp call={call} />}
            />
          </CardBoundary>
          <AgentsNow />
          <WaitingCalls now={now} isOpenable={keepsCalls} />
          <CardBoundary name="Recent Orders">
            <RecentOrders orders={orders} />
          </CardBoundary>
        </div>
        <div className={styles.column}>
          <CardBoundary name="Activity Feed">
            <ActivityFeed now={now} />
          </CardBoundary>
          <CardBoundary name="Quick Actions">
            <QuickActions
              onOpen={(to) => app.send({ type: 'app.navigate', to })}
              simulate={
                user.agentType === 'admin' && burst !== undefined ? <SimulateCall burst={burst} /> : null
              }
            />
          </CardBoundary>
          <CardBoundary name="System Status">
            <SystemStatus connection={connection} stats={stats} />
          </CardBoundary>
        </div>
      </div>
    </>
  );
}
