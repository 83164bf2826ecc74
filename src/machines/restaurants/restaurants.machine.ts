import { type ActorRefFrom, assign, type OutputFrom, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Tenant } from '../../services/tenants/tenant.types';
import { mustProvide } from '../shared/must-provide';
import { movedTo } from '../shared/pick-list';
import { twice } from '../shared/twice';
import { firstHit, restaurantsFor } from './restaurant-search';
import type {
  FetchRestaurants,
  RestaurantsContext,
  RestaurantsEvent,
  RestaurantsReport,
  RestaurantsTag,
} from './restaurants.types';

const fetchRestaurants: FetchRestaurants = mustProvide('fetchRestaurants');

export const restaurantsMachine = setup({
  types: {} as {
    context: RestaurantsContext;
    events: RestaurantsEvent;
    tags: RestaurantsTag;
  },
  actors: { fetchRestaurants, loadRestaurants: twice(fetchRestaurants) },
  actions: {
    rememberTenants: assign((_, tenants: OutputFrom<FetchRestaurants>) => ({
      tenants,
      leftOut: tenants.leftOut ?? 0,
    })),
    /** The next order begins with the whole list. */
    clearSearch: assign({ query: '', highlightedId: null }),
    reportPicked: sendParent((_, restaurant: Tenant | undefined): RestaurantsReport => {
      if (restaurant === undefined) throw new Error('Nothing was picked');
      return { type: 'restaurant.picked', restaurant: { id: restaurant.id, name: restaurant.name } };
    }),
  },
  guards: {
    isListed: ({ context }, { restaurantId }: { restaurantId: string }) =>
      tenantOf(context, restaurantId) !== undefined,
    hasHighlight: ({ context }) => tenantOf(context, context.highlightedId) !== undefined,
  },
}).createMachine({
  id: 'restaurants',
  context: { tenants: [], leftOut: 0, query: '', highlightedId: null },
  on: {
    'restaurants.search': {
      actions: assign(({ context, event: { query } }) => ({
        query,
        highlightedId: firstHit(context.tenants, query),
      })),
    },
    'restaurants.highlight': {
      actions: assign(({ context: { tenants, query, highlightedId }, event }) => ({
        highlightedId: movedTo(
          restaurantsFor(tenants, query).map(({ id }) => id),
          highlightedId,
          event.move,
        ),
      })),
    },
    'restaurants.pick': {
      guard: { type: 'isListed', params: ({ event }) => event },
      actions: [
        { type: 'reportPicked', params: ({ context, event }) => tenantOf(context, event.restaurantId) },
        'clearSearch',
      ],
    },
    'restaurants.pickHighlighted': {
      guard: 'hasHighlight',
      actions: [
        { type: 'reportPicked', params: ({ context }) => tenantOf(context, context.highlightedId) },
        'clearSearch',
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'restaurants.changed': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadRestaurants',
        onDone: {
          target: 'ready',
          actions: { type: 'rememberTenants', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    ready: {
      tags: 'ready',
      on: { 'restaurants.refresh': 'refreshing', 'restaurants.changed': 'refreshing' },
    },
    /** Which are open changes with the hours: the list stays readable while it is asked for again. */
    refreshing: {
      tags: 'ready',
      // What is being answered may be older.
      on: { 'restaurants.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'fetchRestaurants',
        onDone: {
          target: 'ready',
          actions: { type: 'rememberTenants', params: ({ event }) => event.output },
        },
        onError: 'ready',
      },
    },
    failed: {
      tags: 'error',
      on: {
        'restaurants.refresh': 'loading',
        'restaurants.retry': 'loading',
        'restaurants.changed': 'loading',
      },
    },
  },
});

export type RestaurantsActorRef = ActorRefFrom<typeof restaurantsMachine>;
export type RestaurantsSnapshot = SnapshotFrom<typeof restaurantsMachine>;

function tenantOf({ tenants }: RestaurantsContext, id: string | null): Tenant | undefined {
  return tenants.find((tenant) => tenant.id === id);
}
