import { selectNow } from '../../machines/monitor/monitor.selectors';
import { useActors } from '../app/use-actors';
import { useFrameSelector } from '../app/use-frame-selector';

/** What the time (ms since the epoch) makes of something, as words or a number: a second that changes neither draws nothing. */
export function useMoment<T extends boolean | number | string | null>(of: (now: number) => T): T {
  const { monitor } = useActors('monitor');
  return useFrameSelector(monitor, (snapshot) => of(selectNow(snapshot)));
}
