import { lazy } from 'react';
import { type AdminPageRoute, adminRoute } from './page-route';

const pages = () => import('../pages/later-pages');
const AdminDashboard = lazy(async () => ({
  default: (await import('../admin/dashboard/AdminDashboard')).AdminDashboard,
}));
const Restaurants = lazy(async () => ({
  default: (await import('../admin/restaurants/Restaurants')).Restaurants,
}));
const Restaurant = lazy(async () => ({
  default: (await import('../admin/restaurants/RestaurantDetail')).RestaurantDetail,
}));
const Agents = lazy(async () => ({ default: (await import('../admin/people/Agents')).Agents }));
const Orders = lazy(async () => ({ default: (await import('../admin/orders/Orders')).Orders }));
const Order = lazy(async () => ({
  default: (await import('../admin/orders/OrderPage')).OrderPage,
}));
const Calls = lazy(async () => ({ default: (await import('../admin/calls/Calls')).Calls }));
const Call = lazy(async () => ({
  default: (await import('../admin/calls/CallDetail')).CallDetail,
}));
const Customers = lazy(async () => ({
  default: (await import('../admin/people/Customers')).Customers,
}));
const Analytics = lazy(async () => ({ default: (await pages()).AnalyticsPage }));
const Settings = lazy(async () => ({ default: (await pages()).SettingsPage }));

/** ROUTE-06 to ROUTE-14 */
export const adminRoutes: readonly AdminPageRoute[] = [
  adminRoute('/admin', AdminDashboard),
  adminRoute('/admin/restaurants', Restaurants),
  adminRoute('/admin/restaurants/:restaurantId', Restaurant),
  adminRoute('/admin/agents', Agents),
  adminRoute('/admin/orders', Orders),
  adminRoute('/admin/orders/:orderId', Order),
  adminRoute('/admin/calls', Calls),
  adminRoute('/admin/calls/:callId', Call),
  adminRoute('/admin/customers', Customers),
  adminRoute('/admin/analytics', Analytics),
  adminRoute('/admin/settings', Settings),
];
