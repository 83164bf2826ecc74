import type { ActiveCall } from '../../../services/calls/call.types';
import { fetchAdminActiveCalls } from '../../../services/calls/calls-api';
import { fetchWaitingCalls } from '../../../services/calls/waiting-calls';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import type { RecentOrder } from '../../../services/orders/order.types';
import { fetchRecentOrders } from '../../../services/orders/recent-orders';
import type { Rows } from '../../../services/schema/rows';
import type { AdminStats } from '../../../services/stats/stats.types';
import { fetchStats } from '../../../services/stats/stats-api';
import { useRead } from '../../data/use-read';

/** null where the server has no such list. */
export function useWaitingCalls() {
  return useRead<Rows<WaitingCall> | null>('waitingCalls', (http) => fetchWaitingCalls(http));
}

export function useRecentOrders() {
  return useRead<Rows<RecentOrder>>('recentOrders', (http) => fetchRecentOrders(http));
}

export function useActiveCalls() {
  return useRead<Rows<ActiveCall>>('activeCalls', (http) => fetchAdminActiveCalls(http));
}

interface Told {
  readonly onAsk: () => void;
  readonly onRead: (stats: AdminStats) => void;
}

/** An answer replaces only the live events that came before its request. */
export function useStats({ onAsk, onRead }: Told) {
  return useRead<AdminStats>(
    'stats',
    (http) => {
      onAsk();
      return fetchStats(http);
    },
    { onSuccess: onRead },
  );
}
