import { isRecord } from '../http/envelope';
import { wireId } from '../http/wire-id';
import { centsOf, idOf } from '../schema/values';
import type { Body } from '../wire/reads';
import { orderedLine } from './line-to-wire';
import type { NewOrder, PlacedOrder } from './order.types';

/** The body, its `data` and its `order`, nested either way. */
const placesIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isRecord(value) ? [value.data, ...placesIn(value.data), value.order, value].filter(isRecord) : [];

const numberIn = ({ id, order_id, order_number }: Readonly<Record<string, unknown>>): string | null =>
  idOf(id) ?? idOf(order_id) ?? idOf(order_number);

/**
 * A 2xx answer means that the order is placed, whatever its body: reporting a failure would invite a second
 * order.
 */
export function readPlacedOrder(value: unknown, order: NewOrder): PlacedOrder {
  const places = placesIn(value);
  const first = <T>(find: (place: Readonly<Record<string, unknown>>) => T | null): T | null =>
    places.reduce<T | null>((found, place) => found ?? find(place), null);
  const ownTotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  return {
    id: first(numberIn) ?? idOf(isRecord(value) ? value.order : null),
    totalCents: first((place) => centsOf(place.total_amount)) ?? ownTotal,
  };
}

/** Only an order from a call has call_id and item names. */
export function orderToWire(order: NewOrder): Body<'POST /orders'> {
  return {
    tenant_id: wireId(order.tenantId),
    customer_id: wireId(order.customerId),
    ...(order.callId === null ? {} : { call_id: wireId(order.callId) }),
    order_type: order.orderType,
    payment_method: order.paymentMethod,
    items: order.lines.map((line) => ({
      ...orderedLine(line),
      ...(order.callId === null ? {} : { name: line.name }),
    })),
  };
}
