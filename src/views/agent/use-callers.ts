import { useSelector } from '@xstate/react';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectCallersWaiting, selectLongestWait } from '../../machines/wrap-up/wrap-up.selectors';
import { formatDuration } from '../../services/format/time';

/** '2 callers wait, longest 0:45'; null without any. */
const callersText = (count: number, longestSeconds: number): string | null => {
  if (count === 0) return null;
  const who = count === 1 ? '1 caller waits' : `${count} callers wait`;
  return `${who}, longest ${formatDuration(longestSeconds)}`;
};

/** Who waits meanwhile, in words; null while nobody does. */
export function useCallers(wrapUp: WrapUpActorRef): string | null {
  const count = useSelector(wrapUp, selectCallersWaiting);
  const longest = useSelector(wrapUp, selectLongestWait);
  return callersText(count, longest);
}
