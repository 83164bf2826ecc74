import type { PhoneSnapshot } from './phone.machine';
import type { MicrophoneAnswer } from './phone.types';

export type PhoneReadiness = 'off' | 'starting' | 'ready' | 'failed';

export const selectReadiness = (snapshot: PhoneSnapshot): PhoneReadiness => {
  if (snapshot.hasTag('ready')) return 'ready';
  if (snapshot.hasTag('error')) return 'failed';
  return snapshot.matches({ device: 'off' }) ? 'off' : 'starting';
};

export type VoiceState = PhoneReadiness | 'expiring' | 'returning';

/** The same, and what loses calls before it is a failure: no new token in time, or registered no more. */
export const selectVoice = (snapshot: PhoneSnapshot): VoiceState => {
  if (snapshot.matches({ device: { engaged: { link: 'returning' } } })) return 'returning';
  const hasFailed = snapshot.context.attempts > 0;
  if (snapshot.matches({ device: { engaged: { token: 'pausing' } } })) return 'expiring';
  if (hasFailed && snapshot.matches({ device: { engaged: { token: 'renewing' } } })) return 'expiring';
  return selectReadiness(snapshot);
};

export const selectFault = (snapshot: PhoneSnapshot) => snapshot.context.fault;
export const selectCanRetry = (snapshot: PhoneSnapshot) => snapshot.can({ type: 'phone.retry' });

export const selectMicrophone = (snapshot: PhoneSnapshot): MicrophoneAnswer | 'asking' =>
  snapshot.value.microphone;
