import { type InferType, mixed, object } from 'yup';
import { agentNameFields, nameOfAgent } from '../agents/agent-schema';
import { optionalFeedback } from '../calls/feedback-schema';
import { customerFields, toCustomer } from '../customers/customer-schema';
import { formatDuration } from '../format/time';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import {
  optionalCount,
  optionalId,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import type { Reads } from '../wire/reads';
import type { MovableOrder } from '../wire/wire';
import type { OrderDetail } from './order-detail.types';
import {
  readAcknowledgement,
  readAddress,
  readAllergies,
  readHistory,
  readItems,
  readNextStatuses,
} from './order-detail-parts';
import { summaryFields, toSummary } from './order-summary';
import { readVersions } from './order-versions';

/** Only the id is required; an unreadable part is left out. */
const orderSchema = object({
  ...summaryFields,
  confirmation_number: optionalText(),
  pos_order_id: optionalId(),
  subtotal: optionalMoney(),
  tax_amount: optionalMoney(),
  delivery_fee: optionalMoney(),
  tip_amount: optionalMoney(),
  total_amount: optionalMoney(),
  special_instructions: optionalText(),
  updated_at: optionalTime(),
  call_duration_seconds: optionalCount(),
  call_duration_formatted: optionalText(),
  call_feedback: optionalFeedback(),
  tenant: optionalPart({
    id: optionalId(),
    name: optionalText(),
    timezone: optionalText(),
  } satisfies Reads<MovableOrder['tenant'], 'timezone'>),
  agent: optionalPart(agentNameFields),
  customer: optionalPart({ id: optionalId(), ...customerFields }),
  read_back: optionalPart({
    state: optionalText(),
    at: optionalTime(),
    by: optionalPart({ name: optionalText() }),
  }),
  items: mixed().nullable(),
  delivery_address: mixed().nullable(),
  allergies: mixed().nullable(),
  allergies_acknowledged: mixed().nullable(),
  status_history: mixed().nullable(),
  next_statuses: mixed().nullable(),
  version: optionalCount(),
  changes: mixed().nullable(),
} satisfies Reads<MovableOrder>);

type OrderWire = InferType<typeof orderSchema>;

const callDurationOf = (wire: OrderWire): string | null =>
  wire.call_duration_formatted?.trim() ||
  (typeof wire.call_duration_seconds === 'number' ? formatDuration(wire.call_duration_seconds) : null);

const readBackOf = ({ read_back: wire }: OrderWire): Pick<OrderDetail, 'readBack'> =>
  wire == null
    ? {}
    : { readBack: { isDone: wire.state === 'done', by: wire.by?.name ?? null, at: wire.at ?? null } };

const toDetail = (wire: OrderWire): OrderDetail => ({
  ...toSummary(wire),
  confirmation: wire.confirmation_number ?? null,
  posOrderId: wire.pos_order_id ?? null,
  tenantId: wire.tenant?.id ?? null,
  agentName: nameOfAgent(wire.agent),
  callDuration: callDurationOf(wire),
  callFeedback: wire.call_feedback ?? null,
  updatedAt: wire.updated_at ?? null,
  ...readBackOf(wire),
  items: readItems(wire.items),
  subtotalCents: wire.subtotal ?? null,
  taxCents: wire.tax_amount ?? null,
  deliveryFeeCents: wire.delivery_fee ?? null,
  tipCents: wire.tip_amount ?? null,
  totalCents: wire.total_amount ?? null,
  specialInstructions: wire.special_instructions?.trim() || null,
  deliveryAddress: readAddress(wire.delivery_address),
  allergies: readAllergies(wire.allergies),
  acknowledgement: readAcknowledgement(wire.allergies_acknowledged),
  history: readHistory(wire.status_history),
  customer: wire.customer ? toCustomer(wire.customer) : null,
  nextStatuses: readNextStatuses(wire.next_statuses, wire.status ?? null),
  ...(wire.version == null ? {} : { version: wire.version }),
  ...(wire.changes == null ? {} : { versions: readVersions(wire.changes) }),
});

export function readOrder(value: unknown): OrderDetail {
  return toDetail(read(orderSchema, value));
}

/** The user's own, or any where the user oversees. */
export async function fetchOwnOrder(http: HttpClient, id: string): Promise<OrderDetail> {
  return readOrder(unwrap(await bodyOf(http.get(`orders/${encodeURIComponent(id)}`))));
}

export async function fetchOrder(http: HttpClient, id: string): Promise<OrderDetail> {
  return readOrder(unwrap(await bodyOf(http.get(`admin/orders/${encodeURIComponent(id)}`))));
}
