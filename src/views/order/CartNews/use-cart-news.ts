import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectLines } from '../../../machines/order-draft/order-draft.selectors';
import { cartNews } from './cart-news';

/** What was last done to the cart. */
export function useCartNews(order: OrderDraftActorRef): string {
  const lines = useSelector(order, selectLines);
  const [told, setTold] = useState({ lines, news: '' });
  if (told.lines === lines) return told.news;
  const news = cartNews(told.lines, lines) ?? told.news;
  setTold({ lines, news });
  return news;
}
