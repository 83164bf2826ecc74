import { fromPromise } from 'xstate';
import type { AskOrders } from '../../machines/order-book/order-book.types';
import type { HttpClient } from '../../services/http/http-client';
import { askAdminOrders } from '../../services/orders/admin-orders';
import type { OrdersAnswer, OrdersQuestion } from '../../services/orders/admin-orders.types';

export const createAskOrders = ({ http }: { readonly http: HttpClient }): AskOrders =>
  fromPromise<OrdersAnswer, OrdersQuestion>(({ input, signal }) => askAdminOrders(http, input, signal));
