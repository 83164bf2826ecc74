import { type InferType, object } from 'yup';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { id, optionalFlag, optionalPart, optionalText, optionalTime } from '../schema/fields';
import type { Reads } from '../wire/reads';
import type { OrderRow } from '../wire/wire';
import type { OrderSummary } from './order-summary.types';

export const summaryFields = {
  id: id(),
  order_number: optionalText(),
  status: optionalText(),
  is_refused: optionalFlag(),
  payment_status: optionalText(),
  order_type: optionalText(),
  payment_method: optionalText(),
  created_at: optionalTime(),
  wanted_at: optionalTime(),
  promised_at: optionalTime(),
  tenant: optionalPart({ name: optionalText(), timezone: optionalText() } satisfies Reads<
    OrderRow['tenant']
  >),
  customer: optionalPart(whoFields),
} satisfies Reads<OrderRow>;

const summarySchema = object(summaryFields);

/** What is not sent is left out. */
export const dueTimes = (wantedAt: string | null | undefined, promisedAt: string | null | undefined) => ({
  ...(wantedAt ? { wantedAt } : {}),
  ...(promisedAt ? { promisedAt } : {}),
});

export function toSummary(wire: InferType<typeof summarySchema>): OrderSummary {
  return {
    id: wire.id,
    number: wire.order_number || wire.id,
    customerName: nameOfWho(wire.customer),
    customerPhone: phoneOfWho(wire.customer),
    tenantName: wire.tenant?.name || null,
    status: wire.status || null,
    ...(wire.is_refused ? { isRefused: true } : {}),
    paymentStatus: wire.payment_status || null,
    orderType: wire.order_type || null,
    paymentMethod: wire.payment_method || null,
    createdAt: wire.created_at ?? null,
    ...dueTimes(wire.wanted_at, wire.promised_at),
    ...(wire.tenant?.timezone ? { timezone: wire.tenant.timezone } : {}),
  };
}
