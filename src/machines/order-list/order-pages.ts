import type { OrdersAnswer, OrdersQuestion } from '../../services/orders/admin-orders.types';
import type { OrderListContext } from './order-list.types';
import { sorted, withNews, withPage } from './order-rows';
import { totalsOf } from './order-totals';

type Known = Partial<OrderListContext>;

/** Each row takes about a kilobyte of the tab, and each event walks all of them. */
export const mostHeld = 50_000;

/** No later page is asked for: it was the last one, or the tab holds enough. */
export function isRead({ next, reading }: OrderListContext): boolean {
  return next === null || reading.length >= mostHeld;
}

export const nothingKnown = {
  orders: null,
  reading: [],
  next: null,
  mark: null,
  tag: null,
  totals: null,
  leftOut: 0,
  listProblem: null,
  error: null,
  changesProblem: null,
  invalidated: 0,
  answered: 0,
} as const satisfies OrderListContext;

const isWhole = ({ orders, mark }: OrderListContext): boolean => orders !== null && mark === null;

/** The request that reads everything anew. */
export function firstQuestion(context: OrderListContext): OrdersQuestion {
  return isWhole(context) ? { kind: 'all', tag: context.tag } : { kind: 'page', after: null };
}

export function nextQuestion({ next }: OrderListContext): OrdersQuestion {
  return { kind: 'page', after: next };
}

export function changesQuestion({ mark, tag }: OrderListContext): OrdersQuestion {
  return mark === null ? { kind: 'all', tag } : { kind: 'difference', since: mark };
}

/** Totals the server did not give can be counted once all orders are there. */
const counted = (context: OrderListContext, known: Known): Known => {
  const { orders, next, totals } = { ...context, ...known };
  return totals === null && orders !== null && next === null ? { ...known, totals: totalsOf(orders) } : known;
};

/** A first page begins a new reading. What was held stays beside it until the last page came. */
export function opened(context: OrderListContext, answer: OrdersAnswer): Known {
  const solved = { listProblem: null, changesProblem: null };
  if (answer.kind === 'same') return solved;
  if (answer.kind === 'difference') return { ...renewed(context, answer), ...solved };
  const { orders, totals, leftOut = 0 } = answer;
  if (answer.kind === 'all')
    return counted(context, {
      ...solved,
      orders,
      reading: orders,
      next: null,
      mark: null,
      tag: answer.tag,
      totals,
      leftOut,
    });
  const { next, mark } = answer;
  const reading = sorted(orders);
  const isLast = next === null || context.orders === null;
  return counted(context, {
    ...solved,
    orders: isLast ? reading : withPage(context.orders, reading),
    reading,
    next,
    mark,
    tag: null,
    totals,
    leftOut,
  });
}

/**
 * Shares one result between two lists that were the same list before. Older orders than the list takes are not among
 * them, such as one of years ago that was changed.
 */
const both = (
  { orders, reading, next }: OrderListContext,
  change: (held: OrderListContext['reading']) => OrderListContext['reading'],
): Pick<OrderListContext, 'orders' | 'reading'> => {
  const newest = (held: OrderListContext['reading']) => {
    const rows = change(held);
    return next === null || rows.length <= mostHeld ? rows : rows.slice(0, mostHeld);
  };
  const changed = newest(reading);
  return { reading: changed, orders: orders === null || orders === reading ? changed : newest(orders) };
};

/** A later page. Its totals are left aside: an event's answer may be newer. */
export function filled(context: OrderListContext, answer: OrdersAnswer): Known {
  if (answer.kind !== 'page') return opened(context, answer);
  const { next } = answer;
  const now = { ...context, next };
  const lists = both(now, (held) => withPage(held, answer.orders));
  return counted(context, {
    ...lists,
    orders: isRead({ ...now, ...lists }) ? lists.reading : lists.orders,
    next,
    leftOut: context.leftOut + (answer.leftOut ?? 0),
    listProblem: null,
  });
}

/**
 * The list with the changes. A server that no longer knows the mark answers with a first page, and the list begins
 * anew.
 */
export function renewed(context: OrderListContext, answer: OrdersAnswer): Known {
  if (answer.kind === 'same') return { changesProblem: null };
  if (answer.kind !== 'difference') return opened({ ...context, orders: null }, answer);
  const { orders, mark, totals } = answer;
  return counted(context, {
    ...both(context, (held) => withNews(held, orders)),
    mark,
    totals,
    changesProblem: null,
  });
}
