import type { AdminOrder } from '../../services/orders/admin-orders.types';

type Orders = readonly AdminOrder[];

const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return b.length - a.length;
  if (a === b) return 0;
  return a < b ? 1 : -1;
};

/** Newest first, as the server sorts them; those of no known time come last. */
const compare = (a: AdminOrder, b: AdminOrder): number => {
  if (a.createdMs !== b.createdMs) return (b.createdMs ?? -Infinity) - (a.createdMs ?? -Infinity);
  return compareIds(a.id, b.id);
};

const isLater = (a: AdminOrder, b: AdminOrder): boolean =>
  a.updatedMs !== null && b.updatedMs !== null && a.updatedMs > b.updatedMs;

/** One pass over both: the list may have a hundred thousand rows, and pages and events come often. */
const merged = (
  held: Orders,
  coming: Orders,
  keeps: (held: AdminOrder, coming: AdminOrder) => boolean,
): Orders => {
  const news = new Map(coming.map((order) => [order.id, order]));
  const rest: AdminOrder[] = [];
  for (const order of held) {
    const other = news.get(order.id);
    if (other === undefined) rest.push(order);
    else if (keeps(order, other)) {
      rest.push(order);
      news.delete(order.id);
    }
  }
  if (news.size === 0) return held;
  const added = [...news.values()].sort(compare);
  const rows: AdminOrder[] = [];
  let at = 0;
  for (const order of rest) {
    for (let next = added[at]; next !== undefined && compare(next, order) < 0; next = added[at]) {
      rows.push(next);
      at += 1;
    }
    rows.push(order);
  }
  for (const order of added.slice(at)) rows.push(order);
  return rows;
};

export function sorted(orders: Orders): Orders {
  return orders.toSorted(compare);
}

/** Adds a page. A row that the list has already is as new as the page's, unless the page's was changed later. */
export function withPage(held: Orders, page: Orders): Orders {
  return merged(held, page, (order, other) => !isLater(other, order));
}

/** Takes over the rows of the last request, except where the list's own row was changed later. */
export function withNews(held: Orders, news: Orders): Orders {
  return merged(held, news, (order, other) => isLater(order, other));
}
