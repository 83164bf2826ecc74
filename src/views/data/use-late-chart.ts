import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import { selectChartRef } from '../../machines/late-chart/late-chart.selectors';
import type { LateChartName, LateCharts } from '../../machines/late-chart/late-chart.types';
import { selectLateChartRef } from '../../machines/workspace/workspace.selectors';
import { useActors } from '../app/use-actors';

/** Bridge: runs a chart while what asks for it is on screen, with its first input; undefined until its code is there. */
export function useLateChart<Name extends LateChartName>(
  name: Name,
  input: InputFrom<LateCharts[Name]>,
): ActorRefFrom<LateCharts[Name]> | undefined {
  const { workspace } = useActors('workspace');
  const id = `${name} ${useId()}`;
  const first = useRef(input);
  useEffect(() => {
    workspace.send({ type: 'lateChart.open', id, name, input: first.current });
    return () => workspace.send({ type: 'lateChart.close', id });
  }, [workspace, id, name]);
  const late = useSelector(workspace, (snapshot) => selectLateChartRef(snapshot, id));
  const chart = useSelector(late, (snapshot) => (snapshot === undefined ? null : selectChartRef(snapshot)));
  // The loader of this name gave it.
  return chart === null ? undefined : (chart as ActorRefFrom<LateCharts[Name]>);
}
