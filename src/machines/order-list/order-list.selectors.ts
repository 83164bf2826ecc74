import type { OrderListSnapshot } from './order-list.machine';
import type { OrderListProblem } from './order-list.types';

/** Newest first; null until the first page is there. */
export const selectOrders = (snapshot: OrderListSnapshot) => snapshot.context.orders;
/** null while nobody knows. */
export const selectTotals = (snapshot: OrderListSnapshot) => snapshot.context.totals;
/** Orders that could not be read. */
export const selectLeftOut = (snapshot: OrderListSnapshot) => snapshot.context.leftOut;
/** More orders are on their way, or wait until the page is shown again. */
export const selectIsFilling = (snapshot: OrderListSnapshot) => snapshot.hasTag('filling');
/** What the user asked for is on its way. */
export const selectIsRefreshing = (snapshot: OrderListSnapshot) =>
  snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.listProblem !== null);
/** Said until it is solved, also while that is tried. */
export const selectProblem = ({ context }: OrderListSnapshot): OrderListProblem | null =>
  context.listProblem ?? context.changesProblem;
export const selectIsRetrying = (snapshot: OrderListSnapshot) => {
  const { listProblem, changesProblem } = snapshot.context;
  return listProblem === null
    ? changesProblem !== null && snapshot.hasTag('renewing')
    : snapshot.hasTag('opening') || snapshot.hasTag('refreshing') || snapshot.hasTag('filling');
};
