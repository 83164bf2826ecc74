import type { ListQuestion } from '../../services/lists/long-list.types';
import type { OrdersAnswer } from '../../services/orders/admin-orders.types';
import { request } from '../request';
import type { Services } from '../services';

const whole: ListQuestion = { kind: 'all', tag: null };

const hasMark = (question: ListQuestion): boolean =>
  question.kind === 'difference' || (question.kind === 'page' && question.after !== null);

/**
 * Unless the server is known to page, the whole list is fetched, as in the original contract. A server that gave a
 * mark pages: without the mark its first page would come again and again.
 */
export function createFetchOrders({ http, capabilities }: Pick<Services, 'http' | 'capabilities'>) {
  return request<OrdersAnswer, ListQuestion>(http, async (client, question, signal) => {
    const named = await capabilities.whenDue();
    const isPaged = named === null ? hasMark(question) : named.includes('order-paging');
    const { fetchAdminOrders } = await import('../../services/orders/admin-orders');
    return fetchAdminOrders(client, isPaged || question.kind === 'all' ? question : whole, signal);
  });
}
