import type { VoiceFault } from '../../services/voice/voice-provider.types';
import { isMicrophoneFault } from '../shared/voice-faults';
import type { PhoneSnapshot } from './phone.machine';
import type { MicrophoneState } from './phone.types';

export type PhoneReadiness = 'off' | 'starting' | 'ready' | 'failed';

export function selectReadiness(snapshot: PhoneSnapshot): PhoneReadiness {
  if (snapshot.hasTag('ready')) return 'ready';
  if (snapshot.hasTag('error')) return 'failed';
  return snapshot.matches({ device: 'off' }) ? 'off' : 'starting';
}

export type VoiceState = PhoneReadiness | 'expiring' | 'returning';

/** The same, and what loses calls before it is a failure: no new token in time, or registered no more. */
export function selectVoice(snapshot: PhoneSnapshot): VoiceState {
  if (snapshot.matches({ device: { engaged: { link: 'returning' } } })) return 'returning';
  const hasFailed = snapshot.context.attempts > 0;
  if (snapshot.matches({ device: { engaged: { token: 'pausing' } } })) return 'expiring';
  if (hasFailed && snapshot.matches({ device: { engaged: { token: 'renewing' } } })) return 'expiring';
  return selectReadiness(snapshot);
}

/**
 * Why calls could not be heard, while it is tried again too ('unexplained' when no fault says why); null when they
 * can, or nothing has failed. A microphone's fault is told by the microphone's own state.
 */
export function selectTrouble(snapshot: PhoneSnapshot): VoiceFault | 'unexplained' | null {
  const { fault, attempts } = snapshot.context;
  if (snapshot.hasTag('ready') || snapshot.matches({ device: 'off' })) return null;
  if (fault === null) return attempts > 0 ? 'unexplained' : null;
  return isMicrophoneFault(fault) ? null : fault;
}

/** A call sounds through the device. */
export function selectIsCarrying(snapshot: PhoneSnapshot) {
  return snapshot.matches({ line: 'carrying' });
}

export function selectCanRetry(snapshot: PhoneSnapshot) {
  return snapshot.can({ type: 'phone.retry' });
}

export function selectMicrophone(snapshot: PhoneSnapshot): MicrophoneState {
  return snapshot.value.microphone;
}
