import { lazy } from 'react';
import { type PageRoute, route } from './page-route';

const AgentPage = lazy(async () => ({ default: (await import('../agent/AgentPage')).AgentPage }));
const ManualOrder = lazy(async () => ({
  default: (await import('../manual-order/ManualOrderPage')).ManualOrderPage,
}));
const MyCalls = lazy(async () => ({
  default: (await import('../agent/CallHistory')).CallHistory,
}));
const MyOrders = lazy(async () => ({ default: (await import('../agent/MyOrders')).MyOrders }));
const MyStats = lazy(async () => ({
  default: (await import('../pages/MyStatsPage')).MyStatsPage,
}));
const Profile = lazy(async () => ({ default: (await import('../agent/Profile')).Profile }));

/** ROUTE-15 to ROUTE-20 */
export const agentRoutes: readonly PageRoute[] = [
  route('/agent', AgentPage),
  route('/agent/manual-order', ManualOrder),
  route('/agent/calls', MyCalls),
  route('/agent/my-orders', MyOrders),
  route('/agent/stats', MyStats),
  route('/agent/profile', Profile),
];
