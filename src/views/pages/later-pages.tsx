import { ChartColumn, Settings } from 'lucide-react';
import { EmptyPage } from './EmptyPage/EmptyPage';

/** Pages of which the addresses exist and the contents do not yet: each says honestly that it is empty. */
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
