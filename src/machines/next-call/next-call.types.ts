import type { PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { NextCallCommand } from '../incoming-calls/incoming-calls.types';
import type { LiveCallActorRef } from '../live-call/live-call.machine';

export interface NextCallContext {
  /** The offer it is prepared for. */
  readonly call: Call | null;
  /** The live call as it would begin, not started. */
  readonly prepared: LiveCallActorRef | null;
}

export type NextCallEvent = NextCallCommand;

/* Actors to provide. */

/** Every failure rejects. */
export type PrepareCall = PromiseActorLogic<LiveCallActorRef, { readonly call: Call }>;
