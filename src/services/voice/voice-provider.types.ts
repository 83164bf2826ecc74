export type LineState = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting' | 'closed';

export interface VoiceFault {
  /** The code of Twilio's voice SDK; the embedded provider uses the same codes. */
  readonly code: number;
  readonly kind: VoiceFaultKind;
  readonly detail: string;
  /** False when a repeat with the same token and device cannot help. */
  readonly retryable: boolean;
}

/** What a fault is about, where the product treats it apart. */
export type VoiceFaultKind =
  | 'signInRejected'
  | 'tokenExpired'
  /** The signalling connection was lost; the provider restores it by itself. */
  | 'connectionLost'
  | 'microphoneBlocked'
  /** Or in use by another application. */
  | 'microphoneMissing'
  /** Neither https nor localhost: the browser gives this page no microphone. */
  | 'insecurePage'
  /** The browser offers no way for audio. */
  | 'noNetwork'
  /** Another computer of the agent has the line. */
  | 'elsewhere'
  | 'other';

/** null is the system's default device. */
export interface AudioChoice {
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
}

/** The sound of one line in the last second; null: the provider cannot measure it. */
export interface QualitySample {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** 0 to 1, of the far end's packets. */
  readonly lossFraction: number | null;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
}

export const feedbackIssues = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
] as const;
export type FeedbackIssue = (typeof feedbackIssues)[number];

/** score: a whole number from 1 to 5. */
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
  /** True when audio arrives, false after seconds without any. */
  | { readonly type: 'mediaChanged'; readonly flowing: boolean }
  /** Once a second while the line is open. */
  | { readonly type: 'sampled'; readonly sample: QualitySample }
  | { readonly type: 'digitsSent'; readonly digits: string }
  /** There is a microphone again after a fault. */
  | { readonly type: 'microphoneReturned' }
  | { readonly type: 'failed'; readonly fault: VoiceFault };

export interface VoiceToken {
  readonly token: string;
  /** Null where the server does not send it: the token has it too. */
  readonly identity: string | null;
  /** Null from a server that does not name one. */
  readonly provider: 'twilio' | 'embedded' | null;
}

/** What is ready for a call that rings. */
export interface PreparedLine {
  /** The agent answers, and the accept is on its way: does what connect() needs and the far end does not notice. */
  dial(): void;
  /** Throws away what connect() did not take. */
  discard(): void;
}

/** Every method is safe after the line closed. */
export interface VoiceLine {
  hangUp(): void;
  mute(muted: boolean): void;
  /** Only 0-9 * # and w; anything else throws RangeError and nothing is sent. */
  sendDigits(digits: string): void;
  /** Requests the microphone again after a refusal. */
  retryMicrophone(): void;
}

/**
 * The interface between the console and a carrier, one instance per page. start() registers and may follow
 * stop(). connect() joins a conference by name. chooseDevices() applies to the current line and all later
 * ones, also before start().
 */
export interface VoiceProvider {
  start(token: VoiceToken, report: (report: DeviceReport) => void): void;
  renew(token: VoiceToken): void;
  connect(conferenceName: string, report: (report: LineReport) => void): VoiceLine;
  /**
   * For a call that rings: opens the microphone, where the browser will not ask for it, and what else connect() to this
   * conference needs and takes. No sound is sent or played before that.
   */
  prepare(conferenceName: string): PreparedLine;
  chooseDevices(choice: AudioChoice): void;
  /**
   * Sends the rating to the carrier's statistics after the line closed; a carrier without any ignores it.
   * Never throws.
   */
  rate(conferenceName: string, feedback: CallFeedback): void;
  stop(): void;
}
