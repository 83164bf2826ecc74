import type { OutputFrom } from 'xstate';
import type { customerLookupMachine } from '../machines/customer-lookup/customer-lookup.machine';
import { type ManualOrderLogic, manualOrderMachine } from '../machines/manual-order/manual-order.machine';
import type { orderDraftMachine } from '../machines/order-draft/order-draft.machine';
import { restaurantsMachine } from '../machines/restaurants/restaurants.machine';
import type { FetchRestaurants } from '../machines/restaurants/restaurants.types';
import { twice } from '../machines/shared/twice';
import { renameCustomer } from '../services/customers/customers-api';
import { fetchTenants } from '../services/tenants/tenants-api';
import { request, requestResult } from './request';
import type { Services } from './services';

export interface ManualOrderParts extends Pick<Services, 'http' | 'capabilities'> {
  /** The charts the live call uses too, provided already. */
  readonly lookup: typeof customerLookupMachine;
  readonly order: typeof orderDraftMachine;
}

/** The wizard, in a chunk of its own: most agents open it rarely. */
export function provideManualOrder({
  http,
  capabilities,
  lookup,
  order,
}: ManualOrderParts): ManualOrderLogic {
  const requestRestaurants = request<OutputFrom<FetchRestaurants>>(http, (client, _, signal) =>
    fetchTenants(client, signal),
  );
  return manualOrderMachine.provide({
    actors: {
      restaurants: restaurantsMachine.provide({
        actors: {
          fetchRestaurants: requestRestaurants,
          loadRestaurants: twice(requestRestaurants),
        },
      }),
      renameCustomer: requestResult(http, async (client, { customer, names }, signal) => {
        if (customer === null) throw new Error('There is nobody to rename');
        return renameCustomer(client, customer, names, { signal, offered: capabilities.current() });
      }),
      customerLookup: lookup,
      orderDraft: order,
    },
  });
}
