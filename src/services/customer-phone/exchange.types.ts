/** null is the system's default microphone. */
export type CallerVoice =
  | { readonly kind: 'microphone'; readonly microphoneId: string | null }
  | { readonly kind: 'sample' };

/** A refusal carries the server's text. */
export type PhoneProblem =
  | { readonly code: 'refused'; readonly message: string }
  | { readonly code: 'microphoneBlocked' | 'microphoneMissing' | 'insecurePage' | 'noNetwork' };

/** Whom the phone can call, and which simulated calls it can be the caller of. */
export interface Directory {
  readonly type: 'directory';
  readonly restaurants: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone: string | null;
  }[];
  readonly waiting: readonly {
    readonly callId: string;
    readonly restaurant: string;
    readonly fromNumber: string | null;
  }[];
}

export type ExchangeReport =
  | Directory
  /** Also sent first for a call that resumes after a reload. */
  | { readonly type: 'dialing'; readonly callId: string; readonly restaurant: string | null }
  /** ms since the epoch, of the first answer. */
  | { readonly type: 'answered'; readonly since: number }
  /** The agent is disconnected for the moment. */
  | { readonly type: 'agentLost' }
  /** The agent did not come back: the call rings at others. */
  | { readonly type: 'rangAgain' }
  /** Audio needs the server only to learn of the end. */
  | { readonly type: 'serverChanged'; readonly reached: boolean }
  /** Whether the agent's audio arrives. */
  | { readonly type: 'audioChanged'; readonly flowing: boolean }
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'ended'; readonly reason: 'agent' | 'caller' | 'missed' | 'lost' }
  | { readonly type: 'failed'; readonly problem: PhoneProblem }
  | { readonly type: 'dropped' };

/** The customer's side of the embedded carrier: one connection, one call at a time. */
interface Exchange {
  dial(restaurantId: string, fromNumber: string, voice: CallerVoice): void;
  attach(callId: string, voice: CallerVoice): void;
  /** Another voice for the call of the moment. */
  speak(voice: CallerVoice): void;
  hangUp(): void;
  close(): void;
}

export type OpenExchange = (report: (report: ExchangeReport) => void) => Exchange;
