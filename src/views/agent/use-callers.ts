import { useSelector } from '@xstate/react';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectCallersWaiting, selectLongestWait } from '../../machines/wrap-up/wrap-up.selectors';
import { callersText } from './callers-text';

/** Who waits meanwhile, in words; null while nobody does. */
export function useCallers(wrapUp: WrapUpActorRef): string | null {
  const count = useSelector(wrapUp, selectCallersWaiting);
  const longest = useSelector(wrapUp, selectLongestWait);
  return callersText(count, longest);
}
