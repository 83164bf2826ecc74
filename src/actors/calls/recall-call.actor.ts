import { fromPromise } from 'xstate';
import type { RecallCall } from '../../machines/call/call.types';
import type { CallMemory, CallMemoryStore } from '../../services/calls/call-memory.types';

/** What this browser stored of a live call before a reload. */
export function createRecallCall({ memory }: { readonly memory: CallMemoryStore }): RecallCall {
  return fromPromise<CallMemory | null, { callId: string }>(async ({ input }) => memory.recall(input.callId));
}
