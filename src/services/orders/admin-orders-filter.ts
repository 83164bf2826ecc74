import { finding } from '../format/find';
import type { AdminOrder, OrderFilters } from './admin-orders.types';

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
