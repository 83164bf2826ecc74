import { useSelector } from '@xstate/react';
import { Activity, lazy, type ReactNode, useDeferredValue, useRef } from 'react';
import type { CallActorRef } from '../../machines/call/call.machine';
import { selectLiveRef, selectNextRef } from '../../machines/call/call.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import {
  selectCallId,
  selectHangUpRef,
  selectLineRef,
  selectLookupRef,
  selectOrderRef,
} from '../../machines/live-call/live-call.selectors';
import { selectPrepared } from '../../machines/next-call/next-call.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { PartBoundary } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useFocusAfter } from '../ui/use-focus';
import { AgentDashboard } from './AgentDashboard';
import { useWrapUp } from './use-wrap-up';

/** The layout fetches it before the first call, but not with the first page. */
const LiveCall = lazy(async () => ({ default: (await import('../call/LiveCall')).LiveCall }));

interface LiveScreenProps {
  readonly call: LiveCallActorRef;
  readonly isAhead: boolean;
}

function LiveScreen({ call, isAhead }: LiveScreenProps) {
  const hangUp = useSelector(call, selectHangUpRef);
  const line = useSelector(call, selectLineRef);
  const lookup = useSelector(call, selectLookupRef);
  const order = useSelector(call, selectOrderRef);
  // The children stop with the call, before this view renders without it.
  if (hangUp === undefined || line === undefined || lookup === undefined || order === undefined) return null;
  return <LiveCall {...{ call, hangUp, line, lookup, order, isAhead }} />;
}

interface CallOrDashboardProps {
  readonly call: CallActorRef;
  readonly dashboard: ReactNode;
}

/**
 * While a call rings its screen is drawn out of sight, in idle moments and without effects, from a call that has not
 * begun: the answer then changes what is drawn instead of drawing it.
 */
export function CallOrDashboard({ call, dashboard }: CallOrDashboardProps) {
  const live = useSelector(call, selectLiveRef);
  const prepared = useSelector(useSelector(call, selectNextRef), selectPrepared);
  // Drawn in slices, a live call once the popup is gone; a call that is over goes at once.
  const deferred = useDeferredValue(live ?? prepared);
  const liveId = useSelector(live, selectCallId);
  const drawnId = useSelector(deferred, selectCallId);
  const isLive = live !== undefined && drawnId === liveId;
  // A screen that is drawn already is shown as the popup goes.
  const drawn = isLive ? live : deferred;
  return (
    <>
      {isLive ? null : dashboard}
      {drawn === undefined ? null : (
        <Activity key={drawnId} mode={isLive ? 'visible' : 'hidden'}>
          <PartBoundary>
            <LiveScreen call={drawn} isAhead={!isLive} />
          </PartBoundary>
        </Activity>
      )}
    </>
  );
}

/** /agent: the dashboard, or the live call while there is one. */
export function AgentPage() {
  const { call, phoneLease, availability } = useActors('call', 'phoneLease', 'availability');
  const heading = useRef<HTMLHeadingElement>(null);
  const isLive = useSelector(call, selectLiveRef) !== undefined;
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const findHeading = () => heading.current;
  useFocusAfter(isLive, findHeading, 'always');
  useFocusAfter(isElsewhere, findHeading, 'always');
  useFocusAfter(useWrapUp(availability) !== null, findHeading);
  return <CallOrDashboard call={call} dashboard={<AgentDashboard titleRef={heading} />} />;
}
