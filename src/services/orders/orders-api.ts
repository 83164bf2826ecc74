import type { KyResponse } from 'ky';
import { NetworkFault } from '../errors/network-fault';
import type { HttpClient } from '../http/http-client';
import { answered, bodyOf } from '../http/send';
import type { NewOrder, PlacedOrder } from './order.types';
import { orderToWire, readPlacedOrder } from './order-schema';

/** A 2xx answer without a readable body still means that the order is placed. */
const bodyIfAny = (response: KyResponse): Promise<unknown> =>
  bodyOf(Promise.resolve(response)).catch((error: unknown) => {
    if (error instanceof NetworkFault) return null;
    throw error;
  });

/** The key makes a repeat after a lost answer the same order. */
export async function submitOrder(
  http: HttpClient,
  order: NewOrder,
  signal?: AbortSignal,
  /** The terms as they are on the wire. */
  terms: object = {},
): Promise<PlacedOrder> {
  const headers = { 'Idempotency-Key': order.idempotencyKey };
  const pending = http.post('orders', { json: { ...orderToWire(order), ...terms }, headers, signal });
  const response = await answered(pending);
  return readPlacedOrder(await bodyIfAny(response), order);
}
