import type { AdminOrder, OrderFilters } from './admin-orders.types';

const MARKS = /\p{M}/gu;
/** A query of these alone is a telephone number, or part of one. */
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer are in every number. */
const FEWEST_DIGITS = 3;

/** 'Zoë' is found by 'zoe'. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

export const wordsOf = (texts: readonly (string | null)[]): string =>
  plain(texts.filter((text) => text !== null).join(' '));

/** Of a North American number without its 1, which some write and some do not. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** By order number, confirmation number, customer's name or telephone number, in whatever form it is written. */
function searching(query: string): (order: AdminOrder) => boolean {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = PHONE.test(query.trim()) ? digitsOf(query) : '';
  const isPhone = digits.length >= FEWEST_DIGITS;
  return (order) =>
    wanted.every((word) => order.words.includes(word)) || (isPhone && order.digits.includes(digits));
}

/** AORD-03, AORD-05, AORD-06: the orders that pass all of them, in their order. */
export function filterOrders(
  orders: readonly AdminOrder[],
  { status, orderType, query }: OrderFilters,
): readonly AdminOrder[] {
  if (status === null && orderType === null && query.trim() === '') return orders;
  const isFound = searching(query);
  return orders.filter(
    (order) =>
      (status === null || order.status === status) &&
      (orderType === null || order.orderType === orderType) &&
      isFound(order),
  );
}
