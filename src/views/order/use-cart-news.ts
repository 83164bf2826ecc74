import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectLines,
  selectOrderType,
  selectPaymentMethod,
} from '../../machines/order-draft/order-draft.selectors';
import { orderTypeWords, paymentMethodWords } from '../ui/StatusBadge/status-map';
import { cartNews } from './cart-news';

/** What was last done to the order; how it is fetched and paid is chosen by keys that move no focus. */
export function useCartNews(order: OrderDraftActorRef): string {
  const lines = useSelector(order, selectLines);
  const orderType = useSelector(order, selectOrderType);
  const paymentMethod = useSelector(order, selectPaymentMethod);
  const [told, setTold] = useState({ lines, orderType, paymentMethod, news: '' });
  if (told.lines === lines && told.orderType === orderType && told.paymentMethod === paymentMethod) {
    return told.news;
  }
  const chosen = told.orderType === orderType ? paymentMethodWords[paymentMethod] : orderTypeWords[orderType];
  const news = told.lines === lines ? chosen : (cartNews(told.lines, lines) ?? told.news);
  setTold({ lines, orderType, paymentMethod, news });
  return news;
}
