import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { selectDismissedRef, selectIsAway } from '../../machines/incoming-calls/incoming-calls.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

// Most calls are answered: fetched where one was hidden.
const looks = {
  item: lazy(async () => ({ default: (await import('./HiddenCallsLooks')).HiddenCallsItem })),
  banner: lazy(async () => ({ default: (await import('./HiddenCallsLooks')).HiddenCallsBanner })),
  panel: lazy(async () => ({ default: (await import('./HiddenCallsLooks')).HiddenCallsPanel })),
};

interface HiddenCallsProps {
  readonly as: keyof typeof looks;
}

/** The calls this agent hid and whose callers still wait; nothing without any, and where another tab has the phone. */
export function HiddenCalls({ as }: HiddenCallsProps) {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  const dismissed = useSelector(incoming, selectDismissedRef);
  const isAway = useSelector(incoming, selectIsAway);
  const count = useSelector(dismissed, (snapshot) => (snapshot === undefined ? 0 : selectCount(snapshot)));
  if (dismissed === undefined || count === 0 || isAway) return null;
  const Look = looks[as];
  return (
    <LazyPart>
      <Look dismissed={dismissed} />
    </LazyPart>
  );
}
