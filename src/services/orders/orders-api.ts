import type { HttpClient } from '../http/http-client';
import { bodyIfAny } from '../http/send';
import type { NewOrder, PlacedOrder } from './order.types';
import { orderToWire, readPlacedOrder } from './order-schema';

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
  return readPlacedOrder(await bodyIfAny(pending), order);
}
