import type { HangUpSnapshot } from './hang-up.machine';

export function selectIsEnding(snapshot: HangUpSnapshot): boolean {
  return snapshot.hasTag('busy');
}
/** The first Alt X was pressed. */
export function selectHangUpArmed(snapshot: HangUpSnapshot): boolean {
  return snapshot.matches('armed');
}
/** The alert about a call that did not end is showing. */
export function selectEndFailed(snapshot: HangUpSnapshot): boolean {
  return snapshot.hasTag('error');
}
/** How many pieces are not ordered, while that is asked about; null otherwise. */
export function selectEndAsked(snapshot: HangUpSnapshot): number | null {
  return snapshot.matches('asked') ? snapshot.context.itemCount : null;
}
