import { type ComponentType, lazy } from 'react';
import type { PageProps } from './page-props';

type Page = ComponentType<PageProps>;

export interface PageRoute {
  readonly path: string;
  readonly page: Page;
}

const route = (path: string, page: Page): PageRoute => ({ path, page });

const pages = () => import('../pages/later-pages');
const AdminDashboard = lazy(async () => ({
  default: (await import('../admin/AdminDashboard/AdminDashboard')).AdminDashboard,
}));
const AgentPage = lazy(async () => ({ default: (await import('../agent/AgentPage/AgentPage')).AgentPage }));
const Restaurants = lazy(async () => ({
  default: (await import('../admin/Restaurants/Restaurants')).Restaurants,
}));
const Restaurant = lazy(async () => ({
  default: (await import('../admin/RestaurantDetail/RestaurantDetail')).RestaurantDetail,
}));
const Agents = lazy(async () => ({ default: (await import('../admin/Agents/Agents')).Agents }));
const Orders = lazy(async () => ({ default: (await import('../admin/Orders/Orders')).Orders }));
const Order = lazy(async () => ({
  default: (await import('../admin/OrderDetail/OrderDetail')).OrderDetail,
}));
const Customers = lazy(async () => ({
  default: (await import('../admin/Customers/Customers')).Customers,
}));
const Analytics = lazy(async () => ({ default: (await pages()).AnalyticsPage }));
const Settings = lazy(async () => ({ default: (await pages()).SettingsPage }));
const ManualOrder = lazy(async () => ({
  default: (await import('../manual-order/ManualOrderPage/ManualOrderPage')).ManualOrderPage,
}));
const MyCalls = lazy(async () => ({
  default: (await import('../agent/CallHistory/CallHistory')).CallHistory,
}));
const MyOrders = lazy(async () => ({ default: (await import('../agent/MyOrders/MyOrders')).MyOrders }));
const MyStats = lazy(async () => ({
  default: (await import('../pages/MyStatsPage/MyStatsPage')).MyStatsPage,
}));
const Profile = lazy(async () => ({ default: (await import('../agent/Profile/Profile')).Profile }));

/** ROUTE-06 to ROUTE-14 */
export const adminRoutes: readonly PageRoute[] = [
  route('/admin', AdminDashboard),
  route('/admin/restaurants', Restaurants),
  route('/admin/restaurants/:restaurantId', Restaurant),
  route('/admin/agents', Agents),
  route('/admin/orders', Orders),
  route('/admin/orders/:orderId', Order),
  route('/admin/customers', Customers),
  route('/admin/analytics', Analytics),
  route('/admin/settings', Settings),
];

/** ROUTE-15 to ROUTE-20 */
export const agentRoutes: readonly PageRoute[] = [
  route('/agent', AgentPage),
  route('/agent/manual-order', ManualOrder),
  route('/agent/calls', MyCalls),
  route('/agent/my-orders', MyOrders),
  route('/agent/stats', MyStats),
  route('/agent/profile', Profile),
];
