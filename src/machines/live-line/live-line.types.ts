import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';

export interface LiveLineInput {
  readonly callId: string;
  readonly phoneReady: boolean;
}

export interface LiveLineContext {
  readonly callId: string;
  readonly phoneReady: boolean;
  /** Audio is arriving. */
  readonly mediaFlowing: boolean;
  /** Digits the line has sent. */
  readonly digits: string;
  /** The alert of VOICE-24 to VOICE-30. */
  readonly fault: VoiceFault | null;
  /** Joins in a row that ended without an open line. */
  readonly attempts: number;
}

/**
 * The voice side of a live call. Regions: media (waitingForDevice · joined{pending, connecting,
 * ringing, open, reconnecting} · dropped · refused), sound (unmuted, muted), keypad (closed, open).
 */
export type LiveLineEvent =
  | { type: 'line.toggleMute' }
  | { type: 'line.toggleKeypad' }
  | { type: 'line.sendDigits'; digits: string }
  /** 'Retry audio' (VOICE-25). */
  | { type: 'line.retryAudio' }
  | { type: 'line.dismissFault' }
  /** From the parent. */
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  | LineFact;

export type LiveLineTag = 'busy' | 'ready' | 'error';

/* Actor to provide: `liveLine`, a callback that joins at once and hangs up on cleanup. */

export interface VoiceLineInput {
  /** 'Call-{call id}' (VOICE-02). */
  readonly conferenceName: string;
}

/** What it sends back; 'closed' is the last state of one joining. */
export type LineFact =
  | { type: 'line.changed'; state: LineState }
  | { type: 'line.muteChanged'; muted: boolean }
  | { type: 'line.mediaChanged'; flowing: boolean }
  | { type: 'line.digitsSent'; digits: string }
  | { type: 'line.failed'; fault: VoiceFault };

/** What it receives. */
export type LineCommand =
  | { type: 'line.mute'; muted: boolean }
  | { type: 'line.playDigits'; digits: string }
  | { type: 'line.retryMicrophone' };
