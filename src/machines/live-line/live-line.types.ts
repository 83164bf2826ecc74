import type { AnyEventObject, CallbackActorLogic } from 'xstate';
import type { LineState, QualitySample, VoiceFault } from '../../services/voice/voice-provider.types';
import type { QualityMeter } from './quality';

export interface LiveLineInput {
  readonly callId: string;
  readonly phoneReady: boolean;
}

export interface LiveLineContext {
  readonly callId: string;
  readonly phoneReady: boolean;
  /** Audio is arriving; null until the line said so. */
  readonly mediaFlowing: boolean | null;
  readonly meter: QualityMeter;
  /** Digits the line has sent. */
  readonly digits: string;
  /** Digits typed that it has not sent yet. */
  readonly waiting: string;
  /** Shown as an alert. */
  readonly fault: VoiceFault | null;
  /** Joins in a row that ended without an open line. */
  readonly attempts: number;
}

/**
 * The voice side of a live call.
 */
export type LiveLineEvent =
  | { type: 'line.toggleMute' }
  | { type: 'line.toggleKeypad' }
  | { type: 'line.sendDigits'; digits: string }
  /** 'Retry audio'. */
  | { type: 'line.retryAudio' }
  | { type: 'line.dismissFault' }
  /** From the parent. */
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  | LineFact
  | SpeechFact
  | HeadsetFact;

export type LiveLineTag = 'busy' | 'ready' | 'error';

/** What one joining tells; 'closed' is its last state. */
export type LineFact =
  | { type: 'line.changed'; state: LineState }
  | { type: 'line.muteChanged'; muted: boolean }
  | { type: 'line.mediaChanged'; flowing: boolean }
  | { type: 'line.sampled'; sample: QualitySample }
  | { type: 'line.digitsSent'; digits: string }
  /** After a fault of the microphone. */
  | { type: 'line.microphoneReturned' }
  | { type: 'line.failed'; fault: VoiceFault };

export type LineCommand =
  | { type: 'line.mute'; muted: boolean }
  | { type: 'line.digits'; digits: string }
  /** Asks for the microphone again. */
  | { type: 'line.retry' };

/** What the agent's microphone hears, muted or not; told only when it changes. */
export type SpeechFact =
  | { type: 'speech.started' }
  | { type: 'speech.stopped' }
  /** It delivers nothing at all. */
  | { type: 'microphone.fellSilent' }
  | { type: 'microphone.sounded' };

/** A button of the headset, where the browser passes it on. */
export type HeadsetFact = { type: 'headset.toggledMute' } | { type: 'headset.hungUp' };

/** Told the parent, which ends calls. */
export type LiveLineReport = { type: 'call.hangUp' } | LineReported;

/** What others must know of the line: the device carries sound, or no longer, and how the microphone is. */
export type LineReported =
  | { type: 'line.opened' }
  | { type: 'line.left' }
  | { type: 'line.microphoneFailed'; fault: VoiceFault }
  | { type: 'line.microphoneReturned' };

/* Actors to provide. */

/** Shows the microphone on or off and sends HeadsetFact while it runs. */
export type HeadsetButtons = CallbackActorLogic<AnyEventObject, { readonly isMicrophoneOn: boolean }>;

/** Joins 'Call-{id}' at once and hangs up when stopped. */
export type LiveLine = CallbackActorLogic<LineCommand, { conferenceName: string }>;
/** Listens to the microphone in use. Receives nothing. */
export type WatchSpeech = CallbackActorLogic<AnyEventObject>;
