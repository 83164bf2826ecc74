import { fromPromise } from 'xstate';
import type { FetchPastOrders } from '../../machines/repeat-order/repeat-order.types';
import type { HttpClient } from '../../services/http/http-client';
import type { PastOrder } from '../../services/orders/order.types';
import { fetchPastOrders } from '../../services/orders/past-orders';

/** API-40. Every failure rejects: an order nobody could read is no order to repeat. */
export const createFetchPastOrders = ({ http }: { readonly http: HttpClient }): FetchPastOrders =>
  fromPromise<readonly PastOrder[], { customerId: string }>(({ input, signal }) =>
    fetchPastOrders(http, input.customerId, signal),
  );
