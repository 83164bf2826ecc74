import { fromPromise } from 'xstate';
import type { ChangeOrderStatus } from '../../machines/order-status/order-status.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { changeOrderStatus } from '../../services/orders/order-status';

export const createChangeOrderStatus = ({ http }: { readonly http: HttpClient }): ChangeOrderStatus =>
  fromPromise(({ input, signal }) => toResult(changeOrderStatus(http, input, signal)));
