import type { Tenant } from '../../services/tenants/tenant.types';
import { restaurantsFor } from './restaurant-search';
import type { RestaurantsSnapshot } from './restaurants.machine';

export type RestaurantsState = 'loading' | 'ready' | 'failed';

/** A list fetched anew stays readable meanwhile. */
export function selectState(snapshot: RestaurantsSnapshot): RestaurantsState {
  if (snapshot.hasTag('ready')) return 'ready';
  return snapshot.hasTag('error') ? 'failed' : 'loading';
}

export function selectQuery(snapshot: RestaurantsSnapshot): string {
  return snapshot.context.query;
}
export function selectTenantCount(snapshot: RestaurantsSnapshot): number {
  return snapshot.context.tenants.length;
}

/** Restaurants that could not be read. */
export function selectLeftOut(snapshot: RestaurantsSnapshot): number {
  return snapshot.context.leftOut;
}

/** There is a list to search in; what is known only to have been unreadable counts. */
export function selectHasList(snapshot: RestaurantsSnapshot): boolean {
  const { tenants, leftOut } = snapshot.context;
  return snapshot.hasTag('ready') && tenants.length + leftOut > 0;
}

/** The same list again while neither the restaurants nor the search changed. */
export function selectShown({ context }: RestaurantsSnapshot): readonly Tenant[] {
  return restaurantsFor(context.tenants, context.query);
}

export function selectHighlightedId(snapshot: RestaurantsSnapshot): string | null {
  return snapshot.context.highlightedId;
}
export function selectIsHighlighted(snapshot: RestaurantsSnapshot, id: string): boolean {
  return snapshot.context.highlightedId === id;
}

/** null while the list is not there, or does not have it, and where the server does not say it. */
export function selectIsOpen(snapshot: RestaurantsSnapshot, id: string | null): boolean | null {
  return snapshot.context.tenants.find((tenant) => tenant.id === id)?.isOpen ?? null;
}
