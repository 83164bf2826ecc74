import { assign } from 'xstate';
import { keptOrdersMachine } from '../machines/kept-orders/kept-orders.machine';
import { manualDraftMachine } from '../machines/manual-draft/manual-draft.machine';
import type { CallMemoryStore } from '../services/calls/call-memory.types';
import type { MenuMemory } from '../services/menu/menu-memory';
import type { KeptOrderStore } from '../services/orders/kept-order.types';
import type { ManualDraftStore } from '../services/orders/manual-draft.types';
import { createDraftKeeper } from './manual-order/draft-keeper.actor';
import { createKeptStore } from './orders/kept-store.actor';
import { loadChart, request } from './request';
import type { Services } from './services';

interface OrderStores {
  readonly keptOrders: KeptOrderStore;
  readonly menus: MenuMemory;
}

/** The unfinished order without a call: who opens its page gets the wizard, in a chunk of its own. */
export function provideManualDraft(
  services: Services,
  { keptOrders, menus }: OrderStores,
  drafts: ManualDraftStore,
) {
  return manualDraftMachine.provide({
    actions: { recallDraft: assign(({ context: { agentId } }) => ({ draft: drafts.recall(agentId) })) },
    actors: {
      draftKeeper: createDraftKeeper({ drafts }),
      loadWizard: loadChart(async () => {
        const [{ provideManualOrder }, { provideLookup, provideOrder }] = await Promise.all([
          import('./provide-manual-order'),
          import('./provide-orders'),
        ]);
        const lookup = provideLookup(services);
        return provideManualOrder({ ...services, lookup, order: provideOrder(services, keptOrders, menus) });
      }),
    },
  });
}

/** What was left half taken when its call ended. */
export function provideKeptOrders(
  { http, auth, capabilities }: Services,
  stores: { readonly orders: KeptOrderStore; readonly memory: CallMemoryStore },
) {
  const ownId = () => auth.getSnapshot().context.user?.id ?? null;
  return keptOrdersMachine.provide({
    actors: {
      keptStore: createKeptStore({ ...stores, now: Date.now }),
      findOutcomes: request(http, async (client, kept, signal) =>
        (await import('../services/orders/shared-draft')).findOutcomes(
          client,
          kept,
          { offered: await capabilities.whenKnown(), ownId: ownId() },
          signal,
        ),
      ),
      saveDraft: request(http, async (client, { base, ...draft }, signal) =>
        base === undefined
          ? (await import('../services/orders/save-call-draft')).saveCallDraft(client, draft, signal)
          : (await import('../services/orders/shared-draft')).saveLastDraft(
              client,
              { ...draft, base, ownId: ownId() },
              signal,
            ),
      ),
    },
  });
}
