import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Body } from '../wire/reads';
import type { NewOrder, PlacedOrder } from './order.types';
import { orderToWire, readPlacedOrder } from './order-schema';
import { agreedTermsToWire } from './terms-to-wire';

interface OrderToChange {
  readonly orderId: string;
  readonly order: NewOrder;
}

/** The whole order as it is to be. */
export async function changeOrder(
  http: HttpClient,
  { orderId, order }: OrderToChange,
  signal?: AbortSignal,
): Promise<PlacedOrder> {
  const { change, terms, orderType } = order;
  if (change === undefined || terms === undefined) throw new Error('A change has a version and a quote');
  const json = {
    version: change.version,
    reason: change.reason,
    special_instructions: change.instructions,
    order_type: orderType,
    ...(change.paymentMethod === undefined ? {} : { payment_method: change.paymentMethod }),
    items: orderToWire(order).items,
    ...agreedTermsToWire({ ...terms, readBack: null }, orderType),
  } satisfies Omit<Body<'PUT /orders/{id}'>, 'allergies'>;
  return readPlacedOrder(
    await bodyOf(http.put(`orders/${encodeURIComponent(orderId)}`, { json, signal })),
    order,
  );
}
