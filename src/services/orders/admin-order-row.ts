import { nextTask } from '../browser/next-task';
import { nameOfWho, phoneOfWho } from '../customers/customer-who';
import { BadPayload } from '../errors/bad-payload';
import { digitsOf, wordsOf } from '../format/find';
import { isRecord } from '../http/envelope';
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
const readRow = (row: unknown): AdminOrder | null => {
  const wire: Unread<OrderRow> = isRecord(row) ? row : {};
  const id = idOf(wire.id);
  if (id === null) return null;
  const who = isRecord(wire.customer) ? whoOf(wire.customer) : null;
  const number = idOf(wire.order_number) ?? id;
  const confirmation = idOf(wire.confirmation_number);
  const customerName = nameOfWho(who);
  const customerPhone = phoneOfWho(who);
  const createdAt = timeOf(wire.created_at);
  const version = countOf(wire.version) ?? 1;
  return {
    id,
    number,
    confirmation,
    customerName,
    customerPhone,
    tenantName: isRecord(wire.tenant) ? tenantNameOf(wire.tenant) : null,
    status: textOf(wire.status),
    paymentStatus: textOf(wire.payment_status),
    orderType: textOf(wire.order_type),
    paymentMethod: textOf(wire.payment_method),
    totalCents: centsOf(wire.total_amount),
    ...(version > 1 ? { version } : {}),
    createdAt,
    ...dueTimes(timeOf(wire.wanted_at), timeOf(wire.promised_at)),
    createdMs: msOf(createdAt),
    updatedMs: msOf(timeOf(wire.updated_at)),
    words: wordsOf([`#${id}`, number, confirmation, customerName]),
    digits: digitsOf(customerPhone ?? ''),
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
  let leftOut = 0;
  for (const [index, wire] of value.entries()) {
    if (index > 0 && index % stretch === 0) {
      await nextTask();
      signal?.throwIfAborted();
    }
    const row = readRow(wire);
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
