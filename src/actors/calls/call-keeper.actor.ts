import { fromCallback } from 'xstate';
import type { CallKeeper, MemoryCommand, MemoryReplaced } from '../../machines/live-call/live-call.types';
import type { CallMemory, CallMemoryStore } from '../../services/calls/call-memory.types';
import { keptMs } from '../../services/orders/kept-orders';

interface Deps {
  readonly memory: CallMemoryStore;
  /** null when nobody is signed in. */
  readonly ownId: () => string | null;
  readonly now: () => number;
}

/** Stores what of a live call must survive a reload, and reports what of this agent it takes the place of. */
export function createCallKeeper({ memory, ownId, now }: Deps): CallKeeper {
  const isOwnAndRecent = ({ agentId = null, savedAt = 0 }: CallMemory) =>
    agentId !== null && agentId === ownId() && now() - savedAt < keptMs;
  return fromCallback<MemoryCommand>(({ receive, sendBack }) => {
    receive((command) => {
      if (command.type === 'memory.forget') {
        memory.forget(command.callId);
        return;
      }
      const other = memory.recallOther(command.callId);
      memory.remember(command.callId, { ...command.part, agentId: ownId(), savedAt: now() });
      if (other !== null && isOwnAndRecent(other))
        sendBack({ type: 'memory.replaced', other } satisfies MemoryReplaced);
    });
  });
}
