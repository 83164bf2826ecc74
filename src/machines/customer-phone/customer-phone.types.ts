import type { AnyEventObject, CallbackActorLogic } from 'xstate';
import type { AudioDevice } from '../../services/audio/audio-choice.types';
import type { CallerVoice, PhoneProblem } from '../../services/customer-phone/exchange.types';
import type { ClockFact } from '../shared/clock.types';

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

export type VoiceKind = CallerVoice['kind'];

/** notPlaced: the exchange did not answer in time. */
export type CallProblem = PhoneProblem | { readonly code: 'notPlaced' };

/** The sound of the other end while talking. */
export type TalkState = 'connecting' | 'connected' | 'reconnecting' | 'cutOff';

export type HoldReason = 'cutOff' | 'serverLost';

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
  readonly voice: VoiceKind;
  readonly microphones: readonly AudioDevice[];
  /** null for the system's own. */
  readonly microphoneId: string | null;
  readonly callId: string | null;
  /** The restaurant called. */
  readonly otherEnd: string | null;
  /** From the agent's keypad. */
  readonly digits: string;
  /** ms since the epoch. */
  readonly talkingSince: number | null;
  readonly elapsedSeconds: number;
  readonly endReason: ExchangeEnd | null;
  /** The agent went away in this call, and no other has answered yet. */
  readonly wasCutOff: boolean;
  /** The server is away: the call goes on, its sound goes from browser to browser. */
  readonly isServerLost: boolean;
  readonly attempts: number;
  readonly problem: CallProblem | null;
}

export type CustomerPhoneEvent =
  | { type: 'caller.chooseRestaurant'; restaurantId: string }
  | { type: 'caller.editNumber'; fromNumber: string }
  | { type: 'caller.chooseVoice'; voice: VoiceKind }
  | { type: 'caller.chooseMicrophone'; microphoneId: string | null }
  | { type: 'caller.dial' }
  | { type: 'caller.pickUp'; callId: string }
  | { type: 'caller.hangUp' }
  /** From over back to ready; from lost: connect now. */
  | { type: 'caller.startOver' }
  | { type: 'microphones.listed'; microphones: readonly AudioDevice[] }
  | ExchangeFact
  | ClockFact;

export type CustomerPhoneTag = 'busy' | 'ready' | 'error' | 'ringing';

export type CustomerPhoneStage = 'connecting' | 'ready' | 'dialing' | 'ringing' | 'talking' | 'over' | 'lost';

/** After 'exchange.dropped', when its own attempts to return failed, the exchange sends nothing more: the chart starts a new one. */
export type ExchangeFact =
  | {
      type: 'exchange.directoryRead';
      restaurants: readonly DialableRestaurant[];
      waiting: readonly WaitingCall[];
    }
  | { type: 'exchange.rang'; callId: string; restaurant: string | null }
  | { type: 'exchange.answered'; since: number }
  | { type: 'exchange.audioChanged'; flowing: boolean }
  | { type: 'exchange.agentLost' }
  | { type: 'exchange.rangAgain' }
  | { type: 'exchange.serverChanged'; reached: boolean }
  | { type: 'exchange.digitsReceived'; digits: string }
  | { type: 'exchange.ended'; reason: ExchangeEnd }
  | { type: 'exchange.failed'; problem: PhoneProblem }
  | { type: 'exchange.dropped' };

export type ExchangeCommand =
  | { type: 'exchange.dial'; restaurantId: string; fromNumber: string; voice: CallerVoice }
  | { type: 'exchange.attach'; callId: string; voice: CallerVoice }
  | { type: 'exchange.speak'; voice: CallerVoice }
  | { type: 'exchange.hangUp' };

/* Actors to provide, besides the call chart's clock. */

/** One connection to the embedded carrier; stopping it hangs up. */
export type ExchangeLine = CallbackActorLogic<ExchangeCommand>;
/** The caller's ringing tone; sounds while the actor runs. */
export type Ringback = CallbackActorLogic<AnyEventObject>;
/** Sends microphones.listed at once and on every change. */
export type WatchMicrophones = CallbackActorLogic<AnyEventObject>;
