import { assign, fromPromise, type InputFrom } from 'xstate';
import { customerLookupMachine } from '../machines/customer-lookup/customer-lookup.machine';
import { customerMatchesMachine } from '../machines/customer-matches/customer-matches.machine';
import { keptOfferMachine } from '../machines/kept-offer/kept-offer.machine';
import { keptOrdersMachine } from '../machines/kept-orders/kept-orders.machine';
import { manualDraftMachine } from '../machines/manual-draft/manual-draft.machine';
import { repeatOrderMachine } from '../machines/repeat-order/repeat-order.machine';
import type { FetchPastOrders } from '../machines/repeat-order/repeat-order.types';
import { required } from '../machines/shared/required';
import { twice } from '../machines/shared/twice';
import type { CallMemoryStore } from '../services/calls/call-memory.types';
import {
  createCustomer,
  lookupCustomer,
  searchCustomers,
  updateCustomer,
} from '../services/customers/customers-api';
import { fetchAndRemember, type MenuMemory } from '../services/menu/menu-memory';
import type { KeptOrderStore } from '../services/orders/kept-order.types';
import { recallDraft } from '../services/orders/kept-orders';
import { createManualDrafts } from '../services/orders/manual-draft';
import type { NewOrder, PastOrder } from '../services/orders/order.types';
import { submitOrder } from '../services/orders/orders-api';
import { fetchPastOrders } from '../services/orders/past-orders';
import { createDraftKeeper } from './manual-order/draft-keeper.actor';
import { createKeptStore } from './orders/kept-store.actor';
import { provideDraft } from './provide-draft';
import { provideLateChart } from './provide-late-charts';
import { loadChart, request, requestResult } from './request';
import type { Services } from './services';

/** The customer of an order, in a call and in a manual order alike. A caller waits on the line meanwhile. */
export function provideLookup({ http, capabilities }: Services) {
  return customerLookupMachine.provide({
    actors: {
      customerMatches: customerMatchesMachine.provide({
        actors: {
          offersCustomerSearch: fromPromise(
            async () => (await capabilities.whenKnown())?.includes('customer-search') ?? false,
          ),
          searchCustomers: request(http, searchCustomers, { giveUpAfter: 10_000 }),
        },
      }),
      lookupCustomer: requestResult(
        http,
        async (client, { phone, tenantId }, signal) =>
          lookupCustomer(client, { phone, tenantId: required(tenantId, 'restaurant') }, signal),
        { giveUpAfter: 15_000 },
      ),
      createCustomer: requestResult(
        http,
        async (client, { tenantId, ...customer }, signal) =>
          createCustomer(client, { ...customer, tenantId: required(tenantId, 'restaurant') }, signal),
        { giveUpAfter: 30_000 },
      ),
      updateCustomer: requestResult(
        http,
        (client, { customer, details }, signal) => updateCustomer(client, customer, details, signal),
        { giveUpAfter: 30_000 },
      ),
    },
  });
}

/** The order itself, in a call and in a manual order alike. */
export function provideOrder(services: Services, keptOrders: KeptOrderStore, menus: MenuMemory) {
  const { http, storage } = services;
  return provideDraft(http, {
    readMenu: (client, tenantId, signal) => fetchAndRemember(menus, client, tenantId, signal),
    recallMenu: menus.recall,
    lateChart: provideLateChart(services),
    repeatOrder: repeatOrderMachine.provide({
      actors: {
        fetchPastOrders: twice(
          request<readonly PastOrder[], InputFrom<FetchPastOrders>>(
            http,
            (client, { customerId }, signal) => fetchPastOrders(client, customerId, signal),
            { giveUpAfter: 15_000 },
          ),
        ),
      },
    }),
    keptOffer: keptOfferMachine.provide({
      actions: {
        recallDraft: assign({
          draft: ({ context: { caller } }) =>
            caller === null
              ? null
              : recallDraft({
                  orders: keptOrders,
                  agentId: storage.read()?.user?.id ?? null,
                  caller,
                  now: Date.now(),
                }),
        }),
      },
    }),
    loadCallDraft: twice(
      loadChart(async () => {
        const offered = (await services.capabilities.whenKnown())?.includes('call-drafts') ?? false;
        return offered ? (await import('./provide-call-draft')).provideCallDraft(services) : null;
      }),
    ),
    loadQuote: twice(
      loadChart(async () => {
        const known = await services.capabilities.whenKnown();
        return known?.includes('order-quotes')
          ? (await import('./provide-order-quote')).provideOrderQuote(services, known)
          : null;
      }),
    ),
    submitOrder: requestResult(http, async (client, order: NewOrder, signal) =>
      submitOrder(
        client,
        order,
        signal,
        order.terms &&
          (await import('../services/orders/terms-to-wire')).agreedTermsToWire(order.terms, order.orderType),
      ),
    ),
  });
}

interface OrderCharts {
  readonly lookup: ReturnType<typeof provideLookup>;
  readonly order: ReturnType<typeof provideOrder>;
}

export function provideManualDraft({ http, page }: Services, charts: OrderCharts) {
  const drafts = createManualDrafts(page.localStorage, page);
  return manualDraftMachine.provide({
    actions: { recallDraft: assign(({ context: { agentId } }) => ({ draft: drafts.recall(agentId) })) },
    actors: {
      draftKeeper: createDraftKeeper({ drafts }),
      loadWizard: loadChart(async () => {
        const { provideManualOrder } = await import('./provide-manual-order');
        return provideManualOrder({ http, ...charts });
      }),
    },
  });
}

export function provideKeptOrders(
  { http, storage }: Services,
  stores: { readonly orders: KeptOrderStore; readonly memory: CallMemoryStore },
) {
  return keptOrdersMachine.provide({
    actors: {
      keptStore: createKeptStore({ ...stores, now: Date.now }),
      saveDraft: request(
        http,
        async (client, { base, ...draft }, signal) =>
          base === undefined
            ? (await import('../services/orders/save-call-draft')).saveCallDraft(client, draft, signal)
            : (await import('../services/orders/shared-draft')).saveLastDraft(
                client,
                { ...draft, base, ownId: storage.read()?.user?.id ?? null },
                signal,
              ),
        { giveUpAfter: 60_000 },
      ),
    },
  });
}
