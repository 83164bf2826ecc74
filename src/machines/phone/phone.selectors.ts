import type { PhoneSnapshot } from './phone.machine';
import type { MicrophoneAnswer } from './phone.types';

export type PhoneReadiness = 'off' | 'starting' | 'ready' | 'failed';

export const selectReadiness = (snapshot: PhoneSnapshot): PhoneReadiness => {
  if (snapshot.hasTag('ready')) return 'ready';
  if (snapshot.hasTag('error')) return 'failed';
  return snapshot.matches({ device: 'off' }) ? 'off' : 'starting';
};

export const selectFault = (snapshot: PhoneSnapshot) => snapshot.context.fault;
export const selectCanRetry = (snapshot: PhoneSnapshot) => snapshot.can({ type: 'phone.retry' });

export const selectMicrophone = (snapshot: PhoneSnapshot): MicrophoneAnswer | 'asking' =>
  snapshot.value.microphone;
