import type { PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';

export interface CallWatchInput {
  readonly callId: string;
  /** Whose call it is; null where that is not known. */
  readonly agentId: string | null;
  readonly isVoiceElsewhere?: boolean | undefined;
}

export type CallWatchEvent = Extract<CallCommand, { type: 'call.refresh' }>;

export type VoiceReport =
  /** Another session of the agent has the call's voice. Reported with each answer that says so. */
  | { type: 'watch.voiceTaken' }
  /** It has it no longer. Reported once. */
  | { type: 'watch.voiceFreed' };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchActiveCalls = PromiseActorLogic<readonly Call[]>;
