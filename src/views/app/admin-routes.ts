import ChartColumn from 'lucide-react/icons/chart-column';
import Headset from 'lucide-react/icons/headset';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import { paths } from '../../machines/shared/routing';
import { type PageRoute, route } from './routes';

/** For supervisors and admins; shared/routing keeps others out of this half. */
export const adminRoutes: readonly PageRoute[] = [
  route(
    paths.admin,
    'Dashboard',
    LayoutDashboard,
    async () => (await import('../admin/dashboard/AdminDashboard')).AdminDashboard,
  ),
  route(
    paths.restaurants,
    'Restaurants',
    Store,
    async () => (await import('../admin/restaurants/Restaurants')).Restaurants,
  ),
  route(
    `${paths.restaurants}/:restaurantId`,
    'Restaurant',
    null,
    async () => (await import('../admin/restaurants/RestaurantDetail')).RestaurantDetail,
  ),
  route(
    `${paths.restaurants}/:restaurantId/edit`,
    'Edit restaurant',
    null,
    async () => (await import('../admin/restaurant-editing/EditRestaurant')).EditRestaurant,
  ),
  route(
    `${paths.restaurants}/:restaurantId/menu`,
    'Menu',
    null,
    async () => (await import('../admin/menu-editor/MenuEditor')).MenuEditor,
  ),
  route(paths.agents, 'Agents', Headset, async () => (await import('../admin/people/Agents')).Agents),
  route(
    paths.customers,
    'Customers',
    Users,
    async () => (await import('../admin/people/Customers')).Customers,
  ),
  route(
    `${paths.customers}/:customerId`,
    'Customer',
    null,
    async () => (await import('../admin/customers/CustomerPage')).CustomerPage,
  ),
  route(paths.orders, 'Orders', ReceiptText, async () => (await import('../admin/orders/Orders')).Orders),
  route(
    `${paths.orders}/:orderId`,
    'Order',
    null,
    async () => (await import('../admin/orders/OrderPage')).OrderPage,
  ),
  route(
    `${paths.orders}/:orderId/change`,
    'Change order',
    null,
    async () => (await import('../order-change/ChangeOrderPage')).ChangeOrderPage,
  ),
  route(paths.calls, 'Calls', Phone, async () => (await import('../admin/calls/Calls')).Calls),
  route(
    `${paths.calls}/:callId`,
    'Call',
    null,
    async () => (await import('../admin/calls/CallDetail')).CallDetail,
  ),
  route(
    '/admin/analytics',
    'Analytics',
    ChartColumn,
    async () => (await import('../pages/later-pages')).AnalyticsPage,
  ),
  route(paths.audit, 'Audit', ScrollText, async () => (await import('../admin/audit/AuditLog')).AuditLog),
  route(
    '/admin/settings',
    'Settings',
    Settings,
    async () => (await import('../pages/SettingsPage')).SettingsPage,
  ),
];
