import type { CallerVoice } from '../../services/customer-phone/exchange.types';
import type {
  CustomerPhoneContext,
  DialableRestaurant,
  VoiceKind,
  WaitingCall,
} from './customer-phone.types';

export const NO_CALL = {
  callId: null,
  otherEnd: null,
  digits: '',
  talkingSince: null,
  elapsedSeconds: 0,
  endReason: null,
  wasCutOff: false,
  isServerLost: false,
};

export const FLOWS = {
  type: 'isFlowing',
  params: ({ event }: { event: { flowing: boolean } }) => event,
} as const;

export const SPEAK_WITH = [
  { type: 'chooseVoice', params: ({ event }: { event: { voice: VoiceKind } }) => event },
  'speak',
] as const;

export const voiceOf = ({ voice, microphoneId }: CustomerPhoneContext): CallerVoice =>
  voice === 'sample' ? { kind: 'sample' } : { kind: 'microphone', microphoneId };

export interface Directory {
  readonly restaurants: readonly DialableRestaurant[];
  readonly waiting: readonly WaitingCall[];
}

export function firstChoice({ restaurants }: Directory, name: string | null): string | null {
  return (restaurants.find((restaurant) => restaurant.name === name) ?? restaurants[0])?.id ?? null;
}
