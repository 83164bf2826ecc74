import type { AudioDevice } from '../../services/audio/audio-choice.types';
import type { CallerVoice } from '../../services/customer-phone/exchange.types';
import { secondsBetween } from '../../services/format/time';
import type { CustomerPhoneContext, DialableRestaurant, WaitingCall } from './customer-phone.types';

export const noCall = {
  callId: null,
  otherEnd: null,
  digits: '',
  talkingSince: null,
  elapsedSeconds: 0,
  endReason: null,
  wasCutOff: false,
  isServerLost: false,
};

export function voiceOf({ voice, microphoneId }: CustomerPhoneContext): CallerVoice {
  return voice === 'sample' ? { kind: 'sample' } : { kind: 'microphone', microphoneId };
}

export interface Directory {
  readonly restaurants: readonly DialableRestaurant[];
  readonly waiting: readonly WaitingCall[];
}

/** The chosen restaurant stays chosen; without one it is that of the page's address, else the first. */
export function withDirectory(
  { restaurantId, restaurantName }: CustomerPhoneContext,
  { restaurants, waiting }: Directory,
) {
  const first = restaurants.find(({ name }) => name === restaurantName) ?? restaurants[0];
  const isListed = restaurants.some(({ id }) => id === restaurantId);
  return { restaurants, waiting, restaurantId: isListed ? restaurantId : (first?.id ?? null) };
}

export function withMicrophones(
  { microphoneId }: CustomerPhoneContext,
  { microphones }: { readonly microphones: readonly AudioDevice[] },
) {
  const isListed = microphones.some(({ id }) => id === microphoneId);
  return { microphones, microphoneId: isListed ? microphoneId : null };
}

export function elapsedAt({ talkingSince }: CustomerPhoneContext, { now }: { readonly now: number }) {
  return { elapsedSeconds: secondsBetween(talkingSince ?? now, now) };
}
