import type { PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';

export interface CallWatchInput {
  readonly callId: string;
  readonly isVoiceElsewhere?: boolean | undefined;
}

export type CallWatchEvent = Extract<CallCommand, { type: 'call.refresh' }>;

/** The other session that had the call's voice has it no longer. Reported once. */
export type VoiceFreed = { type: 'watch.voiceFreed' };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchActiveCalls = PromiseActorLogic<readonly Call[]>;
