import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SquarePen from 'lucide-react/icons/square-pen';
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
  route(paths.ownProfile, 'Profile', CircleUserRound, async () => (await import('../agent/Profile')).Profile),
];
