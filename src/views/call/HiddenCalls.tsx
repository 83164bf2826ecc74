import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { selectDismissedRef, selectIsAway } from '../../machines/incoming-calls/incoming-calls.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import type { HiddenCallsLookProps } from './HiddenCallsLooks';

export const loadHiddenCalls = () => import('./HiddenCallsLooks');

const HiddenCallsLook = lazy(async () => ({ default: (await loadHiddenCalls()).HiddenCallsLook }));

/** The calls this agent hid and whose callers still wait; nothing without any, and where another tab has the phone. */
export function HiddenCalls({ as }: Pick<HiddenCallsLookProps, 'as'>) {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  const dismissed = useSelector(incoming, selectDismissedRef);
  const isAway = useSelector(incoming, selectIsAway);
  const count = useSelector(dismissed, (snapshot) => snapshot && selectCount(snapshot));
  if (dismissed === undefined || !count || isAway) return null;
  return (
    <LazyPart>
      <HiddenCallsLook as={as} dismissed={dismissed} />
    </LazyPart>
  );
}
