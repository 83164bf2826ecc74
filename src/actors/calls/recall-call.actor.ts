import { fromPromise } from 'xstate';
import type { CallMemory, CallMemoryStore } from '../../services/calls/call-memory.types';

/** What this browser remembers of a live call from before a refresh (CALL-73). */
export const createRecallCall = ({ memory }: { readonly memory: CallMemoryStore }) =>
  fromPromise<CallMemory | null, { callId: string }>(async ({ input }) => memory.recall(input.callId));

export type RecallCall = ReturnType<typeof createRecallCall>;
