import { assign, fromPromise, type InputFrom, type OutputFrom } from 'xstate';
import { keptOfferMachine } from '../machines/kept-offer/kept-offer.machine';
import type { lateChartMachine } from '../machines/late-chart/late-chart.machine';
import { menuMachine } from '../machines/menu/menu.machine';
import type { FetchMenu } from '../machines/menu/menu.types';
import { type OrderChangeLogic, orderChangeMachine } from '../machines/order-change/order-change.machine';
import { orderDraftMachine } from '../machines/order-draft/order-draft.machine';
import type { OrderQuoteLogic } from '../machines/order-quote/order-quote.machine';
import { repeatOrderMachine } from '../machines/repeat-order/repeat-order.machine';
import { twice } from '../machines/shared/twice';
import { fetchMenu, searchMenu } from '../services/menu/menu-api';
import { makeIdempotencyKey } from '../services/orders/idempotency-key';
import type { NewOrder, PastOrder } from '../services/orders/order.types';
import type { ChangeableOrder } from '../services/orders/order-change.types';
import { changeOrder, fetchChangeable } from '../services/orders/order-changes';
import { withOrdered } from '../services/orders/ordered-menu';
import { provideOrderQuote } from './provide-order-quote';
import { request, requestResult } from './request';
import type { Services } from './services';

type Needed = Pick<Services, 'http' | 'capabilities'>;

const soon = { giveUpAfter: 30_000 };

/** The order as it is to be: what it has stays available to it, and nothing else is offered again. */
const draftFor = (
  { http, capabilities }: Needed,
  order: ChangeableOrder,
  lateChart: typeof lateChartMachine,
) => {
  const requestMenu = request<OutputFrom<FetchMenu>, InputFrom<FetchMenu>>(
    http,
    async (client, { tenantId }, signal) =>
      withOrdered(await fetchMenu(client, tenantId, signal), order.state.lines),
  );
  return orderDraftMachine.provide({
    actions: { makeKey: assign({ idempotencyKey: () => makeIdempotencyKey() }) },
    actors: {
      lateChart,
      menu: menuMachine.provide({
        actors: {
          fetchMenu: requestMenu,
          loadMenu: twice(requestMenu),
          searchMenu: request(
            http,
            (client, { tenantId, query }, signal) => searchMenu(client, tenantId, query, signal),
            { giveUpAfter: 10_000 },
          ),
          guessItems: fromPromise(async ({ input }) =>
            (await import('../services/menu/find-items')).guessItems(input),
          ),
        },
      }),
      repeatOrder: repeatOrderMachine.provide({
        actors: { fetchPastOrders: twice(fromPromise(async (): Promise<readonly PastOrder[]> => [])) },
      }),
      keptOffer: keptOfferMachine.provide({ actions: { recallDraft: assign({ draft: null }) } }),
      loadQuote: fromPromise(async (): Promise<OrderQuoteLogic | null> => {
        const known = (await capabilities.whenKnown()) ?? [];
        // A change is not read back.
        return provideOrderQuote(
          { http },
          known.filter((one) => one !== 'read-back'),
          order.id,
        );
      }),
      submitOrder: requestResult(
        http,
        (client, changed: NewOrder, signal) =>
          changeOrder(client, { orderId: order.id, order: changed }, signal),
        soon,
      ),
    },
  });
};

/** What changes an order that is placed, in a chunk of its own. */
export function provideOrderChange(services: Needed, lateChart: typeof lateChartMachine): OrderChangeLogic {
  return orderChangeMachine.provide({
    actors: {
      fetchOrder: requestResult(services.http, fetchChangeable, soon),
      loadDraft: fromPromise(async ({ input }) => draftFor(services, input, lateChart)),
    },
  });
}
