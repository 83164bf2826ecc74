export type CallerVoice = 'microphone' | 'sample';

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
  | { readonly type: 'dialing'; readonly callId: string }
  | { readonly type: 'answered' }
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'ended'; readonly reason: 'agent' | 'caller' | 'missed' | 'lost' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'dropped' };

/** The customer's side of the embedded carrier: one connection, one call at a time. */
export interface Exchange {
  dial(restaurantId: string, fromNumber: string, voice: CallerVoice): void;
  attach(callId: string, voice: CallerVoice): void;
  hangUp(): void;
  close(): void;
}

export type OpenExchange = (report: (report: ExchangeReport) => void) => Exchange;
