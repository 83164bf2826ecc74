import type { AnyEventObject, CallbackActorLogic } from 'xstate';
import type { LineState, QualitySample, VoiceFault } from '../../services/voice/voice-provider.types';
import type { VoiceReport } from '../call-watch/call-watch.types';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';
import type { PhoneBegunAnew, PhoneReadied } from '../phone/phone.types';
import type { QualityMeter } from './quality';

export interface LiveLineInput {
  readonly callId: string;
  /** The agent had muted the call before a reload, or in another tab. */
  readonly startsMuted: boolean;
  /** Another computer of the agent has the line: a press takes it from there, or this page joins once it is free. */
  readonly isElsewhere?: boolean | undefined;
}

export interface LiveLineContext extends LiveLineInput {
  /** Audio is arriving; null until the line reports it. */
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
  /** Raised by the chart: whatever its line was, it is over. */
  | { type: 'line.stopped' }
  | VoiceReport
  | PhoneReadied
  | PhoneBegunAnew
  | LineFact
  | SpeechFact
  | HeadsetFact;

export type LiveLineTag = 'busy' | 'ready' | 'error';

/** What one joining reports; 'closed' is its last state. */
export type LineFact =
  | { type: 'line.changed'; state: LineState }
  | LineMuted
  | { type: 'line.mediaChanged'; flowing: boolean }
  | { type: 'line.sampled'; sample: QualitySample }
  | { type: 'line.digitsSent'; digits: string }
  /** The microphone works again after a fault. */
  | { type: 'line.microphoneReturned' }
  | { type: 'line.failed'; fault: VoiceFault };

export type LineCommand =
  | { type: 'line.mute'; muted: boolean }
  | { type: 'line.digits'; digits: string }
  /** Asks for the microphone again. */
  | { type: 'line.retry' };

/** What the agent's microphone picks up, muted or not, as it changes. */
export type SpeechFact =
  | { type: 'speech.started' }
  | { type: 'speech.stopped' }
  /** It delivers nothing at all. */
  | { type: 'microphone.fellSilent' }
  | { type: 'microphone.sounded' };

/** A button of the headset, where the browser passes it on. */
export type HeadsetFact = { type: 'headset.toggledMute' } | { type: 'headset.hungUp' };

export type LiveLineReport =
  /** What the parent must do: it ends calls. */
  | { type: 'call.hangUp' }
  /** The line is over: the server knows whether the call or its voice went elsewhere. */
  | Extract<CallCommand, { type: 'call.refresh' }>
  | LineMuted;

/** The agent muted the call, or undid it. */
type LineMuted = { type: 'line.muteChanged'; muted: boolean };

/* Actors to provide. */

/** Shows the microphone on or off and sends HeadsetFact while it runs. */
export type HeadsetButtons = CallbackActorLogic<AnyEventObject, { readonly isMicrophoneOn: boolean }>;

/** Joins 'Call-{id}' at once and hangs up when stopped. */
export type LiveLine = CallbackActorLogic<LineCommand, { conferenceName: string }>;
/** Listens to the microphone in use. Receives nothing. */
export type WatchSpeech = CallbackActorLogic<AnyEventObject>;
