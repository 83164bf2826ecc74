import { restaurantName } from '../../services/format/names';
import type { AdminStats } from '../../services/stats/stats.types';
import { unknownAgent } from '../activity-feed/activity';
import type { EventNotice } from '../event-toasts/event-toasts.types';
import type { SupervisorFact } from '../realtime/realtime.types';
import type { LiveCounts } from './monitor.types';

type FactOf<TType extends SupervisorFact['type']> = Extract<SupervisorFact, { type: TType }>;

export function callStartedNotice({ agent, restaurant }: FactOf<'supervisor.callStarted'>): EventNotice {
  return {
    code: 'callStarted',
    agent: agent ?? unknownAgent,
    restaurant: restaurantName(restaurant),
  };
}

export function orderCreatedNotice({
  totalCents,
  restaurant,
}: FactOf<'supervisor.orderCreated'>): EventNotice {
  return {
    code: 'orderCreated',
    totalCents,
    restaurant: restaurantName(restaurant),
  };
}

/** The counts that the answer does not have, and therefore cannot replace; and the revenue of either. */
export function countsBeside(stats: AdminStats, counts: LiveCounts): LiveCounts {
  const hasQueue = stats.queuedCalls !== null;
  return {
    activeCalls: stats.activeCalls === null ? counts.activeCalls : null,
    queuedCalls: hasQueue ? null : counts.queuedCalls,
    waiting: hasQueue ? null : counts.waiting,
    agentsOnline: stats.agentsOnline === null ? counts.agentsOnline : null,
    pendingOrders: stats.pendingOrders === null ? counts.pendingOrders : null,
    revenueCents: stats.todayRevenueCents ?? counts.revenueCents,
  };
}

export function countsIn(fact: SupervisorFact): Partial<LiveCounts> {
  switch (fact.type) {
    case 'supervisor.activeCallsCounted':
      return { activeCalls: fact.count };
    case 'supervisor.queuedCallsCounted':
      return { queuedCalls: fact.count, waiting: fact.waiting ?? null };
    case 'supervisor.agentsOnlineCounted': {
      const { type: _, ...agentsOnline } = fact;
      return { agentsOnline };
    }
    case 'supervisor.pendingOrdersCounted':
      return { pendingOrders: fact.count };
    case 'supervisor.revenueUpdated':
      return { revenueCents: fact.amountCents };
    default:
      return {};
  }
}
