import { ChartColumn, Settings } from 'lucide-react';
import { EmptyPage } from './EmptyPage';

export function AnalyticsPage() {
  return (
    <EmptyPage
      title="Analytics"
      isNamedByBar
      icon={ChartColumn}
      message="Coming soon"
      detail="Analytics are not available yet"
    />
  );
}

export function SettingsPage() {
  return (
    <EmptyPage
      title="Settings"
      isNamedByBar
      icon={Settings}
      message="Coming soon"
      detail="Settings are not available yet"
    />
  );
}
