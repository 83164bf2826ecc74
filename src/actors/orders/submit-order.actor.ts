import { fromPromise } from 'xstate';
import type { SubmitOrder } from '../../machines/order-draft/order-draft.types';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import type { NewOrder, PlacedOrder } from '../../services/orders/order.types';
import { submitOrder } from '../../services/orders/orders-api';

/** API-41. A refusal may name a line as 'items.{index}.{field}'. */
export const createSubmitOrder = ({ http }: { readonly http: HttpClient }): SubmitOrder =>
  fromPromise<Result<PlacedOrder>, NewOrder>(({ input, signal }) =>
    toResult(submitOrder(http, input, signal)),
  );
