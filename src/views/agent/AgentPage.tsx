import { useSelector } from '@xstate/react';
import { lazy, useDeferredValue, useRef } from 'react';
import { selectLiveRef } from '../../machines/call/call.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectLineRef, selectLookupRef, selectOrderRef } from '../../machines/live-call/live-call.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { useActors } from '../app/use-actors';
import { useFocusAfter } from '../ui/use-focus';
import { AgentDashboard } from './AgentDashboard';
import { useWrapUp } from './use-wrap-up';

/** The layout fetches it before the first call, but not with the first page. */
const LiveCall = lazy(async () => ({ default: (await import('../call/LiveCall')).LiveCall }));

function LiveScreen({ call }: { readonly call: LiveCallActorRef }) {
  const line = useSelector(call, selectLineRef);
  const lookup = useSelector(call, selectLookupRef);
  const order = useSelector(call, selectOrderRef);
  // The children stop with the call, before this view renders without it.
  if (line === undefined || lookup === undefined || order === undefined) return null;
  return <LiveCall {...{ call, line, lookup, order }} />;
}

/** /agent: the dashboard, or the live call while there is one. */
export function AgentPage() {
  const { call, phoneLease, availability } = useActors('call', 'phoneLease', 'availability');
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useSelector(call, selectLiveRef);
  // Drawn once the popup is gone, in slices; a call that is over goes at once.
  const drawn = useDeferredValue(live);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const findHeading = () => heading.current;
  useFocusAfter(live !== undefined, findHeading, 'always');
  useFocusAfter(isElsewhere, findHeading, 'always');
  useFocusAfter(useWrapUp(availability) !== null, findHeading);
  if (live === undefined || drawn === undefined) return <AgentDashboard titleRef={heading} />;
  return <LiveScreen call={drawn} />;
}
