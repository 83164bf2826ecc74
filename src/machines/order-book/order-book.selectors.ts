import type { OrderBookSnapshot } from './order-book.machine';
import type { BookProblem } from './order-book.types';

/** Newest first; null until the first page is there. */
export const selectOrders = (snapshot: OrderBookSnapshot) => snapshot.context.orders;
/** AORD-02; null while nobody knows. */
export const selectTotals = (snapshot: OrderBookSnapshot) => snapshot.context.totals;
/** Orders that could not be read. */
export const selectLeftOut = (snapshot: OrderBookSnapshot) => snapshot.context.leftOut;
/** More orders are on their way, or wait until the page is shown again. */
export const selectIsFilling = (snapshot: OrderBookSnapshot) => snapshot.hasTag('filling');
/** What the user asked for is on its way. */
export const selectIsRefreshing = (snapshot: OrderBookSnapshot) =>
  snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.bookProblem !== null);
/** Said until it is solved, also while that is tried. */
export const selectProblem = ({ context }: OrderBookSnapshot): BookProblem | null =>
  context.bookProblem ?? context.newsProblem;
export const selectIsRetrying = (snapshot: OrderBookSnapshot) => {
  const { bookProblem, newsProblem } = snapshot.context;
  return bookProblem === null
    ? newsProblem !== null && snapshot.hasTag('renewing')
    : snapshot.hasTag('opening') || snapshot.hasTag('refreshing') || snapshot.hasTag('filling');
};
