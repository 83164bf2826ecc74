import type { Call } from '../../services/calls/call.types';
import type { DismissedCallsActorRef } from '../dismissed-calls/dismissed-calls.machine';
import type { LiveCallActorRef } from '../live-call/live-call.machine';
import type { CallSnapshot } from './call.machine';

/** The call in the popup; one that was taken from the waiting ones never rang. */
export const selectOffer = (snapshot: CallSnapshot): Call | null =>
  snapshot.matches({ accepting: 'taken' }) ? null : snapshot.context.offer;
/** A waiting call may be taken here and now. */
export const selectCanTake = (snapshot: CallSnapshot): boolean => snapshot.matches('idle');
export const selectIsTaking = (snapshot: CallSnapshot): boolean => snapshot.matches({ accepting: 'taken' });
export const selectIsRinging = (snapshot: CallSnapshot): boolean => snapshot.hasTag('ringing');
export const selectIsAccepting = (snapshot: CallSnapshot): boolean => snapshot.matches('accepting');

/** There from the answer to the end of a call; its children are there as long. */
export const selectLiveRef = (snapshot: CallSnapshot): LiveCallActorRef | undefined => snapshot.children.live;

export const selectDismissedRef = (snapshot: CallSnapshot): DismissedCallsActorRef | undefined =>
  snapshot.children.dismissed;
/** No calls are taken here: the admin half is on screen, or another tab has the phone. */
export const selectIsAway = (snapshot: CallSnapshot): boolean => snapshot.matches('away');
