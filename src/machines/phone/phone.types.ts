import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { AudioChoice, VoiceFault, VoiceToken } from '../../services/voice/voice-provider.types';

export interface PhoneInput {
  readonly seed: number;
}

export interface PhoneContext {
  readonly seed: number;
  /** The token of the running device; null without one. */
  readonly token: VoiceToken | null;
  readonly devices: AudioChoice;
  /** The last fault; null again once registered. */
  readonly fault: VoiceFault | null;
  /** Failed tries since the device last registered or got a new token. */
  readonly attempts: number;
  /** Expired tokens that were replaced without a word since the device last registered: one at most. */
  readonly replacedTokens: number;
}

export type MicrophoneAnswer = 'allowed' | 'blocked' | 'missing' | 'unasked';
/** Unknown until the browser says it for the first time; asking while it asks the agent. */
export type MicrophoneState = MicrophoneAnswer | 'unknown' | 'asking';

/**
 * The device runs in every state of engaged: one that lost its connection or was refused while a call goes on is
 * left alone, so that the call keeps its audio, and nobody can start it anew while it carries a call.
 * A new token is fetched whatever becomes of the link meanwhile.
 */
export type PhoneEvent =
  | { type: 'phone.enable' }
  | { type: 'phone.disable' }
  | { type: 'phone.retry' }
  /** The server answers again: what waits for the next try by time is tried now. */
  | { type: 'phone.nudge' }
  | { type: 'phone.checkMicrophone' }
  | { type: 'phone.chooseDevices'; devices: AudioChoice }
  | { type: 'device.registered' }
  | { type: 'device.unregistered' }
  /** The token is about to expire. */
  | { type: 'device.tokenRequested' }
  | { type: 'device.failed'; fault: VoiceFault }
  /** What the browser reports without asking anybody. */
  | { type: 'microphone.changed'; answer: MicrophoneAnswer }
  /** From the call of the moment. */
  | LineReported;

export type PhoneReadied = { type: 'phone.readied' } | { type: 'phone.lost' };

/** What the line of a call receives: another chart has the place of the phone that broke. */
export type PhoneBegunAnew = { type: 'phone.begunAnew' };

/** What the readiness chart needs to know. */
export type PhoneReport =
  | PhoneReadied
  /** No call could be heard until another try succeeds. */
  | { type: 'phone.failed' }
  | { type: 'phone.microphoneChanged'; answer: MicrophoneAnswer };

/** What a call's line reports: the device carries its sound or no longer, and how the microphone is. */
export type LineReported =
  | { type: 'line.opened' }
  | { type: 'line.left' }
  | { type: 'line.microphoneFailed'; fault: VoiceFault }
  | { type: 'line.microphoneReturned' };

export type DeviceCommand =
  | { type: 'device.renew'; token: VoiceToken }
  | { type: 'device.choose'; devices: AudioChoice };

/** GET /agent/twilio-token. */
export type FetchPhoneToken = PromiseActorLogic<VoiceToken>;
/** Keeps the device registered while it runs; sends the device.* facts. */
export type PhoneDevice = CallbackActorLogic<
  DeviceCommand,
  { readonly token: VoiceToken; readonly devices: AudioChoice }
>;
/** Opens and closes the microphone once, so that the browser asks. */
export type RequestMicrophone = PromiseActorLogic<MicrophoneAnswer>;
/** Sends microphone.changed at once and on every change of permission or devices. Receives nothing. */
export type WatchMicrophone = CallbackActorLogic<AnyEventObject>;
