import {
  ChartColumn,
  Headset,
  LayoutDashboard,
  Phone,
  ReceiptText,
  Settings,
  Store,
  Users,
} from 'lucide-react';
import { admin, agents, CALLS, ORDERS, RESTAURANTS } from '../../machines/shared/routing';
import { type PageRoute, route } from './routes';

/** For supervisors and admins; shared/routing keeps others out of this half. */
export const adminRoutes: readonly PageRoute[] = [
  route(
    admin,
    'Dashboard',
    LayoutDashboard,
    async () => (await import('../admin/dashboard/AdminDashboard')).AdminDashboard,
  ),
  route(
    RESTAURANTS,
    'Restaurants',
    Store,
    async () => (await import('../admin/restaurants/Restaurants')).Restaurants,
  ),
  route(
    `${RESTAURANTS}/:restaurantId`,
    'Restaurant',
    null,
    async () => (await import('../admin/restaurants/RestaurantDetail')).RestaurantDetail,
  ),
  route(agents, 'Agents', Headset, async () => (await import('../admin/people/Agents')).Agents),
  route(
    '/admin/customers',
    'Customers',
    Users,
    async () => (await import('../admin/people/Customers')).Customers,
  ),
  route(ORDERS, 'Orders', ReceiptText, async () => (await import('../admin/orders/Orders')).Orders),
  route(
    `${ORDERS}/:orderId`,
    'Order',
    null,
    async () => (await import('../admin/orders/OrderPage')).OrderPage,
  ),
  route(CALLS, 'Calls', Phone, async () => (await import('../admin/calls/Calls')).Calls),
  route(`${CALLS}/:callId`, 'Call', null, async () => (await import('../admin/calls/CallDetail')).CallDetail),
  route(
    '/admin/analytics',
    'Analytics',
    ChartColumn,
    async () => (await import('../pages/later-pages')).AnalyticsPage,
  ),
  route(
    '/admin/settings',
    'Settings',
    Settings,
    async () => (await import('../pages/later-pages')).SettingsPage,
  ),
];
