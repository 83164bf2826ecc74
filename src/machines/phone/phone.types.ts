import type { VoiceFault } from '../../services/voice/voice-provider.types';

export interface PhoneContext {
  readonly fault: VoiceFault | null;
  readonly attempts: number;
}

/**
 * Two regions: device (off, fetchingToken, registering, ready, renewing, failed) and
 * microphone (unasked, asking, allowed, blocked, missing).
 */
export type PhoneEvent =
  | { type: 'phone.enable' }
  | { type: 'phone.disable' }
  | { type: 'phone.retry' }
  | { type: 'phone.checkMicrophone' }
  | { type: 'device.registered' }
  | { type: 'device.unregistered' }
  | { type: 'device.tokenRequested' }
  | { type: 'device.failed'; fault: VoiceFault };

export type PhoneReport = { type: 'phone.readied' } | { type: 'phone.lost' };
