import type { PromiseActorLogic } from 'xstate';
import type { Tenant } from '../../services/tenants/tenant.types';
import type { RestaurantFact } from '../realtime/realtime.types';
import type { HighlightMove } from '../shared/pick-list';

export interface RestaurantsContext {
  readonly tenants: readonly Tenant[];
  /** Those that could not be read. */
  readonly leftOut: number;
  readonly query: string;
  /** Highlighted row of the search. */
  readonly highlightedId: string | null;
}

/** Step 1 of the manual order: the restaurants, asked for at once. */
export type RestaurantsEvent =
  /** From the parent: the list is about to be seen again. */
  | { type: 'restaurants.refresh' }
  | { type: 'restaurants.retry' }
  | RestaurantFact
  | { type: 'restaurants.search'; query: string }
  | { type: 'restaurants.highlight'; move: HighlightMove }
  | { type: 'restaurants.pick'; restaurantId: string }
  | { type: 'restaurants.pickHighlighted' };

export type RestaurantsTag = 'busy' | 'ready' | 'error';

/** Reports to the parent. */
export type RestaurantsReport = {
  type: 'restaurant.picked';
  restaurant: { readonly id: string; readonly name: string };
};

/* Actors to provide. */

/** Every failure rejects. */
export type FetchRestaurants = PromiseActorLogic<readonly Tenant[] & { readonly leftOut?: number }>;
