import type { VoiceFault } from '../../services/voice/voice-provider.types';

/** VOICE-28: a new token may help. */
const EXPIRED = [20104, 31205];
/** VOICE-27: another try with the same rights cannot help. */
const REJECTED = [20101, 20151, 31201, 31202, 31203, 31204];

export const isExpired = (fault: VoiceFault): boolean => EXPIRED.includes(fault.code);

export const isRejected = (fault: VoiceFault): boolean => REJECTED.includes(fault.code) || !fault.retryable;

/** VOICE-25 */
export const isMicrophoneBlocked = (fault: VoiceFault): boolean => fault.code === 31401;

/** VOICE-26 */
export const isMicrophoneMissing = (fault: VoiceFault): boolean => fault.code === 31402;

/** Registering took too long: the SDK's promise may never settle (voice-notes 7.3). */
export const TIMED_OUT: VoiceFault = { code: 31003, detail: 'registering timed out', retryable: true };
