import type { DataKey } from '../shared/notice.types';

/** Everything that a live event could have changed while this tab was not in the channel. */
export const liveData: readonly DataKey[] = [
  'stats',
  'activeCalls',
  'waitingCalls',
  'calls',
  'recentOrders',
  'orders',
  'agents',
  'customers',
  'restaurants',
];

/** What the dashboard shows: read again and again while no event comes, so that it says whether the server is there. */
export const whileStale = ['stats', 'activeCalls', 'waitingCalls', 'recentOrders', 'agents'] as const;

/** Totals of customers and restaurants go by the orders' statuses. */
export const orderLists = ['recentOrders', 'orders', 'customers', 'restaurants'] as const;
