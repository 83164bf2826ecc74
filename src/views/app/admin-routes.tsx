import { lazy } from 'react';
import { type AdminPageRoute, adminRoute } from './page-route';

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
  default: (await import('../admin/OrderDetail/OrderPage')).OrderPage,
}));
const Calls = lazy(async () => ({ default: (await import('../admin/Calls/Calls')).Calls }));
const Call = lazy(async () => ({
  default: (await import('../admin/CallDetail/CallDetail')).CallDetail,
}));
const Customers = lazy(async () => ({
  default: (await import('../admin/Customers/Customers')).Customers,
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
