import type { VoiceFault } from '../../services/voice/voice-provider.types';

/** A new token may help. */
const expired = [20104, 31205];
/** Another try with the same rights cannot help. */
const rejected = [20101, 20151, 31201, 31202, 31203, 31204];

export function isExpired(fault: VoiceFault): boolean {
  return expired.includes(fault.code);
}

export function isRejected(fault: VoiceFault): boolean {
  return rejected.includes(fault.code) || !fault.retryable;
}

export function isMicrophoneBlocked(fault: VoiceFault): boolean {
  return fault.code === 31401;
}

export function isMicrophoneMissing(fault: VoiceFault): boolean {
  return fault.code === 31402;
}

/** Registering took too long: the SDK's promise may never settle. */
export const timedOut: VoiceFault = { code: 31003, detail: 'registering timed out', retryable: true };
