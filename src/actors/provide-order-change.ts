import { assign, fromPromise } from 'xstate';
import type { CallDraftLogic } from '../machines/call-draft/call-draft.machine';
import { keptOfferMachine } from '../machines/kept-offer/kept-offer.machine';
import type { OrderChangeLogic } from '../machines/order-change/order-change.machine';
import { keepingIn } from '../machines/order-change/unsent-changes';
import type { OrderQuoteLogic } from '../machines/order-quote/order-quote.machine';
import { repeatOrderMachine } from '../machines/repeat-order/repeat-order.machine';
import { twice } from '../machines/shared/twice';
import { fetchMenu } from '../services/menu/menu-api';
import { changeOrder } from '../services/orders/change-order';
import type { NewOrder, PastOrder } from '../services/orders/order.types';
import type { ChangeableOrder } from '../services/orders/order-change.types';
import { fetchChangeable } from '../services/orders/order-changes';
import { withOrdered } from '../services/orders/ordered-menu';
import { provideDraft } from './provide-draft';
import { provideOrderQuote } from './provide-order-quote';
import { requestResult } from './request';
import type { Services } from './services';

type Needed = Pick<Services, 'http' | 'capabilities' | 'live'>;

/** The order as it is to be: what it has stays available to it, and nothing else is offered again. */
const draftFor = ({ http, capabilities }: Omit<Needed, 'live'>, order: ChangeableOrder) => {
  return provideDraft(http, {
    readMenu: async (client, tenantId, signal) =>
      withOrdered(await fetchMenu(client, tenantId, signal), order.state.lines),
    recallMenu: () => null,
    repeatOrder: repeatOrderMachine.provide({
      actors: { fetchPastOrders: twice(fromPromise(async (): Promise<readonly PastOrder[]> => [])) },
    }),
    keptOffer: keptOfferMachine.provide({ actions: { recallDraft: assign({ draft: null }) } }),
    // The server keeps versions of drafts of calls alone.
    loadCallDraft: fromPromise(async (): Promise<CallDraftLogic | null> => null),
    loadQuote: fromPromise(async (): Promise<OrderQuoteLogic | null> => {
      const known = (await capabilities.whenKnown()) ?? [];
      // A change is not read back.
      return provideOrderQuote(
        { http },
        known.filter((one) => one !== 'read-back'),
        order.id,
      );
    }),
    submitOrder: requestResult(http, (client, changed: NewOrder, signal) =>
      changeOrder(client, { orderId: order.id, order: changed }, signal),
    ),
  });
};

/** What changes an order that is placed, in a chunk of its own. */
export function provideOrderChange(services: Needed): OrderChangeLogic {
  return keepingIn(services.live.unsentChanges).provide({
    actors: {
      fetchOrder: requestResult(services.http, fetchChangeable),
      loadDraft: fromPromise(async ({ input }) => draftFor(services, input)),
    },
  });
}
