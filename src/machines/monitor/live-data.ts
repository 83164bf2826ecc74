import type { DataKey } from '../shared/notice.types';

/** Everything that a live event could have changed while nobody listened. */
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
