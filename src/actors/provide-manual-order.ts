import type { customerLookupMachine } from '../machines/customer-lookup/customer-lookup.machine';
import { type ManualOrderLogic, manualOrderMachine } from '../machines/manual-order/manual-order.machine';
import type { orderDraftMachine } from '../machines/order-draft/order-draft.machine';
import { restaurantsMachine } from '../machines/restaurants/restaurants.machine';
import type { HttpClient } from '../services/http/http-client';
import { createFetchRestaurants } from './manual-order/fetch-restaurants.actor';
import { createRenameCustomer } from './manual-order/rename-customer.actor';

export interface ManualOrderParts {
  readonly http: HttpClient;
  /** The charts the live call uses too, provided already. */
  readonly lookup: typeof customerLookupMachine;
  readonly order: typeof orderDraftMachine;
}

/** The wizard, in a chunk of its own: most agents open it rarely. */
export const provideManualOrder = ({ http, lookup, order }: ManualOrderParts): ManualOrderLogic =>
  manualOrderMachine.provide({
    actors: {
      restaurants: restaurantsMachine.provide({
        actors: { fetchRestaurants: createFetchRestaurants({ http }) },
      }),
      renameCustomer: createRenameCustomer({ http }),
      customerLookup: lookup,
      orderDraft: order,
    },
  });
