import { nextTask } from '../browser/next-task';
import { nameOfWho, phoneOfWho } from '../customers/customer-who';
import { BadPayload } from '../errors/bad-payload';
import { digitsOf, wordsOf } from '../format/find';
import { isRecord, unwrap } from '../http/envelope';
import { type Rows, rowsOf, warnLeftOut } from '../schema/rows';
import { timeOf } from '../schema/times';
import { centsOf, countOf, idOf, textOf } from '../schema/values';
import type { Unread } from '../wire/reads';
import type { OrderRow } from '../wire/wire';
import type { AdminOrder } from './admin-orders.types';
import { dueTimes } from './order-summary';

/** Rows that take less than a frame to read. */
const stretch = 250;

const msOf = (iso: string | null): number | null => {
  const ms = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
};

/** What was read before: of the same few names and numbers in thousands of rows, one of each is kept. */
type Known = Map<string, string>;

const remembered = (known: Known, text: string, read: (text: string) => string): string => {
  const last = known.get(text);
  if (last !== undefined) return last;
  const made = read(text);
  known.set(text, made);
  return made;
};

type Who = Unread<OrderRow['customer'], 'first_name' | 'last_name' | 'name' | 'phone'>;

const whoOf = (who: Who) => ({
  first_name: textOf(who.first_name),
  last_name: textOf(who.last_name),
  full_name: textOf(who.full_name),
  name: textOf(who.name),
  phone_number: textOf(who.phone_number),
  phone: textOf(who.phone),
});

const tenantNameOf = (tenant: Unread<OrderRow['tenant']>) => textOf(tenant.name);

/** An unreadable field costs a dash; null: a row without an id. */
const readRow = (row: unknown, texts: Known, digits: Known): AdminOrder | null => {
  const once = (text: string | null) => text && remembered(texts, text, String);
  const wire: Unread<OrderRow> = isRecord(row) ? row : {};
  const id = idOf(wire.id);
  if (id === null) return null;
  const customer = unwrap(wire.customer);
  const tenant = unwrap(wire.tenant);
  const who = isRecord(customer) ? whoOf(customer) : null;
  const number = idOf(wire.order_number) ?? id;
  const confirmation = idOf(wire.confirmation_number);
  const customerName = once(nameOfWho(who));
  const customerPhone = once(phoneOfWho(who));
  const createdAt = timeOf(wire.created_at);
  const version = countOf(wire.version) ?? 1;
  const order: AdminOrder = {
    id,
    number,
    confirmation,
    customerName,
    customerPhone,
    tenantName: isRecord(tenant) ? once(tenantNameOf(tenant)) : null,
    status: textOf(wire.status),
    ...(wire.is_refused === true ? { isRefused: true } : {}),
    paymentStatus: textOf(wire.payment_status),
    orderType: textOf(wire.order_type),
    paymentMethod: once(textOf(wire.payment_method)),
    totalCents: centsOf(wire.total_amount),
    createdAt,
    createdMs: msOf(createdAt),
    updatedMs: msOf(timeOf(wire.updated_at)),
    words: wordsOf([`#${id}`, number, confirmation, customerName]),
    digits: customerPhone === null ? '' : remembered(digits, customerPhone, digitsOf),
  };
  const wantedAt = timeOf(wire.wanted_at);
  const promisedAt = timeOf(wire.promised_at);
  if (version <= 1 && wantedAt === null && promisedAt === null) return order;
  const timezone = wantedAt !== null && isRecord(tenant) ? once(textOf(tenant.timezone)) : null;
  return {
    ...order,
    ...(version > 1 ? { version } : {}),
    ...dueTimes(wantedAt, promisedAt),
    ...(timezone === null ? {} : { timezone }),
  };
};

/**
 * Pauses between stretches so that the page stays responsive. Without yup, which takes a hundred times as
 * long: many seconds for a hundred thousand rows.
 */
export async function readOrderRows(value: unknown, signal?: AbortSignal): Promise<Rows<AdminOrder>> {
  if (!Array.isArray(value)) throw new BadPayload('data', 'must be a list');
  const rows: AdminOrder[] = [];
  const ids = new Set<string>();
  const [texts, digits]: [Known, Known] = [new Map(), new Map()];
  let leftOut = 0;
  for (const [index, wire] of value.entries()) {
    if (index > 0 && index % stretch === 0) {
      await nextTask();
      signal?.throwIfAborted();
    }
    const row = readRow(wire, texts, digits);
    if (row === null) {
      leftOut += 1;
      warnLeftOut('orders', `orders[${index}].id`, 'is missing');
    }
    if (row === null || ids.has(row.id)) continue;
    ids.add(row.id);
    rows.push(row);
  }
  return rowsOf(rows, leftOut);
}
