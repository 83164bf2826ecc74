import type { KyResponse } from 'ky';
import { NetworkFault } from '../errors/network-fault';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { answered, bodyOf } from '../http/send';
import { type Rows, rowsOf } from '../schema/rows';
import type { NewOrder, PlacedOrder, RecentOrder } from './order.types';
import { orderToWire, readPlacedOrder, readRecentOrders } from './order-schema';

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

const recent = 5;

/** Cut to the limit here too: some servers ignore the parameter. */
export async function fetchRecentOrders(http: HttpClient, signal?: AbortSignal): Promise<Rows<RecentOrder>> {
  const orders = readRecentOrders(
    listing(await bodyOf(http.get('admin/orders', { searchParams: { limit: recent }, signal }))).rows,
  );
  return rowsOf(orders.slice(0, recent), orders.length < recent ? orders.leftOut : 0);
}
