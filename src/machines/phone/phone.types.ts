import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { VoiceFault, VoiceToken } from '../../services/voice/voice-provider.types';

export interface PhoneInput {
  readonly seed: number;
}

export interface PhoneContext {
  readonly seed: number;
  /** The last fault; null again once registered. */
  readonly fault: VoiceFault | null;
  /** Failed tries since the device last registered. */
  readonly attempts: number;
  /** New tokens tried silently since the device last registered (VOICE-28: one). */
  readonly spareTokens: number;
}

export type MicrophoneAnswer = 'allowed' | 'blocked' | 'missing' | 'unasked';

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
  /** The token is about to expire. */
  | { type: 'device.tokenRequested' }
  | { type: 'device.failed'; fault: VoiceFault }
  /** What the browser says without asking anybody. */
  | { type: 'microphone.changed'; answer: MicrophoneAnswer };

export type PhoneReport = { type: 'phone.readied' } | { type: 'phone.lost' };

export type DeviceCommand =
  /** Register; replaces a device already started. */
  | { type: 'device.start'; token: VoiceToken }
  | { type: 'device.renew'; token: VoiceToken }
  | { type: 'device.stop' };

/** GET /agent/twilio-token (API-23). */
export type FetchVoiceToken = PromiseActorLogic<VoiceToken>;
/** Sends the device.* facts; loads the provider on the first device.start. */
export type VoiceDevice = CallbackActorLogic<DeviceCommand>;
/** Opens and closes the microphone once, so that the browser asks. */
export type AskMicrophone = PromiseActorLogic<MicrophoneAnswer>;
/** Sends microphone.changed at once and on every change of permission or devices. Receives nothing. */
export type WatchMicrophone = CallbackActorLogic<AnyEventObject>;
