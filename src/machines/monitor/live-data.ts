import type { DataKey } from '../shared/notice.types';

/** Everything that a live event could have changed while nobody listened. */
export const LIVE_DATA: readonly DataKey[] = [
  'stats',
  'activeCalls',
  'waitingCalls',
  'recentOrders',
  'orders',
  'agents',
  'customers',
  'restaurants',
];
