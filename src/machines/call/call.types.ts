import type { DoneActorEvent, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Call, Released } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { CallEndReason } from '../../services/calls/end-reasons';
import type { Result } from '../../services/errors/result';
import type { CallCommand, IncomingCallsReport } from '../incoming-calls/incoming-calls.types';
import type { LiveCallActorRef, LiveCallLogic } from '../live-call/live-call.machine';
import type { CallEnded, LiveCallFarewell } from '../live-call/live-call.types';

export interface CallInput {
  readonly agentId: string;
}

export interface CallContext extends CallInput {
  /** The call that is accepted, or was; the live-call chart holds what becomes of it. */
  readonly call: Call | null;
  /** What this browser remembers of the call from before a refresh. */
  readonly memory: CallMemory | null;
  /** The page was left in a call, which may go on: its screen is wanted before that is known. */
  readonly leftInCall: boolean;
  /** The chart of the live call; null while there is none. */
  readonly live: LiveCallActorRef | null;
  /** The end as the server reported it; null where it did not. */
  readonly end: CallEnd | null;
  /** What the call left behind; null when it never opened. */
  readonly farewell: LiveCallFarewell | null;
}

export interface CallEnd {
  readonly reason?: CallEndReason;
  readonly seconds?: number;
  /** The supervisor who released the call, and why. */
  readonly released?: Released;
}

/** Runs the chart 'incoming' (incoming-calls); live runs the chart 'live' (live-call). */
export type CallEvent =
  | Extract<CallCommand, { type: 'call.attend' | 'call.yield' }>
  | CallEnded
  | IncomingCallsReport
  /** To itself: the incoming calls broke a moment ago. */
  | { type: 'incoming.beginAnew' }
  /** From the live call. */
  | DoneActorEvent<LiveCallFarewell>
  | ErrorActorEvent;

export type CallTag = 'busy' | 'ready' | 'error';

/** What the parent receives. */
export type CallReport = { type: 'call.wentLive'; restored: boolean } | { type: 'call.finished' };

/* Actors to provide, besides those of live-call. */

/** Resolves to the chart of a live call, provided. */
export type LoadLiveCall = PromiseActorLogic<LiveCallLogic>;

/** Fetches the code and the menu of the call that the page was left in; nothing where it was left in none. */
export type FetchLeftCall = PromiseActorLogic<void>;

export interface Accepted {
  /** A refusal with status 409 means that another agent was first. */
  readonly answer: Result<Call>;
  /** The chart of a live call, provided: it is loaded before the call is accepted. */
  readonly logic: LiveCallLogic;
}

export type AcceptCall = PromiseActorLogic<Accepted, { callId: string }>;
