/** The call of the tab that has the phone, as the agent's other tabs show it. */
export interface MirroredCall {
  readonly callId: string;
  readonly phase: 'ringing' | 'live';
  readonly restaurant: string | null;
  readonly caller: string | null;
  readonly number: string | null;
  /** ms since the epoch; null before the live screen opened. */
  readonly openedAt: number | null;
  readonly itemCount: number;
  readonly totalCents: number;
}

/** Messages between the tabs of one agent in one browser. */
export type PhoneLeaseMessage =
  /** A tab without the phone requests the call on screen. */
  | { readonly type: 'asked' }
  | { readonly type: 'showed'; readonly call: MirroredCall | null }
  /** A tab that gave up the phone learned of a call that it was answering: fetch the active calls. */
  | { readonly type: 'yielded' }
  /** The agent's status or wrap-up has changed. */
  | { readonly type: 'statusMoved' };

export interface PhoneLeaseChannel {
  send(message: PhoneLeaseMessage): void;
  close(): void;
}

export type PhoneLeaseLockReport =
  /** This tab has the phone. */
  | 'granted'
  /** Another tab has it; this one waits for it. */
  | 'busy'
  /** Another tab took it over; this one waits for it. */
  | 'lost'
  /** The browser does not report who has it. */
  | 'failed';

export interface PhoneLeaseLock {
  /** Takes a free phone, or waits for it. */
  ask(): void;
  /** Takes it from any other tab. */
  take(): void;
  release(): void;
}
