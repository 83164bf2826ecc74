import type { Tenant } from '../../services/tenants/tenant.types';
import { restaurantsFor } from './restaurant-search';
import type { RestaurantsSnapshot } from './restaurants.machine';

export type RestaurantsState = 'loading' | 'ready' | 'failed';

/** A list fetched anew stays readable meanwhile. */
export const selectState = (snapshot: RestaurantsSnapshot): RestaurantsState => {
  if (snapshot.hasTag('ready')) return 'ready';
  return snapshot.hasTag('error') ? 'failed' : 'loading';
};

export const selectQuery = (snapshot: RestaurantsSnapshot): string => snapshot.context.query;
export const selectTenantCount = (snapshot: RestaurantsSnapshot): number => snapshot.context.tenants.length;

/** Restaurants that could not be read. */
export const selectLeftOut = (snapshot: RestaurantsSnapshot): number => snapshot.context.leftOut;

/** The same list again while neither the restaurants nor the search changed. */
export const selectShown = ({ context }: RestaurantsSnapshot): readonly Tenant[] =>
  restaurantsFor(context.tenants, context.query);

export const selectHighlightedId = (snapshot: RestaurantsSnapshot): string | null =>
  snapshot.context.highlightedId;
export const selectIsHighlighted = (snapshot: RestaurantsSnapshot, id: string): boolean =>
  snapshot.context.highlightedId === id;

/** null while the list is not there, or does not have it. */
export const selectIsOpen = (snapshot: RestaurantsSnapshot, id: string | null): boolean | null =>
  snapshot.context.tenants.find((tenant) => tenant.id === id)?.isOpen ?? null;
