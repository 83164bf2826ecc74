import { useSelector } from '@xstate/react';
import ChartColumn from 'lucide-react/icons/chart-column';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { CounterStrip } from '../agent/CounterStrip';
import { useActors } from '../app/use-actors';
import { EmptyPage } from './EmptyPage';

/** The counters, over what is not there yet. */
export function MyStatsPage() {
  const { workspace } = useActors('workspace');
  return (
    <EmptyPage
      isNamedByBar
      title="My Stats"
      icon={ChartColumn}
      message="Coming soon"
      detail="Charts of your calls and orders are not available yet"
      above={<CounterStrip user={useSelector(workspace, selectUser)} />}
    />
  );
}

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
