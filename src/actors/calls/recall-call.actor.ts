import { fromPromise } from 'xstate';
import type { RecallCall } from '../../machines/call/call.types';
import type { CallMemory, CallMemoryStore } from '../../services/calls/call-memory.types';

/** What this browser remembers of a live call from before a refresh (CALL-73). */
export const createRecallCall = ({ memory }: { readonly memory: CallMemoryStore }): RecallCall =>
  fromPromise<CallMemory | null, { callId: string }>(async ({ input }) => memory.recall(input.callId));
