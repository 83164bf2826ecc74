import { fromPromise } from 'xstate';
import type { RecallKept } from '../../machines/kept-offer/kept-offer.types';
import type { KeptDraft, KeptOrderStore } from '../../services/orders/kept-order.types';
import { isOrderOf } from '../../services/orders/kept-orders';

interface Deps {
  readonly orders: KeptOrderStore;
  /** null when nobody is signed in. */
  readonly agentId: () => string | null;
  readonly now: () => number;
}

/** What this browser kept of the caller's order at this restaurant. */
export function createRecallKept({ orders, agentId, now }: Deps): RecallKept {
  return fromPromise<KeptDraft | null, { tenantId: string | null; number: string | null }>(
    async ({ input }) => {
      const agent = agentId();
      const kept = agent === null ? [] : orders.list(agent, now());
      const order = kept.find((each) => isOrderOf(each, input));
      if (order === undefined) return null;
      const { callId, cart, keptAt } = order;
      return { callId, cart, agentName: null, ageSeconds: Math.floor((now() - keptAt) / 1_000) };
    },
  );
}
