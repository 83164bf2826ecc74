import { type InferType, object } from 'yup';
import { fetchCustomerOrders } from '../customers/customers-api';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { isRecord, listIn } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import {
  count,
  id,
  list,
  optionalFlag,
  optionalId,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import type { Reads } from '../wire/reads';
import type { OrderItem as OrderItemWire, PastOrder as PastOrderWire } from '../wire/wire';
import { chosenOptions, optionsOf } from './chosen-options';
import type { PastLine, PastOrder } from './order.types';

const pastLineSchema = object({
  menu_item_id: optionalId(),
  menu_item_name: optionalText(),
  name: optionalText(),
  quantity: count(),
  unit_price: optionalMoney(),
  special_instructions: optionalText(),
  options: chosenOptions(),
} satisfies Reads<PastOrderWire['items'][number] & OrderItemWire>);
const pastOrderSchema = object({
  id: id(),
  order_number: optionalId(),
  status: optionalText(),
  is_refused: optionalFlag(),
  order_type: optionalText(),
  is_own: optionalFlag(),
  taken_by: optionalText(),
  tenant_id: optionalId(),
  tenant: optionalPart({ id: optionalId() }),
  created_at: optionalTime(),
  total_amount: optionalMoney(),
  items: list(pastLineSchema),
} satisfies Reads<PastOrderWire, 'tenant_id' | 'tenant'>);

const toLine = (wire: InferType<typeof pastLineSchema>): PastLine => ({
  menuItemId: wire.menu_item_id ?? null,
  name: wire.menu_item_name || wire.name || '',
  quantity: wire.quantity,
  unitPriceCents: wire.unit_price ?? null,
  specialInstructions: wire.special_instructions?.trim() || null,
  ...optionsOf(wire.options),
});

const isRepeatable = ({ menuItemId, name, quantity }: PastLine): boolean =>
  Number.isInteger(quantity) && quantity > 0 && (menuItemId !== null || name !== '');

/** An unreadable note must not be lost by repeating the order: it may be an allergy. */
const hidesWish = (line: unknown): boolean => {
  const wish = isRecord(line) ? line.special_instructions : null;
  return typeof wish === 'object' && wish !== null && Object.keys(wish).length > 0;
};

/** An order with an unreadable line is left out: repeating it would drop a dish. */
const readPastOrder = (value: unknown): readonly PastOrder[] => {
  if (!pastOrderSchema.isValidSync(value)) return [];
  if (isRecord(value) && listIn(value.items)?.some(hidesWish)) return [];
  const wire = pastOrderSchema.cast(value, { stripUnknown: true });
  const lines = wire.items.map(toLine);
  if (lines.length === 0 || !lines.every(isRepeatable)) return [];
  return [
    {
      id: wire.id,
      orderNumber: wire.order_number ?? null,
      status: wire.status ?? null,
      ...(wire.is_refused ? { isRefused: true } : {}),
      orderType: wire.order_type ?? null,
      isOwn: wire.is_own ?? false,
      takenBy: wire.taken_by ?? null,
      tenantId: wire.tenant_id ?? wire.tenant?.id ?? null,
      createdAt: wire.created_at ?? null,
      totalCents: wire.total_amount ?? null,
      lines,
    },
  ];
};

const momentOf = ({ createdAt }: PastOrder): number => Date.parse(createdAt ?? '') || 0;

/** A list, also under `orders` or `data`; newest first, undated last. Anything else counts as empty. */
export function readPastOrders(value: unknown): readonly PastOrder[] {
  const orders = listIn(isRecord(value) ? value.orders : null) ?? listIn(value) ?? [];
  return orders.flatMap(readPastOrder).sort((a, b) => momentOf(b) - momentOf(a));
}

/** Empty where the server has no such list for this agent. */
export async function fetchPastOrders(
  http: HttpClient,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly PastOrder[]> {
  try {
    return readPastOrders(await fetchCustomerOrders(http, customerId, signal));
  } catch (error) {
    if (error instanceof HttpRefusal && (error.status === 403 || isUnknownRequest(error.status))) return [];
    throw error;
  }
}
