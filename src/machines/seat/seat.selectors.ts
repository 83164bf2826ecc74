import type { MirroredCall } from '../../services/browser/seat.types';
import type { SeatSnapshot } from './seat.machine';

/** Another tab of this browser has the phone. */
export const selectIsElsewhere = (snapshot: SeatSnapshot): boolean => snapshot.hasTag('elsewhere');
export const selectIsHolding = (snapshot: SeatSnapshot): boolean => snapshot.hasTag('ready');
/** A live call is here, its screen not yet: only where no live call is on screen. */
export const selectIsArriving = (snapshot: SeatSnapshot): boolean =>
  selectIsHolding(snapshot) && snapshot.context.call?.phase === 'live';
/** The phone, or the live call that comes with it, is on its way. */
export const selectIsTaking = (snapshot: SeatSnapshot): boolean =>
  snapshot.matches('taking') || selectIsArriving(snapshot);
/** The call of the tab that has the phone. */
export const selectMirroredCall = (snapshot: SeatSnapshot): MirroredCall | null => snapshot.context.call;
export const selectMirroredSeconds = (snapshot: SeatSnapshot): number => snapshot.context.elapsedSeconds;
