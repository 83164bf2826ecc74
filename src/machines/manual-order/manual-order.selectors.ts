import type { Customer } from '../../services/customers/customer.types';
import type { CustomerNames, ManualStep } from '../../services/orders/manual-draft.types';
import type { LastOrder } from '../order-draft/order-draft.types';
import type { ManualOrderSnapshot } from './manual-order.machine';

export const selectRestaurantsRef = (snapshot: ManualOrderSnapshot) => snapshot.children.restaurants;
export const selectLookupRef = (snapshot: ManualOrderSnapshot) => snapshot.children.lookup;
export const selectOrderRef = (snapshot: ManualOrderSnapshot) => snapshot.children.order;

/** The step on screen. */
export const selectStep = (snapshot: ManualOrderSnapshot): ManualStep => {
  if (snapshot.matches({ wizard: { taking: 'items' } })) return 'items';
  return snapshot.matches({ wizard: { taking: 'customer' } }) ? 'customer' : 'restaurant';
};

/** Steps 2 and 3 exist only after a restaurant was chosen, step 3 only with a customer. */
export const selectCanGoTo = (snapshot: ManualOrderSnapshot, step: ManualStep): boolean =>
  snapshot.can({ type: 'manual.goTo', step });

export const selectRestaurantId = (snapshot: ManualOrderSnapshot): string | null =>
  snapshot.context.restaurant?.id ?? null;
export const selectRestaurantName = (snapshot: ManualOrderSnapshot): string | null =>
  snapshot.context.restaurant?.name ?? null;
export const selectCustomer = (snapshot: ManualOrderSnapshot): Customer | null => snapshot.context.customer;
export const selectHasCustomer = (snapshot: ManualOrderSnapshot): boolean =>
  snapshot.context.customer !== null;

export const selectName = (snapshot: ManualOrderSnapshot, field: keyof CustomerNames): string =>
  snapshot.context.names[field];
export const selectNameError = (snapshot: ManualOrderSnapshot, field: keyof CustomerNames): string | null =>
  snapshot.context.nameErrors[field] ?? null;

/** From Submit Order until the server's answer. */
export const selectIsSubmitting = (snapshot: ManualOrderSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: ManualOrderSnapshot): boolean =>
  snapshot.can({ type: 'manual.submit' });

export const selectCanDiscard = (snapshot: ManualOrderSnapshot): boolean =>
  snapshot.can({ type: 'manual.discard' });
export const selectIsDiscardAsked = (snapshot: ManualOrderSnapshot): boolean =>
  snapshot.matches({ discard: 'asked' });

/** Choosing another restaurant would lose something. */
export const selectHasMoreThanRestaurant = ({ context }: ManualOrderSnapshot): boolean =>
  context.customer !== null || (context.order?.lines.length ?? 0) > 0;

export const selectLastPlaced = (snapshot: ManualOrderSnapshot): LastOrder | null =>
  snapshot.context.lastPlaced;
