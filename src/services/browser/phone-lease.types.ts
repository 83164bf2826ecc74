/** The call of the tab that has the phone, as the other tabs of the same agent show it. */
export interface MirroredCall {
  readonly callId: string;
  readonly phase: 'ringing' | 'live';
  readonly restaurant: string | null;
  /** The customer's name; null for a nameless or unknown one. */
  readonly caller: string | null;
  readonly number: string | null;
  /** ms since the epoch when the live screen first opened; null before. */
  readonly openedAt: number | null;
  readonly itemCount: number;
  readonly totalCents: number;
}

/** What the tabs of one agent in one browser say to each other. */
export type PhoneLeaseMessage =
  /** A tab without the phone wants to know what the one with it shows. */
  | { readonly type: 'asked' }
  | { readonly type: 'showed'; readonly call: MirroredCall | null }
  /** A tab that gave the phone up has since heard of a call it was answering: ask for the active calls. */
  | { readonly type: 'yielded' }
  /** The agent's status or wrap-up has changed. */
  | { readonly type: 'statusMoved' };

export interface PhoneLeaseChannel {
  say(message: PhoneLeaseMessage): void;
  close(): void;
}

export type PhoneLeaseLockReport =
  /** This tab has the phone. */
  | 'granted'
  /** Another tab has it; this one waits for it. */
  | 'busy'
  /** Another tab took it over; this one waits for it. */
  | 'lost'
  /** The browser cannot say who has it. */
  | 'failed';

/** One tab of an agent and browser has the phone at a time. */
export interface PhoneLeaseLock {
  /** Takes a free phone, and waits for one that is not. */
  ask(): void;
  /** Takes it, whoever has it. */
  take(): void;
  release(): void;
}
