import type { CallbackActorLogic } from 'xstate';
import type { ClockFact } from '../live-call/live-call.types';

/** A restaurant the customer phone page can dial, and a simulated call it can pick up. */
export interface DialableRestaurant {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

export interface WaitingCall {
  readonly callId: string;
  readonly restaurant: string;
  readonly fromNumber: string | null;
}

export type CallerVoice = 'microphone' | 'sample';

export type ExchangeEnd = 'agent' | 'caller' | 'missed' | 'lost';

export interface CustomerPhoneInput {
  /** Chosen at first where the directory has one of this name, else the first of all. */
  readonly restaurantName?: string;
  /** The number the caller field starts with. */
  readonly fromNumber: string;
}

export interface CustomerPhoneContext {
  readonly restaurantName: string | null;
  readonly restaurants: readonly DialableRestaurant[];
  readonly waiting: readonly WaitingCall[];
  readonly restaurantId: string | null;
  readonly fromNumber: string;
  readonly voice: CallerVoice;
  readonly callId: string | null;
  /** The restaurant called. */
  readonly otherEnd: string | null;
  /** Digits heard from the agent's keypad. */
  readonly digits: string;
  /** ms since the epoch of the first tick while talking. */
  readonly talkingSince: number | null;
  readonly elapsedSeconds: number;
  readonly endReason: ExchangeEnd | null;
  readonly attempts: number;
  readonly error: string | null;
}

/**
 * States: online{connecting · ready · dialing · ringing · talking · over} · lost.
 * selectStage flattens them to one word.
 */
export type CustomerPhoneEvent =
  | { type: 'caller.chooseRestaurant'; restaurantId: string }
  | { type: 'caller.editNumber'; fromNumber: string }
  | { type: 'caller.chooseVoice'; voice: CallerVoice }
  | { type: 'caller.dial' }
  | { type: 'caller.pickUp'; callId: string }
  | { type: 'caller.hangUp' }
  /** From over back to ready; from lost: connect now. */
  | { type: 'caller.startOver' }
  | ExchangeFact
  | ClockFact;

export type CustomerPhoneTag = 'busy' | 'ready' | 'error' | 'ringing';

export type CustomerPhoneStage = 'connecting' | 'ready' | 'dialing' | 'ringing' | 'talking' | 'over' | 'lost';

/** After 'exchange.dropped', when its own attempts to return failed, the exchange says nothing more: the chart starts a new one. */
export type ExchangeFact =
  | {
      type: 'exchange.directoryRead';
      restaurants: readonly DialableRestaurant[];
      waiting: readonly WaitingCall[];
    }
  | { type: 'exchange.rang'; callId: string }
  | { type: 'exchange.answered' }
  | { type: 'exchange.digitsHeard'; digits: string }
  | { type: 'exchange.ended'; reason: ExchangeEnd }
  | { type: 'exchange.failed'; message: string }
  | { type: 'exchange.dropped' };

export type ExchangeCommand =
  | { type: 'exchange.dial'; restaurantId: string; fromNumber: string; voice: CallerVoice }
  | { type: 'exchange.attach'; callId: string; voice: CallerVoice }
  | { type: 'exchange.hangUp' };

/* Actor to provide, besides the call chart's clock. */

/** One connection to the embedded carrier; stopping it hangs up. */
export type ExchangeLine = CallbackActorLogic<ExchangeCommand>;
