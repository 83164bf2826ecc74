import type { PastOrder } from '../../services/orders/order.types';
import { totalCents } from '../shared/cart-totals';
import { memo } from '../shared/memo';
import type { ReviewLine } from '../shared/order-review';
import { linesToRepeat, reviewFor } from '../shared/order-review';
import type { RepeatOrderSnapshot } from './repeat-order.machine';

const shown = 5;

const newest = memo((orders: readonly PastOrder[]) => orders.slice(0, shown));

export function selectPastOrders({ context }: RepeatOrderSnapshot): readonly PastOrder[] {
  return newest(context.orders);
}

/** Whether there is a customer to know orders of. */
export function selectHasCustomer(snapshot: RepeatOrderSnapshot): boolean {
  return !snapshot.matches('none');
}
export function selectIsLoading(snapshot: RepeatOrderSnapshot): boolean {
  return snapshot.matches('loading');
}
export function selectHasFailed(snapshot: RepeatOrderSnapshot): boolean {
  return snapshot.matches('failed');
}
export function selectIsReviewing(snapshot: RepeatOrderSnapshot): boolean {
  return snapshot.matches({ ready: 'reviewing' });
}
/** Nothing can be compared before the menu is in. */
export function selectCanChoose(snapshot: RepeatOrderSnapshot): boolean {
  return snapshot.matches('ready') && snapshot.context.categories !== null;
}

export function selectReviewedOrder({ context }: RepeatOrderSnapshot): PastOrder | null {
  return context.orders.find(({ id }) => id === context.chosenId) ?? null;
}
/** The lines of the order under review, each with what became of it; null when none is. */
export function selectReview({ context }: RepeatOrderSnapshot): readonly ReviewLine[] | null {
  return reviewFor(context, context.chosenId);
}
/** What confirming would add to the total. */
export function selectReviewTotal(snapshot: RepeatOrderSnapshot): number {
  return totalCents(linesToRepeat(selectReview(snapshot)));
}
export function selectCanConfirm(snapshot: RepeatOrderSnapshot): boolean {
  return snapshot.can({ type: 'repeat.confirm' });
}
