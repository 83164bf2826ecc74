import { ChartColumn, Settings } from 'lucide-react';
import { EmptyPage } from './EmptyPage';

export const AnalyticsPage = () => (
  <EmptyPage
    title="Analytics"
    isNamedByBar
    icon={ChartColumn}
    message="Coming soon"
    detail="Analytics are not available yet"
  />
);

export const SettingsPage = () => (
  <EmptyPage
    title="Settings"
    isNamedByBar
    icon={Settings}
    message="Coming soon"
    detail="Settings are not available yet"
  />
);
