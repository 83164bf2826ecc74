/** Into what the caller speaks; null is the system's own microphone. */
export type CallerVoice =
  | { readonly kind: 'microphone'; readonly microphoneId: string | null }
  | { readonly kind: 'sample' };

/** What stands in the caller's way. The server's own words come with a refusal. */
export type PhoneProblem =
  | { readonly code: 'refused'; readonly message: string }
  | { readonly code: 'microphoneBlocked' | 'microphoneMissing' | 'insecurePage' | 'noNetwork' };

export type ExchangeReport =
  | {
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
  /** Also the first word of a call that a reload interrupted. */
  | { readonly type: 'dialing'; readonly callId: string; readonly restaurant: string | null }
  /** When it was answered first, in ms since the epoch. */
  | { readonly type: 'answered'; readonly since: number }
  /** The agent is gone for the moment. */
  | { readonly type: 'agentLost' }
  /** It rings at others, as the agent did not come back. */
  | { readonly type: 'rangAgain' }
  /** Whether the server is reached; the voices need it no more than to be told of the end. */
  | { readonly type: 'serverChanged'; readonly reached: boolean }
  /** Whether the agent's audio arrives. */
  | { readonly type: 'audioChanged'; readonly flowing: boolean }
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'ended'; readonly reason: 'agent' | 'caller' | 'missed' | 'lost' }
  | { readonly type: 'failed'; readonly problem: PhoneProblem }
  | { readonly type: 'dropped' };

/** The customer's side of the embedded carrier: one connection, one call at a time. */
export interface Exchange {
  dial(restaurantId: string, fromNumber: string, voice: CallerVoice): void;
  attach(callId: string, voice: CallerVoice): void;
  /** Another voice for the call of the moment. */
  speak(voice: CallerVoice): void;
  hangUp(): void;
  close(): void;
}

export type OpenExchange = (report: (report: ExchangeReport) => void) => Exchange;
