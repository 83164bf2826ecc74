import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable } from '../db/database';
import { foldRows } from '../db/fold-rows';
import { likeText, plain, plainText, soughtText } from '../db/plain-text';
import { calls, customers, tenants } from '../db/schema';
import { conflict, noSuchRestaurant } from '../http/errors';
import { toDecimal } from '../http/money';
import { phoneDigits } from '../http/phone';
import { toIso } from '../http/time';
import { cutAt, floorNow, isKnownFloor, namesNow, pageAfter, writtenSince } from '../orders/cursors';
import type { Reach } from '../people/serves';
import type { CustomerView } from './answers';
import { findOwner, keptOf, ownerOf } from './known-as';
import {
  type CustomersMark,
  type createBody,
  type listQuery,
  type searchQuery,
  type updateBody,
  writeCustomersMark,
} from './schema';

const mostFound = 10;
const mostFoundOfAll = 50;
type Sought = z.output<typeof searchQuery>['q'];
type ListQuery = z.output<typeof listQuery>;
type SoughtOfAll = NonNullable<ListQuery['q']>;

type CustomerRow = {
  id: number;
  tenant_id: number;
  tenant_name: string;
  phone_number: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  preferences: string[];
  allergies: string[] | null;
  blocked_reason: string | null;
  total_orders: number;
  total_spent_cents: number;
  last_order_at: string | null;
  created_at: string;
};

export function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter(Boolean).join(' ') || null;
}

/** Both the customer entity's field names and those of the incoming call event. */
function customerView(row: CustomerRow): CustomerView {
  const name = fullName(row.first_name, row.last_name);
  return {
    id: row.id,
    tenant_id: row.tenant_id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: name,
    name,
    phone_number: row.phone_number,
    phone: row.phone_number,
    email: row.email,
    total_orders: row.total_orders,
    order_count: row.total_orders,
    total_spent: toDecimal(row.total_spent_cents),
    preferences: row.preferences,
    ...(row.allergies === null ? {} : { allergies: row.allergies }),
    ...(row.blocked_reason === null ? {} : { blocked_reason: row.blocked_reason }),
    last_order_at: toIso(row.last_order_at),
    created_at: toIso(row.created_at),
    tenant: { id: row.tenant_id, name: row.tenant_name },
  };
}

/** A merged customer is found as the one that is kept. */
const isListed = sql`c.merged_into_id is null and c.erased_at is null`;
const newestCustomer = sql`c.created_at desc, c.id desc`;

async function readCustomers(
  db: Queryable,
  where: SQL,
  limit: number,
  order = newestCustomer,
): Promise<CustomerView[]> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select c.id, c.tenant_id, t.name as tenant_name, c.phone_number, c.first_name, c.last_name, c.email, c.preferences, c.allergies, c.blocked_reason,
      c.total_orders, c.total_spent_cents, c.last_order_at, c.created_at
    from customers c join tenants t on t.id = c.tenant_id
    where ${where} order by ${order} limit ${limit}`);
  return rows.map(customerView);
}

async function readPage(
  db: Queryable,
  { limit, after }: Pick<z.output<typeof listQuery>, 'limit' | 'after'>,
) {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(c.created_at, c.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::bigint)`;
  const { shown, last } = cutAt(await readCustomers(db, sql`${isListed} and ${isAfter}`, limit + 1), limit);
  return { customers: shown, next: pageAfter(last) };
}

const wordsIn = (text: string): SQL => {
  const patterns = plainText(text)
    .split(/\s+/)
    .map((word) => `%${likeText(word)}%`);
  return sql`${sql.param(patterns)}::text[]`;
};

const soughtTextOf = soughtText({
  firstName: sql`c.first_name`,
  lastName: sql`c.last_name`,
  email: sql`c.email`,
});

/** Each restaurant's numbers are looked up by their end: there is no index over those of all. */
const endsWith = (digits: string): SQL => sql`c.id in (select k.id from customers k
  where k.tenant_id = any(array(select id from tenants)) and reverse(k.phone_digits) like reverse(${digits}::text) || '%')`;

interface Among {
  readonly limit: number;
  readonly olderThan?: number | undefined;
}

/**
 * By themselves, and with a place to begin at even where that is the newest: else the database would read every
 * customer instead of an index.
 */
export function idsFoundBy(sought: SoughtOfAll, { limit, olderThan = 0 }: Among): SQL {
  const isFound =
    sought.text === undefined
      ? endsWith(sought.lastDigits)
      : sql`${soughtTextOf} like all(${wordsIn(sought.text)})`;
  const place = sql`coalesce((select created_at from customers where id = ${olderThan}::bigint), 'infinity')`;
  return sql`select c.id from customers c
    where ${isListed} and (c.created_at, c.id) < (${place}, ${olderThan}::bigint) and ${isFound}
    order by ${newestCustomer} limit ${limit}`;
}

function findAmongAll(db: Queryable, sought: SoughtOfAll, { limit, older_than }: ListQuery) {
  const most = Math.min(limit, mostFoundOfAll);
  return readCustomers(
    db,
    sql`c.id in (${idsFoundBy(sought, { limit: most, olderThan: older_than })})`,
    most,
  );
}

interface Now extends Record<string, unknown> {
  readonly floor: string;
  readonly is_known: boolean;
  readonly names: string;
}

/** Where this transaction's snapshot stands, whether it knows the mark, and the restaurants' names, which the rows have too. */
async function readNow(db: Queryable, since: CustomersMark | undefined): Promise<Now> {
  const { rows } = await db.execute<Now>(sql`
    select ${floorNow} as floor, ${isKnownFloor(since?.floor ?? '0')} as is_known, ${namesNow} as names`);
  const [now] = rows;
  if (now === undefined) throw new Error('The snapshot query gave no row');
  return now;
}

/** Null where what changed cannot be told from this mark, or is so much that the pages are to be read again. */
async function readDifference(db: Queryable, mark: CustomersMark, now: Now, limit: number) {
  if (mark.names !== now.names || !now.is_known) return null;
  const changed = writtenSince(sql`c.changed_in`, mark.floor);
  const customers = await readCustomers(db, sql`${isListed} and ${changed}`, limit + 1);
  const { rows: gone } = await db.execute<{ id: number }>(
    sql`select c.id from customers c where not (${isListed}) and ${changed} limit ${limit + 1}`,
  );
  if (Math.max(customers.length, gone.length) > limit) return null;
  return { customers, gone: gone.map(({ id }) => Number(id)) };
}

/** One snapshot, so that a mark stands for the rows that come with it. */
export function readCustomerList(db: Database, query: ListQuery) {
  const { since, q, ...page } = query;
  return db.transaction(
    async (tx) => {
      const now = await readNow(tx, since);
      const known = { count: await countCustomers(tx), as_of: writeCustomersMark(now) };
      if (q !== undefined)
        return { data: await findAmongAll(tx, q, query), meta: known, links: { next: null } };
      const difference = since && (await readDifference(tx, since, now, page.limit));
      if (difference) {
        const meta = { ...known, since: writeCustomersMark(since), gone: difference.gone };
        return { data: difference.customers, meta, links: { next: null } };
      }
      const { customers, next } = await readPage(tx, page);
      return {
        data: customers,
        meta: known,
        links: { next: next && `?limit=${page.limit}&after=${next}` },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function countCustomers(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(listed), 0)::int as count from customer_tallies`,
  );
  return rows[0]?.count ?? 0;
}

export const mergeCustomerTallies = (db: Database) =>
  foldRows(db, { table: 'customer_tallies', keys: ['tenant_id'], sums: ['customers', 'listed'] });

const ofCustomer = sql`c.tenant_id`;

export async function findCustomer(
  db: Queryable,
  id: number,
  reach: Reach,
): Promise<CustomerView | undefined> {
  return (await readCustomers(db, sql`c.id = ${id} and ${reach(ofCustomer)}`, 1))[0];
}

/** One who was merged, perhaps during their call, keeps number and name, and is known by what the kept one has. */
export async function findKnownCustomer(
  db: Queryable,
  id: number,
  reach: Reach,
): Promise<CustomerView | undefined> {
  const isAskedOrKept = sql`c.id in (${id}::bigint, ${keptOf(sql`${id}::bigint`)})`;
  const found = await readCustomers(db, sql`${isAskedOrKept} and ${reach(ofCustomer)}`, 2);
  const asked = found.find((one) => one.id === id);
  const kept = found.find((one) => one.id !== id);
  if (asked === undefined || kept === undefined) return asked;
  const { first_name, last_name, full_name, name, phone_number, phone, email } = asked;
  return { ...kept, id, first_name, last_name, full_name, name, phone_number, phone, email };
}

export async function findCustomerByPhone(
  db: Queryable,
  tenantId: number,
  phone: string,
  reach: Reach,
): Promise<CustomerView | undefined> {
  return (
    await readCustomers(db, sql`c.id = ${ownerOf(tenantId, phone)} and ${reach(sql`${tenantId}::bigint`)}`, 1)
  )[0];
}

/** Whether each word is part of the name of the customer `c`. */
export function isNamed(name: string): SQL {
  return sql`${plain(sql`concat_ws(' ', c.first_name, c.last_name)`)} like all(${wordsIn(name)})`;
}

function isFoundBy(sought: Sought): SQL {
  if ('lastDigits' in sought)
    return sql`reverse(c.phone_digits) like reverse(${sought.lastDigits}::text) || '%'`;
  return isNamed(sought.name);
}

export function searchCustomers(db: Queryable, tenantId: number, sought: Sought, reach: Reach) {
  return readCustomers(
    db,
    sql`c.tenant_id = ${tenantId} and ${reach(sql`${tenantId}::bigint`)} and ${isListed} and ${isFoundBy(sought)}`,
    mostFound,
    sql`c.last_order_at desc nulls last, c.id desc`,
  );
}

interface Created {
  readonly customer: CustomerView;
  readonly isNew: boolean;
}

/** A unique key on restaurant and number decides; whoever comes second gets the first one's customer. */
export async function createCustomer(
  db: Queryable,
  body: z.output<typeof createBody>,
  reach: Reach,
  now: Date,
): Promise<Created> {
  const isReached = and(eq(tenants.id, body.tenant_id), reach(sql`${tenants.id}`));
  if ((await db.$count(tenants, isReached)) === 0) throw noSuchRestaurant();
  const create = () => createOrFind(db, body, reach, now);
  // The one who had the number may have lost it before they were read.
  const created = (await create()) ?? (await create());
  if (created === undefined) throw conflict('This number is being changed. Please try again.');
  return created;
}

async function createOrFind(
  db: Queryable,
  body: z.output<typeof createBody>,
  reach: Reach,
  now: Date,
): Promise<Created | undefined> {
  const [made] = await db
    .insert(customers)
    .values({
      tenantId: body.tenant_id,
      phoneNumber: body.phone_number,
      phoneDigits: phoneDigits(body.phone_number),
      firstName: body.first_name ?? null,
      lastName: body.last_name ?? null,
      email: body.email ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [customers.tenantId, customers.phoneDigits] })
    .returning({ id: customers.id });
  const customer = await findCustomerByPhone(db, body.tenant_id, body.phone_number, reach);
  return customer && { customer, isNew: made !== undefined };
}

export async function linkLiveCall(
  db: Queryable,
  agentId: number,
  customer: Pick<CustomerView, 'id' | 'tenant_id'>,
): Promise<void> {
  const mine = and(
    eq(calls.agentId, agentId),
    eq(calls.tenantId, customer.tenant_id),
    eq(calls.status, 'in-progress'),
    isNull(calls.customerId),
  );
  const [call] = await db.select({ id: calls.id, fromNumber: calls.fromNumber }).from(calls).where(mine);
  if (call === undefined) return;
  if ((await findOwner(db, customer.tenant_id, call.fromNumber)) !== customer.id) return;
  await db
    .update(calls)
    .set({ customerId: customer.id })
    .where(and(eq(calls.id, call.id), mine));
}

/** A new version only where something differs: an agent's page sends names and e-mail that it did not change, too. */
export async function updateCustomer(
  db: Queryable,
  before: Pick<typeof customers.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email' | 'version'>,
  body: z.output<typeof updateBody>,
  reach: Reach,
  now: Date,
): Promise<CustomerView | undefined> {
  const changed = (field: 'first_name' | 'last_name' | 'email') =>
    body[field] === body.seen?.[field] ? undefined : body[field];
  const firstName = changed('first_name');
  const lastName = changed('last_name');
  const email = changed('email');
  const pairs = [
    [firstName, before.firstName],
    [lastName, before.lastName],
    [email, before.email],
  ] as const;
  const isChanged = pairs.some(([wanted, stored]) => wanted !== undefined && wanted !== stored);
  await db
    .update(customers)
    .set({ firstName, lastName, email, version: before.version + (isChanged ? 1 : 0), updatedAt: now })
    .where(and(eq(customers.id, before.id), reach(sql`${customers.tenantId}`)));
  return findCustomer(db, before.id, reach);
}
