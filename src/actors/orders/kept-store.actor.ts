import { fromCallback } from 'xstate';
import type {
  KeptStore,
  KeptStoreCommand,
  KeptStoreFact,
} from '../../machines/kept-orders/kept-orders.types';
import type { CallMemoryStore } from '../../services/calls/call-memory.types';
import type { KeptOrderStore } from '../../services/orders/kept-order.types';
import { keptMs } from '../../services/orders/kept-orders';

const everyMs = 20_000;

interface Deps {
  readonly orders: KeptOrderStore;
  readonly memory: Pick<CallMemoryStore, 'clear' | 'recallAny'>;
  readonly now: () => number;
}

/** Keeps the unplaced orders of calls in this browser, and lists them on every change and as they age. */
export function createKeptStore({ orders, memory, now }: Deps): KeptStore {
  return fromCallback<KeptStoreCommand, { agentId: string }>(({ input: { agentId }, receive, sendBack }) => {
    const sendList = () => {
      const left = memory.recallAny();
      // It holds a customer's data, as the orders do.
      if (left !== null && left.agentId !== agentId && now() - (left.savedAt ?? 0) >= keptMs) memory.clear();
      const fact: KeptStoreFact = { type: 'keptStore.listed', kept: orders.list(agentId, now()), now: now() };
      sendBack(fact);
    };
    let isCleared = false;
    const clear = () => {
      orders.clear(agentId);
      memory.clear();
    };
    receive((command) => {
      if (command.type === 'keptStore.keep') orders.keep(agentId, { ...command.order, keptAt: now() });
      else if (command.type === 'keptStore.drop') orders.drop(agentId, command.callId);
      else if (command.type === 'keptStore.notePlaced')
        orders.notePlaced(agentId, command.callId, { orderId: command.orderId });
      else {
        isCleared = true;
        clear();
      }
      sendList();
    });
    sendList();
    const timer = setInterval(sendList, everyMs);
    const stopWatching = orders.watch(agentId, sendList);
    return () => {
      clearInterval(timer);
      stopWatching();
      // Another tab may have stored the order of its call before it was signed out too.
      if (isCleared) clear();
    };
  });
}
