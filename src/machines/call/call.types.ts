import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallMemory, CallMemoryPart } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import type { Answer } from '../../services/errors/answer';
import type { LookupReport } from '../customer-lookup/customer-lookup.types';
import type { OrderDraft, OrderReport } from '../order-draft/order-draft.types';
import type { AgentChannelFact } from '../realtime/realtime.types';
import type { NoticeRaised } from '../shared/notice.types';

export interface CallInput {
  readonly agentId: string;
}

export interface LiveCall {
  readonly call: Call;
  /** The call's customer: from the offer, the accept answer, or the lookup (CALL-40, CALL-78). */
  readonly customer: Customer | null;
  /** ms since the epoch when the live screen first opened for this call; null until the first tick. */
  readonly openedAt: number | null;
  /** The cart as a refresh left it; the order chart holds the current one. */
  readonly draft: OrderDraft | null;
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
  /** Hidden by the agent: back only by a new event or a page refresh. */
  readonly dismissedIds: readonly string[];
  readonly live: LiveCall | null;
  readonly elapsedSeconds: number;
  /** The calls the pending question for the active calls is about (CALL-71). */
  readonly askedAbout: readonly string[];
}

/**
 * States: away · restoring · idle · ringing · accepting · opening · live{watch, end} · ended.
 * live runs the charts 'line' (live-line), 'lookup' (customer-lookup) and 'order' (order-draft).
 */
export type CallEvent =
  /** The agent half of the product is on screen / no longer. */
  | { type: 'call.attend' }
  | { type: 'call.leave' }
  | { type: 'call.accept' }
  | { type: 'call.dismiss' }
  | { type: 'call.hangUp' }
  /** First Alt X arms, a second within 3 s hangs up (layout 4). */
  | { type: 'call.armHangUp' }
  /** Puts ERR-25 away. */
  | { type: 'call.dismissAlert' }
  /** The live connection is back: ask for the active calls again. */
  | { type: 'call.refresh' }
  | AgentChannelFact
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  | ClockFact
  | LookupReport
  | OrderReport;

export type CallTag = 'busy' | 'ready' | 'error' | 'ringing';

/** What the chart tells its parent. */
export type CallReport =
  | { type: 'call.startedRinging' }
  | { type: 'call.stoppedRinging' }
  | { type: 'call.wentLive'; restored: boolean }
  | { type: 'call.finished' }
  | NoticeRaised;

/* Actors to provide. */

/** Sends at once and then every `everyMs`. */
export type Clock = CallbackActorLogic<AnyEventObject, { everyMs: number }>;

export type ClockFact = { type: 'clock.ticked'; now: number };

/** API-26; every failure rejects (CALL-68). */
export type FetchActiveCalls = PromiseActorLogic<readonly Call[]>;

/** API-27; a refusal with status 409 means that another agent was first (CALL-20). */
export type AcceptCall = PromiseActorLogic<Answer<Call>, { callId: string }>;

/** API-28. */
export type EndCall = PromiseActorLogic<Answer<void>, { callId: string }>;

/** What this browser remembers of the call from before a refresh; null when nothing (CALL-73). */
export type RecallCall = PromiseActorLogic<CallMemory | null, { callId: string }>;

/** Writes it down; alive as long as the chart. */
export type CallKeeper = CallbackActorLogic<MemoryCommand>;

export type MemoryCommand =
  | { type: 'memory.remember'; callId: string; part: CallMemoryPart }
  | { type: 'memory.forget'; callId: string };
