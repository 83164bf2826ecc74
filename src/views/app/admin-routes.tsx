import { lazy } from 'react';
import { type PageRoute, route } from './page-route';

const pages = () => import('../pages/later-pages');
const AdminDashboard = lazy(async () => ({
  default: (await import('../admin/AdminDashboard/AdminDashboard')).AdminDashboard,
}));
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
