import { ChartColumn, ReceiptText, Settings, Store } from 'lucide-react';
import { EmptyPage } from './EmptyPage/EmptyPage';

/** Pages of which the addresses exist and the contents do not yet: each says honestly that it is empty. */
export const RestaurantsPage = () => (
  <EmptyPage title="Restaurants" icon={Store} message="No restaurants to show" />
);

export const RestaurantPage = () => (
  <EmptyPage title="Restaurant" icon={Store} message="No restaurant details to show" />
);

export const OrdersPage = () => <EmptyPage title="Orders" icon={ReceiptText} message="No orders to show" />;

export const OrderPage = () => (
  <EmptyPage title="Order" icon={ReceiptText} message="No order details to show" />
);

/** ROUTE-13 */
export const AnalyticsPage = () => (
  <EmptyPage
    title="Analytics"
    icon={ChartColumn}
    message="Coming soon"
    detail="Analytics are not available yet"
  />
);

/** ROUTE-14 */
export const SettingsPage = () => (
  <EmptyPage title="Settings" icon={Settings} message="Coming soon" detail="Settings are not available yet" />
);
