/** VOICE-05: the states of one voice call, as the provider reports them. */
export type LineState = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting' | 'closed';

/** A fault by number (the provider's own codes, VOICE-24 to VOICE-30). */
export interface VoiceFault {
  readonly code: number;
  readonly detail: string;
  /** False when trying again with the same token and device cannot help. */
  readonly retryable: boolean;
  /** What the number alone does not say. */
  readonly kind?: VoiceFaultKind;
}

/** noNetwork: the browser offers no way for audio to travel; insecurePage: it gives this page no microphone. */
export type VoiceFaultKind = 'noNetwork' | 'insecurePage';

/** What the agent speaks into and hears from; null is the system's own choice. */
export interface AudioChoice {
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
}

/** The sound of one line over the last second, whoever carries it. What a provider cannot measure is null. */
export interface QualitySample {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** 0 to 1, of the packets the far end sent. */
  readonly lossFraction: number | null;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
}

/** VOICE-14. */
export const FEEDBACK_ISSUES = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
] as const;
export type FeedbackIssue = (typeof FEEDBACK_ISSUES)[number];

/** VOICE-13: a whole score from 1 to 5. */
export interface CallFeedback {
  readonly score: number;
  readonly issue: FeedbackIssue | null;
}

export type DeviceReport =
  | { readonly type: 'registered' }
  | { readonly type: 'unregistered' }
  | { readonly type: 'tokenWillExpire' }
  | { readonly type: 'failed'; readonly fault: VoiceFault };

export type LineReport =
  | { readonly type: 'stateChanged'; readonly state: LineState }
  | { readonly type: 'muteChanged'; readonly muted: boolean }
  /** True once audio has been received, false when it stopped for seconds. */
  | { readonly type: 'mediaChanged'; readonly flowing: boolean }
  /** Once a second while the line is up. */
  | { readonly type: 'sampled'; readonly sample: QualitySample }
  | { readonly type: 'digitsSent'; readonly digits: string }
  /** The line has a microphone again after a fault of it. */
  | { readonly type: 'microphoneReturned' }
  | { readonly type: 'failed'; readonly fault: VoiceFault };

export interface VoiceToken {
  readonly token: string;
  /** null where the server does not say it: the token holds it all the same. */
  readonly identity: string | null;
  /** The server's own hint (architecture.md 1); null from a foreign server. */
  readonly provider: 'twilio' | 'embedded' | null;
}

/** One joined conference. Every method is safe after the line closed. */
export interface VoiceLine {
  hangUp(): void;
  mute(muted: boolean): void;
  /** Only 0-9 * # and w; anything else throws RangeError and nothing is sent (VOICE-11). */
  sendDigits(digits: string): void;
  /** Asks for the microphone again after a refusal (VOICE-25). */
  retryMicrophone(): void;
}

/**
 * The seam between the console and a carrier (voice-notes section 8). One instance a page.
 * start() registers, and may be called again after stop(). connect() joins by conference name.
 * chooseDevices() holds for the line of the moment and every later one, before start() too.
 */
export interface VoiceProvider {
  start(token: VoiceToken, report: (report: DeviceReport) => void): void;
  renew(token: VoiceToken): void;
  connect(conferenceName: string, report: (report: LineReport) => void): VoiceLine;
  chooseDevices(choice: AudioChoice): void;
  /** To the carrier's own statistics, after the line closed; a carrier without any drops it. Never throws. */
  rate(conferenceName: string, feedback: CallFeedback): void;
  stop(): void;
}
