import type { AudioDevice } from '../../services/audio/audio-choice.types';
import type { CustomerPhoneSnapshot } from './customer-phone.machine';
import type {
  CallProblem,
  CustomerPhoneStage,
  DialableRestaurant,
  ExchangeEnd,
  HoldReason,
  TalkState,
  VoiceKind,
  WaitingCall,
} from './customer-phone.types';

const stages = ['connecting', 'ready', 'dialing', 'ringing', 'talking', 'over'] as const;

const talks = ['connecting', 'connected', 'reconnecting', 'cutOff'] as const;

export const selectStage = (snapshot: CustomerPhoneSnapshot): CustomerPhoneStage =>
  stages.find((stage) => snapshot.matches({ online: stage })) ?? 'lost';

/** Connected is said only while the agent's audio arrives; null while nobody talks. */
export const selectTalk = (snapshot: CustomerPhoneSnapshot): TalkState | null =>
  talks.find((talk) => snapshot.matches({ online: { talking: talk } })) ?? null;

export const selectRestaurants = (snapshot: CustomerPhoneSnapshot): readonly DialableRestaurant[] =>
  snapshot.context.restaurants;
export const selectWaiting = (snapshot: CustomerPhoneSnapshot): readonly WaitingCall[] =>
  snapshot.context.waiting;
export const selectRestaurantId = (snapshot: CustomerPhoneSnapshot): string | null =>
  snapshot.context.restaurantId;
export const selectFromNumber = (snapshot: CustomerPhoneSnapshot): string => snapshot.context.fromNumber;
export const selectVoice = (snapshot: CustomerPhoneSnapshot): VoiceKind => snapshot.context.voice;
export const selectDigits = (snapshot: CustomerPhoneSnapshot): string => snapshot.context.digits;
export const selectElapsedSeconds = (snapshot: CustomerPhoneSnapshot): number =>
  snapshot.context.elapsedSeconds;
/** What a caller must know to stay on the line; null for the usual. */
export const selectHold = (snapshot: CustomerPhoneSnapshot): HoldReason | null => {
  const isOnCall = snapshot.matches({ online: 'ringing' }) || snapshot.matches({ online: 'talking' });
  if (!isOnCall) return null;
  if (snapshot.context.isServerLost) return 'serverLost';
  return snapshot.context.wasCutOff ? 'cutOff' : null;
};

export const selectEndReason = (snapshot: CustomerPhoneSnapshot): ExchangeEnd | null =>
  snapshot.context.endReason;
export const selectProblem = (snapshot: CustomerPhoneSnapshot): CallProblem | null =>
  snapshot.context.problem;
export const selectMicrophones = (snapshot: CustomerPhoneSnapshot): readonly AudioDevice[] =>
  snapshot.context.microphones;
export const selectMicrophoneId = (snapshot: CustomerPhoneSnapshot): string | null =>
  snapshot.context.microphoneId;

/** The restaurant at the other end; null before one is called. */
export const selectTitle = (snapshot: CustomerPhoneSnapshot): string | null => snapshot.context.otherEnd;
