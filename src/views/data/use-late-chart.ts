import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import { selectChartRef } from '../../machines/late-chart/late-chart.selectors';
import type { LateChartInput, LateChartName, LateCharts } from '../../machines/late-chart/late-chart.types';
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
    const opened: LateChartInput<Name> = { name, input: first.current };
    // The pair of one name is one of all pairs, which TypeScript cannot tell of a name it does not know.
    workspace.send({ type: 'lateChart.open', id, opened: opened as LateChartInput });
    return () => workspace.send({ type: 'lateChart.close', id });
  }, [workspace, id, name]);
  const late = useSelector(workspace, (snapshot) => selectLateChartRef(snapshot, id));
  const chart = useSelector(late, (snapshot) => (snapshot === undefined ? null : selectChartRef(snapshot)));
  // The loader of this name gave it.
  return chart === null ? undefined : (chart as ActorRefFrom<LateCharts[Name]>);
}
