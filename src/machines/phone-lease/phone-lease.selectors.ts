import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { PhoneLeaseSnapshot } from './phone-lease.machine';

/** Another tab of this browser has the phone. */
export function selectIsElsewhere(snapshot: PhoneLeaseSnapshot): boolean {
  return snapshot.hasTag('elsewhere');
}
export function selectIsHolding(snapshot: PhoneLeaseSnapshot): boolean {
  return snapshot.hasTag('ready');
}
/** A live call is here, its screen not yet: only where no live call is on screen. */
export function selectIsArriving(snapshot: PhoneLeaseSnapshot): boolean {
  return selectIsHolding(snapshot) && snapshot.context.call?.phase === 'live';
}
/** The phone, or the live call that comes with it, is on its way. */
export function selectIsTaking(snapshot: PhoneLeaseSnapshot): boolean {
  return snapshot.matches('taking') || selectIsArriving(snapshot);
}
/** The call of the tab that has the phone. */
export function selectMirroredCall(snapshot: PhoneLeaseSnapshot): MirroredCall | null {
  return snapshot.context.call;
}
export function selectMirroredSeconds(snapshot: PhoneLeaseSnapshot): number {
  return snapshot.context.elapsedSeconds;
}
