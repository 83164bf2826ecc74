import type { OrderListSnapshot } from './order-list.machine';
import type { OrderListProblem } from './order-list.types';
import { isRead } from './order-pages';

/** Newest first; null until the first page is there. */
export function selectOrders(snapshot: OrderListSnapshot) {
  return snapshot.context.orders;
}
/** null while nobody knows. */
export function selectTotals(snapshot: OrderListSnapshot) {
  return snapshot.context.totals;
}
/** Orders that could not be read. */
export function selectLeftOut(snapshot: OrderListSnapshot) {
  return snapshot.context.leftOut;
}
/** More orders are on their way, or wait until the page is shown again. */
export function selectIsFilling(snapshot: OrderListSnapshot) {
  return snapshot.hasTag('filling');
}
/** How many the list has where it has as many as it takes and there are older ones; null otherwise. */
export function selectNewest({ context }: OrderListSnapshot): number | null {
  return context.next !== null && isRead(context) ? context.reading.length : null;
}
/** The rest could not be had, and is not on its way. */
export function selectIsPartial(snapshot: OrderListSnapshot) {
  return snapshot.context.listProblem === 'partial';
}
/** Whether a list that the user asked for is being loaded. */
export function selectIsRefreshing(snapshot: OrderListSnapshot) {
  return (
    snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.listProblem !== null)
  );
}
/** The problem until it is solved, also during a retry. */
export function selectProblem({ context }: OrderListSnapshot): OrderListProblem | null {
  return context.listProblem ?? context.changesProblem;
}
/** What failed where not even the first page came. */
export function selectError({ context }: OrderListSnapshot) {
  return context.error;
}
export function selectIsRetrying(snapshot: OrderListSnapshot) {
  const { listProblem, changesProblem } = snapshot.context;
  return listProblem === null
    ? changesProblem !== null && snapshot.hasTag('renewing')
    : snapshot.hasTag('opening') || snapshot.hasTag('refreshing') || snapshot.hasTag('filling');
}
