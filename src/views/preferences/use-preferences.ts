import { useSelector } from '@xstate/react';
import { selectChartRef } from '../../machines/late-chart/late-chart.selectors';
import type { PreferencesActorRef } from '../../machines/preferences/preferences.machine';
import { selectLateChartRef } from '../../machines/workspace/workspace.selectors';
import { useActors } from '../app/use-actors';

/** undefined where the server keeps none, and until their code is there. */
export function usePreferences(): PreferencesActorRef | undefined {
  const { workspace } = useActors('workspace');
  const late = useSelector(workspace, (snapshot) => selectLateChartRef(snapshot, 'preferences'));
  const chart = useSelector(late, (snapshot) => (snapshot === undefined ? null : selectChartRef(snapshot)));
  // The workspace opens this one under this id.
  return chart === null ? undefined : (chart as PreferencesActorRef | undefined);
}
