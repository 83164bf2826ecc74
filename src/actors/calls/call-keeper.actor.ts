import { fromCallback } from 'xstate';
import type { CallKeeper, MemoryCommand, MemoryReplaced } from '../../machines/live-call/live-call.types';
import type { CallMemoryStore } from '../../services/calls/call-memory.types';

/** Stores what of a live call must survive a reload, and reports what it takes the place of. */
export function createCallKeeper({ memory }: { readonly memory: CallMemoryStore }): CallKeeper {
  return fromCallback<MemoryCommand>(({ receive, sendBack }) => {
    receive((command) => {
      if (command.type === 'memory.forget') {
        memory.forget(command.callId);
        return;
      }
      const other = memory.recallOther(command.callId);
      memory.remember(command.callId, command.part);
      if (other !== null) sendBack({ type: 'memory.replaced', other } satisfies MemoryReplaced);
    });
  });
}
