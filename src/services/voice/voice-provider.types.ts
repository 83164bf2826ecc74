/** VOICE-05: the states of one voice call, as the provider reports them. */
export type LineState = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting' | 'closed';

/** A fault by number (the provider's own codes, VOICE-24 to VOICE-30). */
export interface VoiceFault {
  readonly code: number;
  readonly detail: string;
  /** False when trying again with the same token and device cannot help. */
  readonly retryable: boolean;
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
  | { readonly type: 'digitsSent'; readonly digits: string }
  | { readonly type: 'failed'; readonly fault: VoiceFault };

export interface VoiceToken {
  readonly token: string;
  readonly identity: string;
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
 */
export interface VoiceProvider {
  start(token: VoiceToken, report: (report: DeviceReport) => void): void;
  renew(token: VoiceToken): void;
  connect(conferenceName: string, report: (report: LineReport) => void): VoiceLine;
  stop(): void;
}
