import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectLines,
  selectOrderType,
  selectPaymentMethod,
} from '../../machines/order-draft/order-draft.selectors';
import type { CartLine } from '../../services/orders/order.types';
import { orderTypeWords, paymentMethodWords } from '../ui/status/status-map';

type Lines = readonly CartLine[];

const hasOtherPrices = (before: Lines, after: Lines): boolean => {
  const prices = new Map(before.map((line) => [line.lineId, line.unitPriceCents]));
  return after.some((line) => prices.has(line.lineId) && prices.get(line.lineId) !== line.unitPriceCents);
};

const piecesIn = (lines: Lines): ReadonlyMap<string, number> =>
  new Map(lines.map((line) => [line.lineId, line.quantity]));

/** What happened to a cart, for the ear; null where it comes to the same. */
export function cartNews(before: Lines, after: Lines): string | null {
  const had = piecesIn(before);
  const has = piecesIn(after);
  const changed = after.filter((line) => line.quantity !== (had.get(line.lineId) ?? 0));
  const gone = before.filter((line) => !has.has(line.lineId));
  // Placed, which has its own message, or emptied by hand.
  if (after.length === 0) return '';
  if (changed.length > 1) return `${changed.length} items added.`;
  const [line] = changed;
  if (line === undefined) {
    if (gone.length > 0) return 'Item removed.';
    return hasOtherPrices(before, after) ? 'Prices have changed.' : null;
  }
  const { name, quantity } = line;
  const isMore = quantity > (had.get(line.lineId) ?? 0);
  if (!isMore) return `${name}, ${quantity} left.`;
  return quantity === 1 ? `${name} added.` : `${quantity} × ${name} in the order.`;
}

/** What was last done to the order; how it is fetched and paid is chosen by keys that move no focus. */
export function useCartNews(order: OrderDraftActorRef): string {
  const lines = useSelector(order, selectLines);
  const orderType = useSelector(order, selectOrderType);
  const paymentMethod = useSelector(order, selectPaymentMethod);
  const [last, setLast] = useState({ lines, orderType, paymentMethod, news: '' });
  if (last.lines === lines && last.orderType === orderType && last.paymentMethod === paymentMethod) {
    return last.news;
  }
  const chosen = last.orderType === orderType ? paymentMethodWords[paymentMethod] : orderTypeWords[orderType];
  const news = last.lines === lines ? chosen : (cartNews(last.lines, lines) ?? last.news);
  setLast({ lines, orderType, paymentMethod, news });
  return news;
}
