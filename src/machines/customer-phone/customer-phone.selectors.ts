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

const stages = ['connecting', 'ready', 'dialing', 'over'] as const;

const inCall = ['ringing', 'talking'] as const;

const talks = ['connecting', 'connected', 'reconnecting', 'cutOff'] as const;

export function selectStage(snapshot: CustomerPhoneSnapshot): CustomerPhoneStage {
  return (
    inCall.find((stage) => snapshot.matches({ online: { inCall: stage } })) ??
    stages.find((stage) => snapshot.matches({ online: stage })) ??
    'lost'
  );
}

/** connected only while the agent's audio arrives; null outside a conversation. */
export function selectTalk(snapshot: CustomerPhoneSnapshot): TalkState | null {
  return talks.find((talk) => snapshot.matches({ online: { inCall: { talking: talk } } })) ?? null;
}

export function selectRestaurants(snapshot: CustomerPhoneSnapshot): readonly DialableRestaurant[] {
  return snapshot.context.restaurants;
}
export function selectWaiting(snapshot: CustomerPhoneSnapshot): readonly WaitingCall[] {
  return snapshot.context.waiting;
}
export function selectRestaurantId(snapshot: CustomerPhoneSnapshot): string | null {
  return snapshot.context.restaurantId;
}
export function selectFromNumber(snapshot: CustomerPhoneSnapshot): string {
  return snapshot.context.fromNumber;
}
export function selectVoice(snapshot: CustomerPhoneSnapshot): VoiceKind {
  return snapshot.context.voice;
}
export function selectDigits(snapshot: CustomerPhoneSnapshot): string {
  return snapshot.context.digits;
}
export function selectElapsedSeconds(snapshot: CustomerPhoneSnapshot): number {
  return snapshot.context.elapsedSeconds;
}
/** The reason for which the caller waits and should stay on the line; null where there is none. */
export function selectHold(snapshot: CustomerPhoneSnapshot): HoldReason | null {
  if (!snapshot.matches({ online: 'inCall' })) return null;
  if (snapshot.context.isServerLost) return 'serverLost';
  return snapshot.context.wasCutOff ? 'cutOff' : null;
}

export function selectEndReason(snapshot: CustomerPhoneSnapshot): ExchangeEnd | null {
  return snapshot.context.endReason;
}
export function selectProblem(snapshot: CustomerPhoneSnapshot): CallProblem | null {
  return snapshot.context.problem;
}
export function selectMicrophones(snapshot: CustomerPhoneSnapshot): readonly AudioDevice[] {
  return snapshot.context.microphones;
}
export function selectMicrophoneId(snapshot: CustomerPhoneSnapshot): string | null {
  return snapshot.context.microphoneId;
}

/** The restaurant at the other end; null before one is called. */
export function selectTitle(snapshot: CustomerPhoneSnapshot): string | null {
  return snapshot.context.otherEnd;
}
