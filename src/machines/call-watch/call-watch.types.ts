import type { PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';

export interface CallWatchInput {
  readonly callId: string;
}

export type CallWatchEvent = Extract<CallCommand, { type: 'call.refresh' }>;

/* Actors to provide. */

/** Every failure rejects. */
export type FetchActiveCalls = PromiseActorLogic<readonly Call[]>;
