import type { PastOrder } from '../../services/orders/order.types';
import { totalCents } from '../shared/cart-total';
import { memo } from '../shared/memo';
import type { ReviewLine } from '../shared/order-review';
import { linesToRepeat, reviewFor } from '../shared/order-review';
import type { RepeatOrderSnapshot } from './repeat-order.machine';

const SHOWN = 5;

const newest = memo((orders: readonly PastOrder[]) => orders.slice(0, SHOWN));

export const selectPastOrders = ({ context }: RepeatOrderSnapshot): readonly PastOrder[] =>
  newest(context.orders);

/** Whether there is a customer to know orders of. */
export const selectHasCustomer = (snapshot: RepeatOrderSnapshot): boolean => !snapshot.matches('none');
export const selectIsLoading = (snapshot: RepeatOrderSnapshot): boolean => snapshot.matches('loading');
export const selectHasFailed = (snapshot: RepeatOrderSnapshot): boolean => snapshot.matches('failed');
export const selectIsReviewing = (snapshot: RepeatOrderSnapshot): boolean =>
  snapshot.matches({ ready: 'reviewing' });
/** Nothing can be compared before the menu is in. */
export const selectCanChoose = (snapshot: RepeatOrderSnapshot): boolean =>
  snapshot.matches('ready') && snapshot.context.categories !== null;

export const selectReviewedOrder = ({ context }: RepeatOrderSnapshot): PastOrder | null =>
  context.orders.find(({ id }) => id === context.chosenId) ?? null;
/** The lines of the order being looked at, each with what became of it; null when none is. */
export const selectReview = ({ context }: RepeatOrderSnapshot): readonly ReviewLine[] | null =>
  reviewFor(context, context.chosenId);
/** What confirming would add to the total. */
export const selectReviewTotal = (snapshot: RepeatOrderSnapshot): number =>
  totalCents(linesToRepeat(selectReview(snapshot)));
export const selectCanConfirm = (snapshot: RepeatOrderSnapshot): boolean =>
  snapshot.can({ type: 'repeat.confirm' });
