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

/** Totals of customers and restaurants go by the orders' statuses. */
export const orderLists = ['recentOrders', 'orders', 'customers', 'restaurants'] as const;
