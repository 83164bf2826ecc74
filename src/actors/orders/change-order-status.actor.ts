import { fromPromise } from 'xstate';
import type { ChangeOrderStatus } from '../../machines/order-status/order-status.types';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import { changeOrderStatus } from '../../services/orders/order-status';

export const createChangeOrderStatus = ({ http }: { readonly http: HttpClient }): ChangeOrderStatus =>
  fromPromise(({ input, signal }) => settle(changeOrderStatus(http, input, signal)));
