import { fromCallback } from 'xstate';
import type { CallKeeper } from '../../machines/call/call.types';
import type { CallMemoryPart, CallMemoryStore } from '../../services/calls/call-memory.types';

export type CallKeeperCommand =
  | { type: 'memory.remember'; callId: string; part: CallMemoryPart }
  | { type: 'memory.forget'; callId: string };

/** Writes down what of a live call must outlive a refresh (CALL-73, A-31). */
export const createCallKeeper = ({ memory }: { readonly memory: CallMemoryStore }): CallKeeper =>
  fromCallback<CallKeeperCommand>(({ receive }) => {
    receive((command) => {
      if (command.type === 'memory.remember') memory.remember(command.callId, command.part);
      else memory.forget(command.callId);
    });
  });
