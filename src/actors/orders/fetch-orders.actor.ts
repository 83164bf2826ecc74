import { fetchAdminOrders } from '../../services/orders/admin-orders';
import type { OrdersAnswer, OrdersQuestion } from '../../services/orders/admin-orders.types';
import { request } from '../request';
import type { Services } from '../services';

const whole: OrdersQuestion = { kind: 'all', tag: null };

/** From a server that does not name paging the whole list is fetched, as in the original contract. */
export function createFetchOrders({ http, capabilities }: Pick<Services, 'http' | 'capabilities'>) {
  return request<OrdersAnswer, OrdersQuestion>(http, async (client, question, signal) => {
    const named = await capabilities.whenKnown();
    const isPaged = named === null || named.includes('order-paging');
    return fetchAdminOrders(client, isPaged || question.kind === 'all' ? question : whole, signal);
  });
}
