import { type InferType, mixed, object } from 'yup';
import { wireId } from '../http/wire-id';
import { id, list, optionalMoney } from '../schema/fields';
import { maybeMoney, maybeText, orNull, readable } from '../schema/lenient';
import { read } from '../schema/read';
import type { NewOrder, PlacedOrder, RecentOrder } from './order.types';

const placedOrderSchema = object({ id: id(), total_amount: optionalMoney() });

const recentOrderSchema = object({
  id: id(),
  tenant: orNull(object({ name: maybeText() })),
  total_amount: maybeMoney(),
  status: maybeText(),
  created_at: maybeText(),
});

const toRecentOrder = (wire: InferType<typeof recentOrderSchema>): RecentOrder => ({
  id: wire.id,
  tenantName: wire.tenant?.name || null,
  totalCents: wire.total_amount ?? null,
  status: wire.status || null,
  createdAt: wire.created_at ?? null,
});

/** ENT-13. */
export const readRecentOrders = (value: unknown): readonly RecentOrder[] =>
  readable(recentOrderSchema, read(list(mixed()), value)).map(toRecentOrder);

/** API-47. An answer without a total is still a placed order: reporting it as failed would invite a second one. */
export const readPlacedOrder = (value: unknown, order: NewOrder): PlacedOrder => {
  const wire = read(placedOrderSchema, value);
  const ownTotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  return { id: wire.id, totalCents: wire.total_amount ?? ownTotal };
};

/** API-41 to API-46: call_id and item names belong to an order taken in a call. */
export const orderToWire = (order: NewOrder) => ({
  tenant_id: wireId(order.tenantId),
  customer_id: wireId(order.customerId),
  ...(order.callId === null ? {} : { call_id: wireId(order.callId) }),
  order_type: order.orderType,
  payment_method: order.paymentMethod,
  items: order.lines.map((line) => ({
    menu_item_id: wireId(line.menuItemId),
    ...(order.callId === null ? {} : { name: line.name }),
    quantity: line.quantity,
    unit_price: line.unitPriceCents / 100,
    ...(line.specialInstructions ? { special_instructions: line.specialInstructions } : {}),
  })),
});
