import { useSelector } from '@xstate/react';
import { selectUser } from '../../../machines/desk/desk.selectors';
import {
  selectCallBurstRef,
  selectCounts,
  selectFeed,
  selectNow,
} from '../../../machines/monitor/monitor.selectors';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import type { AdminPageProps } from '../../app/page-props';
import { PageHeader } from '../../layout/PageHeader/PageHeader';
import { ActiveCalls } from '../ActiveCalls/ActiveCalls';
import { ActivityFeed } from '../ActivityFeed/ActivityFeed';
import { LiveBadge } from '../LiveBadge';
import { QuickActions } from '../QuickActions/QuickActions';
import { RecentOrders } from '../RecentOrders/RecentOrders';
import { SimulateCall } from '../SimulateCall/SimulateCall';
import { StatsTiles } from '../StatsTiles/StatsTiles';
import { statsFigures } from '../StatsTiles/stats-figures';
import { SystemStatus } from '../SystemStatus/SystemStatus';
import { useActiveCalls } from '../use-active-calls';
import { useRecentOrders } from '../use-recent-orders';
import { useStats } from '../use-stats';
import { WaitingCalls } from '../WaitingCalls/WaitingCalls';
import * as styles from './AdminDashboard.css';

/** ADASH: the lists are plain reads, what live events said comes from the monitor chart. */
export function AdminDashboard({ app, desk, realtime, monitor }: AdminPageProps) {
  const connection = useSelector(realtime, selectConnection);
  const user = useSelector(desk, selectUser);
  const counts = useSelector(monitor, selectCounts);
  const feed = useSelector(monitor, selectFeed);
  const now = useSelector(monitor, selectNow);
  const burst = useSelector(monitor, selectCallBurstRef);
  const stats = useStats({
    onAsk: () => monitor.send({ type: 'stats.asked' }),
    onRead: () => monitor.send({ type: 'stats.read' }),
  });
  const calls = useActiveCalls();
  const orders = useRecentOrders();
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle="Real-time monitoring and control center"
        aside={<LiveBadge connection={connection} />}
      />
      <StatsTiles figures={statsFigures(stats.data, stats.hasFailed, counts)} isBusy={stats.isLoading} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ActiveCalls calls={calls} now={now} />
          <WaitingCalls now={now} />
          <RecentOrders orders={orders} />
        </div>
        <div className={styles.column}>
          <ActivityFeed feed={feed} now={now} />
          <QuickActions
            onOpen={(to) => app.send({ type: 'app.navigate', to })}
            simulate={
              user.agentType === 'admin' && burst !== undefined ? <SimulateCall burst={burst} /> : null
            }
          />
          <SystemStatus connection={connection} stats={stats} />
        </div>
      </div>
    </>
  );
}
