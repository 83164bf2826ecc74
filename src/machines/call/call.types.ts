import type { PromiseActorLogic } from 'xstate';
import type { Call, CallEndReason, Released } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { Result } from '../../services/errors/result';
import type { CallCommand, IncomingCallsReport } from '../incoming-calls/incoming-calls.types';
import type { LiveCallFarewell } from '../live-call/live-call.types';
import type { AgentChannelFact } from '../realtime/realtime.types';

export interface CallInput {
  readonly agentId: string;
}

export interface CallContext extends CallInput {
  /** The call that is accepted, or was; the live-call chart holds what becomes of it. */
  readonly call: Call | null;
  /** What this browser remembers of the call from before a refresh. */
  readonly memory: CallMemory | null;
  /** The end as the server reported it; null where it did not. */
  readonly end: CallEnd | null;
  /** What the call left behind; null when it never opened. */
  readonly farewell: LiveCallFarewell | null;
}

interface CallEnd {
  readonly reason?: CallEndReason;
  readonly seconds?: number;
  /** Who took it away. */
  readonly released?: Released;
}

/** Runs the chart 'incoming' (incoming-calls); live runs the chart 'live' (live-call). */
export type CallEvent =
  | Extract<CallCommand, { type: 'call.attend' | 'call.yield' }>
  | Extract<AgentChannelFact, { type: 'agentChannel.callEnded' }>
  | IncomingCallsReport;

export type CallTag = 'busy' | 'ready';

/** What the parent receives. */
export type CallReport = { type: 'call.wentLive'; restored: boolean } | { type: 'call.finished' };

/* Actors to provide, besides those of live-call. */

/** A refusal with status 409 means that another agent was first. */
export type AcceptCall = PromiseActorLogic<Result<Call>, { callId: string }>;
