import { ChartColumn, CircleUserRound, LayoutDashboard, Phone, ReceiptText, SquarePen } from 'lucide-react';
import { paths } from '../../machines/shared/routing';
import { type PageRoute, route } from './routes';

/** For everybody who is signed in. */
export const agentRoutes: readonly PageRoute[] = [
  route(
    paths.agent,
    'Dashboard',
    LayoutDashboard,
    async () => (await import('../agent/AgentPage')).AgentPage,
  ),
  route(
    paths.manualOrder,
    'Manual Order',
    SquarePen,
    async () => (await import('../manual-order/ManualOrderPage')).ManualOrderPage,
  ),
  route(paths.ownCalls, 'My Calls', Phone, async () => (await import('../agent/CallHistory')).CallHistory),
  route(
    paths.ownOrders,
    'My Orders',
    ReceiptText,
    async () => (await import('../agent/MyOrders')).MyOrdersPage,
  ),
  route(`${paths.ownOrders}/:orderId`, 'Order', null, async () =>
    (await import('./own-order-pages')).ownOrderPage(),
  ),
  route(`${paths.ownOrders}/:orderId/change`, 'Change order', null, async () =>
    (await import('./own-order-pages')).changeOrderPage(),
  ),
  route(
    paths.ownStats,
    'My Stats',
    ChartColumn,
    async () => (await import('../pages/later-pages')).MyStatsPage,
  ),
  route('/agent/profile', 'Profile', CircleUserRound, async () => (await import('../agent/Profile')).Profile),
];
