import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { staleVersion } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { likeText } from '../db/plain-text';
import { auditEntries, calls, customers } from '../db/schema';
import { conflict, notFound } from '../http/errors';
import { toIso } from '../http/time';
import { findOrder, listOrders } from '../orders/list';
import { comparedDigits } from './duplicates';
import {
  changeable,
  idsOf,
  listAddresses,
  lockCustomers,
  mustBeWhole,
  recordCustomerChanged,
} from './record';
import { forgetInUndoneMerges } from './undone-merges';

const mostOrders = 100_000;

const digitsOfCall = sql`translate(k.from_number, translate(k.from_number, '0123456789', ''), '')`;

/**
 * Also calls from the same number that are not linked to the customer, with or without a country code. A shorter number
 * must match whole, because many numbers end with its digits.
 */
export const theirCalls = (all: readonly number[]) => sql`
  select k.id from calls k where k.customer_id in ${all}
  union
  select k.id from calls k join customers c on c.tenant_id = k.tenant_id
  where c.id in ${all} and c.erased_at is null and c.phone_digits <> ''
    and (${digitsOfCall} = c.phone_digits or length(c.phone_digits) >= ${comparedDigits}::int
      and right(${digitsOfCall}, length(c.phone_digits)) = c.phone_digits)`;

async function callIdsOf(db: Queryable, all: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(theirCalls(all));
  return rows.map(({ id }) => Number(id));
}

async function orderIdsOf(db: Queryable, all: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders where customer_id in ${all}`);
  return rows.map(({ id }) => Number(id));
}

const listed = (ids: readonly number[]) => (ids.length === 0 ? sql`(0)` : sql`${ids}`);

/** What else may hold the person: events of the last day, and those that could not be delivered. */
async function forgetEvents(tx: Transaction, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const within = `%${likeText(JSON.stringify(text).slice(1, -1))}%`;
    await tx.execute(sql`delete from activities where data::text like ${within}`);
    await tx.execute(sql`delete from outbox where data::text like ${within}`);
  }
}

/** Events that hold what somebody wrote of the person's orders and calls. */
async function forgetWords(
  tx: Transaction,
  orderIds: readonly number[],
  callIds: readonly number[],
): Promise<void> {
  const isOf = sql`(event = 'order.refused' and (data -> 'order' ->> 'id')::bigint in ${listed(orderIds)})
    or (event = 'supervisor.helped' and (data -> 'call' ->> 'id')::bigint in ${listed(callIds)})`;
  await tx.execute(sql`delete from activities where ${isOf}`);
  await tx.execute(sql`delete from outbox where ${isOf}`);
}

/**
 * Removes the person: orders with their totals and calls with their times stay, without anybody's name,
 * number, address or words. There is no way back.
 */
export async function erasePerson(
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  by: Actor,
  now: Date,
): Promise<void> {
  const [customer] = await lockCustomers(tx, [id]);
  if (customer === undefined) throw notFound('Customer');
  // Asked for once more, because the answer was lost or somebody else did it: that is what was asked for.
  if (customer.erasedAt !== null) return;
  mustBeWhole(customer);
  if (customer.version !== version)
    throw await staleVersion(
      tx,
      { type: 'customer', id },
      { sent: version, stored: customer.version },
      changeable(customer),
    );
  const all = await idsOf(tx, id);
  const people = await lockCustomers(tx, all);
  const callIds = await callIdsOf(tx, all);
  const orderIds = await orderIdsOf(tx, all);
  const open = and(inArray(calls.id, callIds), inArray(calls.status, ['ringing', 'in-progress']));
  if (callIds.length > 0 && (await tx.$count(calls, open)) > 0)
    throw conflict('This customer is calling. Remove the person once the call is over.');
  const { rows: numbers } = await tx.execute<{ number: string }>(
    sql`select distinct from_number as number from calls where id in ${listed(callIds)} and from_number <> ''`,
  );
  const texts = people.flatMap((row) => [
    row.phoneNumber,
    row.phoneDigits,
    ...(row.email === null ? [] : [row.email]),
    ...(row.firstName !== null && row.lastName !== null ? [`${row.firstName} ${row.lastName}`] : []),
  ]);
  await forgetEvents(
    tx,
    [...new Set([...texts, ...numbers.map(({ number }) => number)])].filter((text) => text.length >= 5),
  );
  await forgetWords(tx, orderIds, callIds);

  await tx.execute(sql`
    update orders set delivery_address = null, special_instructions = null, allergies = null,
      refusal_reason = case when refusal_reason is not null then '' end
    where id in ${listed(orderIds)}`);

  await tx.execute(sql`
    update order_versions set reason = '', before = before - 'delivery_address' - 'special_instructions' - 'allergies'
      || case when before -> 'items' is null then '{}'::jsonb else jsonb_build_object('items', (
        select jsonb_agg(jsonb_set(item, '{special_instructions}', 'null'))
        from jsonb_array_elements(before -> 'items') item)) end
    where order_id in ${listed(orderIds)}`);
  await tx.execute(
    sql`delete from order_quotes where (priced -> 'cart' ->> 'orderId')::bigint in ${listed(orderIds)}`,
  );
  await tx.execute(
    sql`update order_items set special_instructions = null where order_id in ${listed(orderIds)}`,
  );
  await tx.execute(sql`update order_status_history set notes = null where order_id in ${listed(orderIds)}`);
  // Before the drafts: whoever saves one has the call locked, and finds it without its number afterwards.
  await tx.execute(sql`update calls set from_number = '' where id in ${listed(callIds)}`);
  await tx.execute(sql`delete from order_drafts where call_id in ${listed(callIds)} or customer_id in ${all}
    or (tenant_id = ${customer.tenantId} and phone_digits in ${people.map((row) => row.phoneDigits)})`);
  await tx.execute(sql`delete from webhook_deliveries where order_id in ${listed(orderIds)}`);
  await tx.execute(sql`delete from problem_reports where call_id in ${listed(callIds)}`);
  await tx.execute(
    sql`update call_events set detail = null where kind = 'released' and call_id in ${listed(callIds)}`,
  );
  await tx.execute(sql`delete from customer_addresses where customer_id in ${all}`);

  await tx.execute(sql`set local audit.may_change = 'yes'`);
  await forgetInUndoneMerges(tx, all);
  await tx.execute(sql`delete from customer_merges where kept_id in ${all} or merged_id in ${all}`);
  await tx
    .update(auditEntries)
    .set({ subjectName: null, before: null, after: null })
    .where(and(eq(auditEntries.subjectType, 'customer'), inArray(auditEntries.subjectId, all)));
  await tx.execute(sql`update audit_entries set before = before - 'notes' - 'reason', after = after - 'notes' - 'reason'
    where subject_type = 'order' and subject_id in ${listed(orderIds)}`);
  await tx.execute(sql`update audit_entries set after = after - 'reason'
    where subject_type = 'call' and subject_id in ${listed(callIds)}`);
  await tx.execute(sql`set local audit.may_change = 'no'`);

  await tx
    .update(customers)
    .set({
      firstName: null,
      lastName: null,
      email: null,
      phoneNumber: '',
      phoneDigits: sql`'erased-' || ${customers.id}`,
      preferences: [],
      notes: null,
      allergies: null,
      blockedAt: null,
      blockedReason: null,
      erasedAt: now,
      version: sql`${customers.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(customers.id, all));
  await recordChange(tx, by, {
    action: 'customer.erased',
    subject: { type: 'customer', id, name: null },
    tenantId: customer.tenantId,
  });
  await recordCustomerChanged(tx, id);
}

/** Everything that is held on a person, as one document. */
export async function readHeld(db: Queryable, id: number) {
  const all = await idsOf(db, id);
  const people = await db.select().from(customers).where(inArray(customers.id, all)).orderBy(customers.id);
  if (people.length === 0) throw notFound('Customer');
  const callIds = await callIdsOf(db, all);
  const theirs = await listOrders(db, sql`o.customer_id in ${all}`, mostOrders);
  const orders = [];
  for (const order of theirs) orders.push((await findOrder(db, order.id)) ?? order);
  const { rows: theirCalls } = await db.execute(sql`
    select id, from_number, to_number, direction, status, started_at, answered_at, ended_at, duration_seconds
    from calls where id in ${listed(callIds)} order by id`);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'customer'), inArray(auditEntries.subjectId, all)))
    .orderBy(auditEntries.id);
  return {
    customers: people.map((row) => ({
      id: row.id,
      tenant_id: row.tenantId,
      ...changeable(row),
      total_orders: row.totalOrders,
      total_spent_cents: row.totalSpentCents,
      last_order_at: toIso(row.lastOrderAt),
      blocked_at: toIso(row.blockedAt),
      merged_into_id: row.mergedIntoId,
      created_at: toIso(row.createdAt),
    })),
    addresses: await listAddresses(db, all),
    orders,
    calls: theirCalls,
    audit_entries: entries.map(({ at, action, actorName, before, after }) => ({
      at: toIso(at),
      action,
      by: actorName,
      before,
      after,
    })),
  };
}
