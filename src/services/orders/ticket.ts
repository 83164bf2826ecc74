import { type InferType, mixed, object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { optionalCount, optionalList, optionalMoney, optionalText, optionalTime } from '../schema/fields';
import { read } from '../schema/read';
import { isSameJson } from '../schema/same-json';
import { idOf, textOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { OrderItem as ItemWire, MovableOrder } from '../wire/wire';
import { readAcknowledgement, readAddress, readAllergies, written } from './order-detail-parts';
import { summaryFields, toSummary } from './order-summary';
import type { Ticket, TicketSource } from './ticket.types';

const optionSchema = object({ name: optionalText(), quantity: optionalCount() } satisfies Reads<
  NonNullable<ItemWire['options']>[number]
>);
const itemSchema = object({
  menu_item_name: optionalText(),
  name: optionalText(),
  special_instructions: optionalText(),
  quantity: optionalCount(),
  total_price: optionalMoney(),
  options: optionalList(optionSchema),
} satisfies Reads<ItemWire, 'name'>);

const changeSchema = object({
  at: optionalTime(),
  by: mixed().nullable(),
  reason: optionalText(),
  before: mixed().nullable(),
  after: mixed().nullable(),
});

const ticketSchema = object({
  ...summaryFields,
  version: optionalCount(),
  changes: optionalList(changeSchema),
  allergies: mixed().nullable(),
  allergies_acknowledged: mixed().nullable(),
  wanted_at: optionalTime(),
  promised_at: optionalTime(),
  items: optionalList(itemSchema),
  special_instructions: optionalText(),
  delivery_address: mixed().nullable(),
  subtotal: optionalMoney(),
  tax_amount: optionalMoney(),
  delivery_fee: optionalMoney(),
  tip_amount: optionalMoney(),
  total_amount: optionalMoney(),
} satisfies Reads<MovableOrder, 'version' | 'changes' | 'allergies' | 'wanted_at' | 'promised_at'>);

type TicketWire = InferType<typeof ticketSchema>;

const optionText = ({ name, quantity }: InferType<typeof optionSchema>): string =>
  (quantity ?? 1) > 1 ? `${quantity}× ${name ?? ''}` : (name ?? '');

const toLine = (wire: InferType<typeof itemSchema>): Ticket['lines'][number] => ({
  quantity: wire.quantity ?? 1,
  name: written(wire.menu_item_name) ?? written(wire.name) ?? 'Item',
  options: (wire.options ?? []).map(optionText).filter((text) => text !== ''),
  notes: written(wire.special_instructions),
  totalCents: wire.total_price ?? null,
});

/** How many of each line there are; lines differ by options and notes too. */
function countLines(value: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const part = object({ items: optionalList(itemSchema) });
  const items = isRecord(value) ? (part.cast(value, { stripUnknown: true }).items ?? []) : [];
  for (const { name, options, notes, quantity } of items.map(toLine)) {
    const what = [name, ...options, ...(notes === null ? [] : [notes])].join(', ');
    counts.set(what, (counts.get(what) ?? 0) + quantity);
  }
  return counts;
}

const otherFields = {
  order_type: 'Order type',
  delivery_address: 'Address',
  wanted_at: 'Time wanted',
  special_instructions: 'Notes',
  allergies: 'Allergies',
} as const;

/** What is ordered more or less, line by line, and which of the other fields differ. */
function differencesOf(before: unknown, after: unknown): readonly string[] {
  const [earlier, later] = [countLines(before), countLines(after)];
  const lines = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((what) => {
    const more = (later.get(what) ?? 0) - (earlier.get(what) ?? 0);
    if (more === 0 || !isRecord(after) || !('items' in after)) return [];
    return [`${more > 0 ? '+' : '−'}${Math.abs(more)} ${what}`];
  });
  const fields = Object.entries(otherFields).flatMap(([field, word]) => {
    if (!isRecord(before) || !isRecord(after) || !(field in after)) return [];
    return isSameJson(before[field] ?? null, after[field] ?? null) ? [] : [`${word} changed`];
  });
  return [...lines, ...fields];
}

function lastChangeOf(wire: TicketWire): Ticket['change'] {
  const last = wire.changes?.at(-1);
  if (last === undefined) return null;
  const by = isRecord(last.by) ? last.by.name : last.by;
  return {
    at: last.at ?? null,
    by: textOf(by),
    reason: written(last.reason),
    differences: differencesOf(last.before, last.after),
  };
}

export function readTicket(value: unknown): Ticket {
  const wire = read(ticketSchema, value);
  return {
    ...toSummary(wire),
    version: wire.version ?? 1,
    change: lastChangeOf(wire),
    allergies: readAllergies(wire.allergies),
    acknowledgement: readAcknowledgement(wire.allergies_acknowledged),
    wantedAt: wire.wanted_at ?? null,
    promisedAt: wire.promised_at ?? null,
    timezone: wire.tenant?.timezone ?? null,
    lines: (wire.items ?? []).map(toLine),
    notes: written(wire.special_instructions),
    address: readAddress(wire.delivery_address),
    subtotalCents: wire.subtotal ?? null,
    taxCents: wire.tax_amount ?? null,
    deliveryFeeCents: wire.delivery_fee ?? null,
    tipCents: wire.tip_amount ?? null,
    totalCents: wire.total_amount ?? null,
  };
}

export interface TicketToFetch {
  readonly source: TicketSource;
  readonly orderId: string;
}

/** Agents have no request for one order: theirs is looked up in the list of their own. */
export async function fetchTicket(
  http: HttpClient,
  { source, orderId }: TicketToFetch,
  signal?: AbortSignal,
): Promise<Ticket> {
  const id = encodeURIComponent(orderId);
  if (source === 'admin') return readTicket(unwrap(await bodyOf(http.get(`admin/orders/${id}`, { signal }))));
  if (source === 'kitchen') return readTicket(unwrap(await bodyOf(http.get(`orders/${id}`, { signal }))));
  const { rows } = listing(await fetchListing(http, 'agent/my-orders', { signal }));
  const row = Array.isArray(rows) ? rows.find((one) => isRecord(one) && idOf(one.id) === orderId) : undefined;
  if (row === undefined) throw new BadPayload('data', `lacks order ${orderId}`);
  return readTicket(row);
}
