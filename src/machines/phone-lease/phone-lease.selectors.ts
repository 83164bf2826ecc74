import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { PhoneLeaseSnapshot } from './phone-lease.machine';

/** Another tab of this browser has the phone. */
export const selectIsElsewhere = (snapshot: PhoneLeaseSnapshot): boolean => snapshot.hasTag('elsewhere');
export const selectIsHolding = (snapshot: PhoneLeaseSnapshot): boolean => snapshot.hasTag('ready');
/** A live call is here, its screen not yet: only where no live call is on screen. */
export const selectIsArriving = (snapshot: PhoneLeaseSnapshot): boolean =>
  selectIsHolding(snapshot) && snapshot.context.call?.phase === 'live';
/** The phone, or the live call that comes with it, is on its way. */
export const selectIsTaking = (snapshot: PhoneLeaseSnapshot): boolean =>
  snapshot.matches('taking') || selectIsArriving(snapshot);
/** The call of the tab that has the phone. */
export const selectMirroredCall = (snapshot: PhoneLeaseSnapshot): MirroredCall | null =>
  snapshot.context.call;
export const selectMirroredSeconds = (snapshot: PhoneLeaseSnapshot): number =>
  snapshot.context.elapsedSeconds;
