import { finding, narrows } from '../format/find';
import type { AdminOrder, OrderFilters } from './admin-orders.types';

type Orders = readonly AdminOrder[];

/** What was found last among these orders: who types on only looks through that. */
const lastFound = new WeakMap<Orders, { readonly filters: OrderFilters; readonly found: Orders }>();

const startOf = (orders: Orders, { status, orderType, query }: OrderFilters): Orders => {
  const last = lastFound.get(orders);
  if (last === undefined || last.filters.status !== status || last.filters.orderType !== orderType)
    return orders;
  return narrows(last.filters.query, query) ? last.found : orders;
};

export function filterOrders(orders: Orders, filters: OrderFilters): Orders {
  const { status, orderType, query } = filters;
  if (status === null && orderType === null && query.trim() === '') return orders;
  const isFound = finding(query);
  const found = startOf(orders, filters).filter(
    (order) =>
      (status === null || order.status === status) &&
      (orderType === null || order.orderType === orderType) &&
      isFound(order),
  );
  lastFound.set(orders, { filters, found });
  return found;
}
