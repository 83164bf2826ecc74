import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { agents, calls, customerAddresses, customerMerges, customers, orders } from '../db/schema';
import { conflict, notFound } from '../http/errors';
import { toDecimal } from '../http/money';
import { toIso } from '../http/time';
import { supervisorChannel } from '../realtime/channels';
import { recordEvent } from '../realtime/record-events';
import { addressColumns } from './addresses';
import type { CareRecordView } from './care-answers';
import { findDuplicates } from './duplicates';
import { findCustomer, fullName } from './queries';

export type CustomerRow = typeof customers.$inferSelect;
export const undoDays = 30;
const dayMs = 86_400_000;
const mostListed = 50;

/** The fields of a customer that an audit entry may hold. */
export const changeable = (row: CustomerRow) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone_number: row.phoneNumber,
  notes: row.notes,
  preferences: row.preferences,
  allergies: row.allergies,
  blocked_reason: row.blockedReason,
});

export const nameOf = (row: Pick<CustomerRow, 'firstName' | 'lastName'>) =>
  fullName(row.firstName, row.lastName);

/** Two at once are locked in the order of their ids. */
export async function lockCustomers(tx: Transaction, ids: readonly number[]): Promise<CustomerRow[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update');
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw notFound('Customer');
    return row;
  });
}

/** To be called in the transaction of the change: lists of customers, orders and calls show them. */
export function recordCustomerChanged(tx: Transaction, id: number, isNew = false): Promise<void> {
  return recordEvent(tx, {
    channel: supervisorChannel,
    event: 'customer.changed',
    data: { customer_id: id, is_new: isNew },
  });
}

export function mustBeWhole({ erasedAt, mergedIntoId }: CustomerRow): void {
  if (erasedAt !== null) throw conflict('This person was removed.');
  if (mergedIntoId !== null) throw conflict('This customer was merged into another one.');
}

/** The ids of the customer and of all that were merged into it. */
export async function idsOf(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive all_of as (
      select ${id}::bigint as id
      union
      select c.id from customers c join all_of on c.merged_into_id = all_of.id)
    select id from all_of order by id`);
  return rows.map((row) => Number(row.id));
}

export function listAddresses(db: Queryable, ids: readonly number[]) {
  return db
    .select(addressColumns)
    .from(customerAddresses)
    .where(inArray(customerAddresses.customerId, [...ids]))
    .orderBy(customerAddresses.id);
}

async function listCalls(db: Queryable, id: number): Promise<CareRecordView['calls']> {
  const rows = await db
    .select({ call: calls, agentName: agents.name })
    .from(calls)
    .leftJoin(agents, eq(agents.id, calls.agentId))
    .where(eq(calls.customerId, id))
    .orderBy(sql`${calls.startedAt} desc, ${calls.id} desc`)
    .limit(mostListed);
  return rows.map(({ call, agentName }) => ({
    id: call.id,
    from_number: call.fromNumber,
    status: call.status,
    started_at: toIso(call.startedAt),
    duration_seconds: call.durationSeconds,
    agent: call.agentId === null || agentName === null ? null : { id: call.agentId, name: agentName },
  }));
}

async function readOrders(db: Queryable, id: number): Promise<CareRecordView['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`)
    .limit(mostListed);
  return rows.map((order) => ({
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    total_amount: toDecimal(order.totalCents),
    created_at: toIso(order.createdAt),
  }));
}

async function listMerges(db: Queryable, id: number, now: Date): Promise<CareRecordView['merges']> {
  const rows = await db
    .select({ merge: customerMerges, other: customers })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
    .where(
      and(
        eq(customerMerges.keptId, id),
        ne(customerMerges.mergedId, id),
        isNull(customerMerges.undoneAt),
        sql`${customerMerges.createdAt} > ${new Date(now.getTime() - undoDays * dayMs).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(customerMerges.id);
  return rows.map(({ merge, other }) => ({
    id: merge.id,
    merged: { id: other.id, name: nameOf(other), phone_number: other.phoneNumber },
    merged_at: toIso(merge.createdAt),
    undo_until: toIso(new Date(merge.createdAt.getTime() + undoDays * dayMs)),
  }));
}

/** Everything the admins' page of one customer shows. */
export async function readCareRecord(db: Queryable, id: number, now: Date): Promise<CareRecordView> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  const view = await findCustomer(db, id, () => sql`true`);
  if (row === undefined || view === undefined) throw notFound('Customer');
  const isWhole = row.erasedAt === null && row.mergedIntoId === null;
  return {
    ...view,
    notes: row.notes,
    allergies: row.allergies,
    blocked_at: toIso(row.blockedAt),
    blocked_reason: row.blockedReason,
    erased_at: toIso(row.erasedAt),
    merged_into_id: row.mergedIntoId,
    version: row.version,
    addresses: await listAddresses(db, [id]),
    orders: await readOrders(db, id),
    calls: await listCalls(db, id),
    total_calls: await db.$count(calls, eq(calls.customerId, id)),
    merges: await listMerges(db, id, now),
    duplicates: isWhole ? await findDuplicates(db, id) : [],
  };
}
