import { useSelector } from '@xstate/react';
import { ChartColumn } from 'lucide-react';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { CounterStrip } from '../agent/CounterStrip';
import type { PageProps } from '../app/page-props';
import { EmptyPage } from './EmptyPage';

/** ROUTE-19, AGD-11: the counters, over what is not there yet. */
export function MyStatsPage({ workspace }: Pick<PageProps, 'workspace'>) {
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
