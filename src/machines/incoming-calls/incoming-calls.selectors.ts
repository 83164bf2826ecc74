import type { Call } from '../../services/calls/call.types';
import type { DismissedCallsActorRef } from '../dismissed-calls/dismissed-calls.machine';
import type { IncomingCallsSnapshot } from './incoming-calls.machine';

/** The call in the popup; one that was taken from the waiting ones never rang. */
export function selectOffer(snapshot: IncomingCallsSnapshot | undefined): Call | null {
  return snapshot?.hasTag('ringing') === true || selectIsAccepting(snapshot)
    ? (snapshot?.context.offer ?? null)
    : null;
}
/** The call in the popup is being answered. */
export function selectIsAccepting(snapshot: IncomingCallsSnapshot | undefined): boolean {
  return snapshot?.matches({ engaged: 'answering' }) === true;
}
/** A waiting call may be taken here and now. */
export function selectCanTake(snapshot: IncomingCallsSnapshot | undefined): boolean {
  return snapshot?.matches('idle') === true || snapshot?.matches({ restoring: { ring: 'free' } }) === true;
}
export function selectIsTaking(snapshot: IncomingCallsSnapshot | undefined): boolean {
  return snapshot?.matches({ engaged: 'taking' }) === true;
}

export function selectDismissedRef(
  snapshot: IncomingCallsSnapshot | undefined,
): DismissedCallsActorRef | undefined {
  return snapshot?.children.dismissed;
}
/** The server has not said yet which calls there are. */
export function selectIsRestoring(snapshot: IncomingCallsSnapshot | undefined): boolean {
  return snapshot !== undefined && (snapshot.hasTag('busy') || snapshot.context.unanswered > 0);
}
/** No calls are taken here: the admin half is on screen, or another tab has the phone. */
export function selectIsAway(snapshot: IncomingCallsSnapshot | undefined): boolean {
  return snapshot?.matches('away') !== false;
}
