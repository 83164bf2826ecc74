import { fromCallback } from 'xstate';
import type { CallKeeper, MemoryCommand } from '../../machines/live-call/live-call.types';
import type { CallMemoryStore } from '../../services/calls/call-memory.types';

/** Stores what of a live call must survive a reload. */
export function createCallKeeper({ memory }: { readonly memory: CallMemoryStore }): CallKeeper {
  return fromCallback<MemoryCommand>(({ receive }) => {
    receive((command) => {
      if (command.type === 'memory.remember') memory.remember(command.callId, command.part);
      else memory.forget(command.callId);
    });
  });
}
