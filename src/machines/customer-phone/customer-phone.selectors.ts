import type { CustomerPhoneSnapshot } from './customer-phone.machine';
import type {
  CallerVoice,
  CustomerPhoneStage,
  DialableRestaurant,
  ExchangeEnd,
  WaitingCall,
} from './customer-phone.types';

const stages = ['connecting', 'ready', 'dialing', 'ringing', 'talking', 'over'] as const;

export const selectStage = (snapshot: CustomerPhoneSnapshot): CustomerPhoneStage =>
  stages.find((stage) => snapshot.matches({ online: stage })) ?? 'lost';

export const selectRestaurants = (snapshot: CustomerPhoneSnapshot): readonly DialableRestaurant[] =>
  snapshot.context.restaurants;
export const selectWaiting = (snapshot: CustomerPhoneSnapshot): readonly WaitingCall[] =>
  snapshot.context.waiting;
export const selectRestaurantId = (snapshot: CustomerPhoneSnapshot): string | null =>
  snapshot.context.restaurantId;
export const selectFromNumber = (snapshot: CustomerPhoneSnapshot): string => snapshot.context.fromNumber;
export const selectVoice = (snapshot: CustomerPhoneSnapshot): CallerVoice => snapshot.context.voice;
export const selectDigits = (snapshot: CustomerPhoneSnapshot): string => snapshot.context.digits;
export const selectElapsedSeconds = (snapshot: CustomerPhoneSnapshot): number =>
  snapshot.context.elapsedSeconds;
export const selectEndReason = (snapshot: CustomerPhoneSnapshot): ExchangeEnd | null =>
  snapshot.context.endReason;
export const selectError = (snapshot: CustomerPhoneSnapshot): string | null => snapshot.context.error;

/** The restaurant at the other end; null before one is called. */
export const selectTitle = (snapshot: CustomerPhoneSnapshot): string | null => snapshot.context.otherEnd;
