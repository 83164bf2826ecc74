import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { likeText } from '../db/plain-text';
import { auditEntries, customers } from '../db/schema';
import { toIso } from '../http/time';
import { findOrder } from '../orders/list';
import { type HeldOnPersonView, heldFields } from './care-answers';
import { changeable, listAddresses } from './record';
import { forgetInUndoneMerges } from './undone-merges';
import { listed, type Whose } from './whose';

interface Place<Row> {
  /** What the export says of it. */
  readonly read: (db: Queryable, whose: Whose) => Promise<Row[]>;
  readonly forget: (tx: Transaction, whose: Whose, now: Date) => Promise<void>;
}

/** One for each field of the export: what is removed is exported, and the other way round. */
type Places = { readonly [Name in keyof HeldOnPersonView]: Place<HeldOnPersonView[Name][number]> };

async function rowsOf(db: Queryable, query: SQL): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows;
}

const tenantOfEvent = sql`(data -> 'tenant' ->> 'id')::bigint`;

/** Whole values only: another number may end with this one. */
const hasOneOf = (texts: readonly string[]): SQL =>
  sql.join(
    [sql`false`, ...texts.map((text) => sql`data::text like ${`%${likeText(JSON.stringify(text))}%`}`)],
    sql` or `,
  );

/**
 * Events of the last day, and those that could not be delivered. The numbers find the ones of a call that has been
 * parted from the customer.
 */
const isTheirEvent = ({ all, people, texts, orderIds, callIds }: Whose): SQL =>
  sql`((data -> 'call' ->> 'id')::bigint in ${listed(callIds)}
    or (data -> 'customer' ->> 'id')::bigint in ${all}
    or (event = 'order.refused' and (data -> 'order' ->> 'id')::bigint in ${listed(orderIds)})
    or (coalesce(${tenantOfEvent} in ${people.map(({ tenantId }) => tenantId)}, true) and (${hasOneOf(texts)})))`;

const isTheirDraft = ({ all, people, callIds }: Whose): SQL => sql`call_id in ${listed(callIds)}
  or customer_id in ${all} or (tenant_id, phone_digits) in (${sql.join(
    people.map((row) => sql`(${row.tenantId}::bigint, ${row.phoneDigits})`),
    sql`, `,
  )})`;

const isTheirQuote = ({ orderIds }: Whose): SQL =>
  sql`(priced -> 'cart' ->> 'orderId')::bigint in ${listed(orderIds)}`;

const isTheirRelease = ({ callIds }: Whose): SQL => sql`kind = 'released' and call_id in ${listed(callIds)}`;

const entriesOf = (type: string, ids: readonly number[]): SQL =>
  sql`(subject_type = ${type} and subject_id in ${listed(ids)})`;

const places: Places = {
  events: {
    read: (db, whose) =>
      rowsOf(
        db,
        sql`select event, data, created_at from activities where ${isTheirEvent(whose)}
          union select event, data, created_at from outbox where ${isTheirEvent(whose)} order by created_at`,
      ),
    async forget(tx, whose) {
      await tx.execute(sql`delete from activities where ${isTheirEvent(whose)}`);
      await tx.execute(sql`delete from outbox where ${isTheirEvent(whose)}`);
    },
  },
  orders: {
    async read(db, { orderIds }) {
      const found = [];
      for (const id of orderIds.toSorted((one, other) => other - one)) found.push(await findOrder(db, id));
      return found.filter((order) => order !== null);
    },
    async forget(tx, { orderIds }) {
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
        sql`update order_items set special_instructions = null where order_id in ${listed(orderIds)}`,
      );
      await tx.execute(
        sql`update order_status_history set notes = null where order_id in ${listed(orderIds)}`,
      );
    },
  },
  quotes: {
    read: (db, whose) =>
      rowsOf(db, sql`select created_at, priced from order_quotes where ${isTheirQuote(whose)} order by id`),
    async forget(tx, whose) {
      await tx.execute(sql`delete from order_quotes where ${isTheirQuote(whose)}`);
    },
  },
  calls: {
    read: (db, { callIds }) =>
      rowsOf(
        db,
        sql`select id, from_number, to_number, direction, status, started_at, answered_at, ended_at, duration_seconds
          from calls where id in ${listed(callIds)} order by id`,
      ),
    async forget(tx, { callIds }) {
      await tx.execute(sql`update calls set from_number = '' where id in ${listed(callIds)}`);
    },
  },
  // After the calls: whoever saves a draft has the call locked, and finds it without its number afterwards.
  drafts: {
    read: (db, whose) =>
      rowsOf(
        db,
        sql`select call_id, phone_digits, draft, updated_at from order_drafts where ${isTheirDraft(whose)} order by call_id`,
      ),
    async forget(tx, whose) {
      await tx.execute(sql`delete from order_drafts where ${isTheirDraft(whose)}`);
    },
  },
  webhook_messages: {
    read: (db, { orderIds }) =>
      rowsOf(
        db,
        sql`select event, order_id, body, created_at from webhook_deliveries
          where order_id in ${listed(orderIds)} order by id`,
      ),
    async forget(tx, { orderIds }) {
      await tx.execute(sql`delete from webhook_deliveries where order_id in ${listed(orderIds)}`);
    },
  },
  problem_reports: {
    // The notes only: a recording is of the agent's shift, not of their call.
    read: (db, { callIds }) =>
      rowsOf(
        db,
        sql`select call_id, note, created_at from problem_reports where call_id in ${listed(callIds)} order by id`,
      ),
    async forget(tx, { callIds }) {
      await tx.execute(sql`delete from problem_reports where call_id in ${listed(callIds)}`);
    },
  },
  releases: {
    read: (db, whose) =>
      rowsOf(
        db,
        sql`select call_id, detail as reason, created_at from call_events where ${isTheirRelease(whose)} order by id`,
      ),
    async forget(tx, whose) {
      await tx.execute(sql`update call_events set detail = null where ${isTheirRelease(whose)}`);
    },
  },
  addresses: {
    read: (db, { all }) => listAddresses(db, all),
    async forget(tx, { all }) {
      await tx.execute(sql`delete from customer_addresses where customer_id in ${all}`);
    },
  },
  audit_entries: {
    async read(db, { all, orderIds, callIds }) {
      const entries = await db
        .select()
        .from(auditEntries)
        .where(or(entriesOf('customer', all), entriesOf('order', orderIds), entriesOf('call', callIds)))
        .orderBy(auditEntries.id);
      return entries.map(({ at, action, subjectType, subjectId, actorName, before, after }) => ({
        at: toIso(at),
        action,
        subject: { type: subjectType, id: subjectId },
        by: actorName,
        before,
        after,
      }));
    },
    async forget(tx, { all, orderIds, callIds }) {
      await tx.execute(sql`set local audit.may_change = 'yes'`);
      await forgetInUndoneMerges(tx, all);
      await tx
        .update(auditEntries)
        .set({ subjectName: null, before: null, after: null })
        .where(entriesOf('customer', all));
      await tx.execute(sql`update audit_entries
        set before = before - 'notes' - 'reason', after = after - 'notes' - 'reason'
        where ${entriesOf('order', orderIds)}`);
      await tx.execute(
        sql`update audit_entries set after = after - 'reason' where ${entriesOf('call', callIds)}`,
      );
      await tx.execute(sql`set local audit.may_change = 'no'`);
    },
  },
  // After the audit, which is emptied by them.
  merges: {
    read: (db, { all }) =>
      rowsOf(
        db,
        // Without the fields of somebody else, from whom the person was parted again.
        sql`select kept_id, merged_id, created_at, undone_at,
            case when kept_id in ${all} then moved -> 'keptBefore' -> 'facts' end as kept_before
          from customer_merges where kept_id in ${all} or merged_id in ${all} order by id`,
      ),
    async forget(tx, { all }) {
      await tx.execute(sql`delete from customer_merges where kept_id in ${all} or merged_id in ${all}`);
    },
  },
  customers: {
    read: async (_, { people }) =>
      people.map((row) => ({
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
    async forget(tx, { all }, now) {
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
        .where(inArray(customers.id, [...all]));
    },
  },
};

/** Everything that is held on a person, as one document. */
export async function readPlaces(db: Queryable, whose: Whose): Promise<HeldOnPersonView> {
  const held: Record<string, unknown> = {};
  for (const [name, { read }] of Object.entries(places)) held[name] = await read(db, whose);
  return heldFields.parse(held);
}

export async function forgetPlaces(tx: Transaction, whose: Whose, now: Date): Promise<void> {
  for (const { forget } of Object.values(places)) await forget(tx, whose, now);
}
