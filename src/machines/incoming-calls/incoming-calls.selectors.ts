import type { Call } from '../../services/calls/call.types';
import type { DismissedCallsActorRef } from '../dismissed-calls/dismissed-calls.machine';
import type { IncomingCallsSnapshot } from './incoming-calls.machine';

/** The call in the popup; one that was taken from the waiting ones never rang. */
export const selectOffer = (snapshot: IncomingCallsSnapshot | undefined): Call | null =>
  snapshot?.hasTag('ringing') === true || selectIsAccepting(snapshot)
    ? (snapshot?.context.offer ?? null)
    : null;
/** The call in the popup is being answered. */
export const selectIsAccepting = (snapshot: IncomingCallsSnapshot | undefined): boolean =>
  snapshot?.matches({ engaged: 'answering' }) === true;
/** A waiting call may be taken here and now. */
export const selectCanTake = (snapshot: IncomingCallsSnapshot | undefined): boolean =>
  snapshot?.matches('idle') === true;
export const selectIsTaking = (snapshot: IncomingCallsSnapshot | undefined): boolean =>
  snapshot?.matches({ engaged: 'taking' }) === true;

export const selectDismissedRef = (
  snapshot: IncomingCallsSnapshot | undefined,
): DismissedCallsActorRef | undefined => snapshot?.children.dismissed;
/** No calls are taken here: the admin half is on screen, or another tab has the phone. */
export const selectIsAway = (snapshot: IncomingCallsSnapshot | undefined): boolean =>
  snapshot?.matches('away') !== false;
