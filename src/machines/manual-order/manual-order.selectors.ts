import type { Customer } from '../../services/customers/customer.types';
import type { CustomerNames, ManualStep } from '../../services/orders/manual-draft.types';
import type { LastOrder } from '../shared/placed-order.types';
import type { ManualOrderSnapshot } from './manual-order.machine';

export function selectRestaurantsRef(snapshot: ManualOrderSnapshot) {
  return snapshot.children.restaurants;
}
export function selectLookupRef(snapshot: ManualOrderSnapshot) {
  return snapshot.children.lookup;
}
export function selectOrderRef(snapshot: ManualOrderSnapshot) {
  return snapshot.children.order;
}

/** The step on screen. */
export function selectStep({ context }: ManualOrderSnapshot): ManualStep {
  return context.step;
}

/** Steps 2 and 3 exist only after a restaurant was chosen, step 3 only with a customer. */
export function selectCanGoTo(snapshot: ManualOrderSnapshot, step: ManualStep): boolean {
  return snapshot.can({ type: 'manual.goTo', step });
}

export function selectRestaurantId(snapshot: ManualOrderSnapshot): string | null {
  return snapshot.context.restaurant?.id ?? null;
}
export function selectRestaurantName(snapshot: ManualOrderSnapshot): string | null {
  return snapshot.context.restaurant?.name ?? null;
}
export function selectCustomer(snapshot: ManualOrderSnapshot): Customer | null {
  return snapshot.context.customer;
}
export function selectHasCustomer(snapshot: ManualOrderSnapshot): boolean {
  return snapshot.context.customer !== null;
}

export function selectName(snapshot: ManualOrderSnapshot, field: keyof CustomerNames): string {
  return snapshot.context.names[field];
}
export function selectNameError(snapshot: ManualOrderSnapshot, field: keyof CustomerNames): string | null {
  return snapshot.context.nameErrors[field] ?? null;
}

/** From Submit Order until the server's answer. */
export function selectIsSubmitting(snapshot: ManualOrderSnapshot): boolean {
  return snapshot.hasTag('busy');
}
export function selectCanSubmit(snapshot: ManualOrderSnapshot): boolean {
  return snapshot.can({ type: 'manual.submit' });
}

export function selectCanDiscard(snapshot: ManualOrderSnapshot): boolean {
  return snapshot.can({ type: 'manual.discard' });
}
export function selectIsDiscardAsked(snapshot: ManualOrderSnapshot): boolean {
  return snapshot.matches({ discard: 'asked' });
}

/** Choosing another restaurant would lose something. */
export function selectHasMoreThanRestaurant({ context }: ManualOrderSnapshot): boolean {
  return context.customer !== null || (context.order?.lines.length ?? 0) > 0;
}

export function selectLastPlaced(snapshot: ManualOrderSnapshot): LastOrder | null {
  return snapshot.context.lastPlaced;
}
