import { fromPromise } from 'xstate';
import type { AskOrders } from '../../machines/order-list/order-list.types';
import { askAdminOrders } from '../../services/orders/admin-orders';
import type { OrdersAnswer, OrdersQuestion } from '../../services/orders/admin-orders.types';
import type { Services } from '../services';

const WHOLE: OrdersQuestion = { kind: 'all', tag: null };

/** A server that does not name our pages is asked for the whole list, as the contract has it. */
export const createAskOrders = ({ http, offers }: Pick<Services, 'http' | 'offers'>): AskOrders =>
  fromPromise<OrdersAnswer, OrdersQuestion>(async ({ input, signal }) => {
    const heard = await offers.heard();
    const isPaged = heard === null || heard.includes('order-paging');
    return askAdminOrders(http, isPaged || input.kind === 'all' ? input : WHOLE, signal);
  });
