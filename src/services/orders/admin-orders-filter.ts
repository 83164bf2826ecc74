import { finding } from '../format/find';
import type { AdminOrder, OrderFilters } from './admin-orders.types';

/** AORD-03, AORD-05, AORD-06: the orders that pass all of them, in their order. */
export function filterOrders(
  orders: readonly AdminOrder[],
  { status, orderType, query }: OrderFilters,
): readonly AdminOrder[] {
  if (status === null && orderType === null && query.trim() === '') return orders;
  const isFound = finding(query);
  return orders.filter(
    (order) =>
      (status === null || order.status === status) &&
      (orderType === null || order.orderType === orderType) &&
      isFound(order),
  );
}
