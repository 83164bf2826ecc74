import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Call, CallEndReason, Released } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Result } from '../../services/errors/result';
import type { CallTalked, LiveCallFarewell, OrderOfCall } from '../live-call/live-call.types';
import type { LineReported } from '../live-line/live-line.types';
import type { CallMirrored, CallYielded } from '../phone-lease/phone-lease.types';
import type { AgentChannelFact } from '../realtime/realtime.types';

export interface CallInput {
  readonly agentId: string;
}

export interface CallContext {
  readonly agentId: string;
  /** The agent half of the product is on screen, as the parent last said. */
  readonly attended: boolean;
  /** The voice device can join, as the parent last said. */
  readonly phoneReady: boolean;
  /** The call in the popup; null when none is shown. */
  readonly offer: Call | null;
  /** Further offers, oldest first (CALL-28, CALL-29). */
  readonly queue: readonly Call[];
  /** CALL-17. */
  readonly endedIds: readonly string[];
  /** Hidden by the agent: back by a new event, a page refresh, or taken back. The chart 'dismissed' lists them. */
  readonly dismissedIds: readonly string[];
  /** The answered call; the live-call chart holds what becomes of it. */
  readonly answered: Call | null;
  readonly memory: CallMemory | null;
  /** Why the answered call is over, as far as the server said. */
  readonly endReason: CallEndReason | null;
  /** How long it was, as far as the server said. */
  readonly endSeconds: number | null;
  /** Who took it away; null where nobody did. */
  readonly released: Released | null;
  /** What the answered call left behind; null when it never opened. */
  readonly farewell: LiveCallFarewell | null;
  /** The calls the pending question for the active calls is about; what arrives meanwhile is not. */
  readonly askedAbout: readonly string[];
  /** Cancelled since that question: the answer may still call them ringing. */
  readonly withdrawnIds: readonly string[];
  /** Questions in a row (CONST-01). */
  readonly attempts: number;
}

/**
 * States: away · restoring · idle · ringing{news, hands} · accepting{mine, taken, yielding} · opening · live · ended.
 * Runs the chart 'dismissed' (dismissed-calls); live runs the chart 'live' (live-call).
 */
export type CallEvent =
  /** The agent half of the product is on screen / no longer. */
  | { type: 'call.attend' }
  | { type: 'call.leave' }
  /** Another tab has the phone: the call goes on there, and nothing is ended here. */
  | { type: 'call.standDown' }
  /** byKey: by the keyboard, which may have been meant for what had the focus before. */
  | { type: 'call.accept'; byKey?: boolean }
  | { type: 'call.dismiss'; byKey?: boolean }
  /** A call that waits is answered without having rung here. */
  | { type: 'call.take'; call: CallToTake }
  /** Answers a call that was hidden. */
  | { type: 'call.takeBack'; call: Call }
  | FocusFact
  /** The live connection is back: ask for the active calls again. */
  | { type: 'call.refresh' }
  | AgentChannelFact
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  /** From the live call. */
  | CallTalked
  | OrderOfCall
  | CallMirrored
  | LineReported;

export type CallTag = 'busy' | 'ready' | 'ringing';

/** What the chart tells its parent. */
export type CallReport =
  | { type: 'call.startedRinging'; offer: Call }
  | { type: 'call.stoppedRinging' }
  | { type: 'call.wentLive'; restored: boolean }
  | { type: 'call.finished' }
  | CallTalked
  | OrderOfCall
  | CallMirrored
  | CallYielded
  | LineReported;

/* Actors to provide, besides those of live-call. */

/** API-27; a refusal with status 409 means that another agent was first (CALL-20). */
export type AcceptCall = PromiseActorLogic<Result<Call>, { callId: string }>;

/** What this browser remembers of the call from before a refresh; null when nothing (CALL-73). */
export type RecallCall = PromiseActorLogic<CallMemory | null, { callId: string }>;

/** Tells when nothing that takes keys had the focus as the popup opened; silent otherwise. */
export type LookAtFocus = CallbackActorLogic<AnyEventObject>;

export type FocusFact = { type: 'focus.wasNowhere' };
