import { assign, type InputFrom } from 'xstate';
import { customerLookupMachine } from '../machines/customer-lookup/customer-lookup.machine';
import { customerMatchesMachine } from '../machines/customer-matches/customer-matches.machine';
import { keptOfferMachine } from '../machines/kept-offer/kept-offer.machine';
import type { KeptOrdersActorRef } from '../machines/kept-orders/kept-orders.machine';
import { repeatOrderMachine } from '../machines/repeat-order/repeat-order.machine';
import type { FetchPastOrders } from '../machines/repeat-order/repeat-order.types';
import { required } from '../machines/shared/required';
import { twice } from '../machines/shared/twice';
import type { Capabilities } from '../services/capabilities/capabilities';
import {
  createCustomer,
  lookupCustomer,
  searchCustomers,
  updateCustomer,
} from '../services/customers/customers-api';
import { withinTime } from '../services/http/within-time';
import { fetchAndRemember } from '../services/menu/menu-api';
import type { MenuMemory } from '../services/menu/menu-memory';
import type { KeptOrderStore } from '../services/orders/kept-order.types';
import { recallDraft } from '../services/orders/kept-orders';
import type { NewOrder, PastOrder } from '../services/orders/order.types';
import { submitOrder } from '../services/orders/orders-api';
import { fetchPastOrders } from '../services/orders/past-orders';
import { askedAgain } from './asked-again';
import { provideDraft } from './provide-draft';
import { loadChart, request, requestResult } from './request';
import type { Services } from './services';

/** A server that does not say what it offers may say so later: nobody takes one order for longer. */
const forAnOrder = { giveUpAfter: 3_600_000 };

/** Code that does not come is asked for again, however long it took to know that it is wanted. */
const loadQuote = (services: Services, capabilities: Capabilities) =>
  withinTime(
    async () => (await import('./provide-order-quote')).provideOrderQuote(services, capabilities),
    60_000,
  );

/** The customer of an order, in a call and in a manual order alike. A caller waits on the line meanwhile. */
export function provideLookup({ http, capabilities }: Services) {
  return customerLookupMachine.provide({
    actors: {
      customerMatches: customerMatchesMachine.provide({
        actors: {
          offersCustomerSearch: loadChart(async () =>
            (await capabilities.whenAnswered()).includes('customer-search'),
          ),
          searchCustomers: request(http, searchCustomers, { giveUpAfter: 10_000 }),
        },
      }),
      lookupCustomer: requestResult(
        http,
        askedAgain(async (client, { phone, tenantId }, signal) =>
          lookupCustomer(client, { phone, tenantId: required(tenantId, 'restaurant') }, signal),
        ),
      ),
      createCustomer: requestResult(http, async (client, { tenantId, ...customer }, signal) =>
        createCustomer(client, { ...customer, tenantId: required(tenantId, 'restaurant') }, signal),
      ),
      updateCustomer: requestResult(http, (client, { customer, details }, signal) =>
        updateCustomer(client, customer, details, { signal, offered: capabilities.current() }),
      ),
    },
  });
}

/** The order itself, in a call and in a manual order alike. */
export function provideOrder(services: Services, keptOrders: KeptOrderStore, menus: MenuMemory) {
  const { http, auth } = services;
  return provideDraft(http, {
    readMenu: (client, tenantId, signal) => fetchAndRemember(menus, client, tenantId, signal),
    recallMenu: menus.recall,
    repeatOrder: repeatOrderMachine.provide({
      actors: {
        fetchPastOrders: twice(
          request<readonly PastOrder[], InputFrom<FetchPastOrders>>(
            http,
            askedAgain((client, { customerId }, signal) => fetchPastOrders(client, customerId, signal)),
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
                  agentId: auth.getSnapshot().context.user?.id ?? null,
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
        const known = await services.capabilities.whenAnswered();
        return known.includes('order-quotes') ? loadQuote(services, known) : null;
      }, forAnOrder),
    ),
    submitOrder: requestResult(
      http,
      async (client, order: NewOrder, signal, system) => {
        const terms =
          order.terms &&
          (await import('../services/orders/terms-to-wire')).agreedTermsToWire(order.terms, order.orderType);
        signal.throwIfAborted();
        // Without the signal: an order on its way is not called back where its caller hangs up meanwhile.
        const placed = await submitOrder(client, order, undefined, terms);
        // Nobody waits for the answer any more: the order may be among those that were kept when their calls ended.
        if (signal.aborted && order.callId !== null) {
          const kept: KeptOrdersActorRef | undefined = system.get('kept');
          const { callId, idempotencyKey: sentWith } = order;
          kept?.send({ type: 'kept.placed', callId, sentWith, orderId: placed.id });
        }
        return placed;
      },
      { giveUpAfter: 120_000 },
    ),
  });
}
