import { mixed, object } from 'yup';
import { customerFields, toCustomer } from '../customers/customer-schema';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import {
  id,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalPart,
  optionalText,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { OrderDetail as OrderWire } from '../wire/wire';
import type { Cancellation, ChangeableOrder } from './order-change.types';
import { paymentMethod } from './order-fields';
import { readVersions, stateFields, toState } from './order-versions';

const orderSchema = object({
  id: id(),
  status: text(),
  version: optionalCount(),
  can_change_payment: optionalFlag(),
  tenant: object({ id: id(), name: optionalText(), timezone: optionalText() } satisfies Reads<
    OrderWire['tenant'],
    'timezone'
  >).required(),
  customer: optionalPart({ id: optionalId(), ...customerFields }),
  changes: mixed().nullable(),
  ...stateFields,
  payment_method: paymentMethod(),
} satisfies Reads<OrderWire>);

export function readChangeable(value: unknown): ChangeableOrder {
  const wire = read(orderSchema, value);
  return {
    id: wire.id,
    version: wire.version ?? 1,
    status: wire.status,
    tenantId: wire.tenant.id,
    tenantName: wire.tenant.name || null,
    ...(wire.tenant.timezone ? { timezone: wire.tenant.timezone } : {}),
    customer: wire.customer ? toCustomer(wire.customer) : null,
    paymentMethod: wire.payment_method,
    canChangePayment: wire.can_change_payment ?? false,
    state: toState(wire),
    versions: readVersions(wire.changes),
  };
}

const pathOf = (orderId: string): string => `orders/${encodeURIComponent(orderId)}`;

/** Another agent's is refused with 404. */
export async function fetchChangeable(
  http: HttpClient,
  { orderId }: { readonly orderId: string },
  signal?: AbortSignal,
): Promise<ChangeableOrder> {
  return readChangeable(unwrap(await bodyOf(http.get(pathOf(orderId), { signal }))));
}

export async function cancelOrder(
  http: HttpClient,
  { orderId, version, reason }: Cancellation,
  signal?: AbortSignal,
): Promise<void> {
  const json = { version, reason } satisfies Body<'POST /orders/{id}/cancellation'>;
  await confirmed(http.post(`${pathOf(orderId)}/cancellation`, { json, signal }));
}
