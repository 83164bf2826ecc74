import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, differing, recordChange } from '../audit/record';
import { staleVersion } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { calls, customerAddresses, customerMerges, customers, orderDrafts, orders } from '../db/schema';
import { conflict, invalid, notFound } from '../http/errors';
import { toDecimal } from '../http/money';
import type { MergePreviewView } from './care-answers';
import {
  type CustomerRow,
  changeable,
  lockCustomers,
  mustBeWhole,
  nameOf,
  recordCustomerChanged,
  undoDays,
} from './record';

const dayMs = 86_400_000;

/** Both are recorded by their union; none where neither is. */
function allergiesOf(one: readonly string[] | null, other: readonly string[] | null): string[] | null {
  if (one === null && other === null) return null;
  return [...new Set([...(one ?? []), ...(other ?? [])])];
}

/** The kept customer's own facts come first; the merged one's fill what it lacks. */
function joined(kept: CustomerRow, merged: CustomerRow) {
  const isNamed = nameOf(kept) !== null;
  const notes = [kept.notes, merged.notes].filter((text) => text !== null && text !== '');
  return {
    firstName: isNamed ? kept.firstName : merged.firstName,
    lastName: isNamed ? kept.lastName : merged.lastName,
    email: kept.email ?? merged.email,
    notes: notes.length === 0 ? null : [...new Set(notes)].join('\n'),
    preferences: [...new Set([...kept.preferences, ...merged.preferences])],
    allergies: allergiesOf(kept.allergies, merged.allergies),
    blockedAt: kept.blockedAt ?? merged.blockedAt,
    blockedReason: kept.blockedReason ?? merged.blockedReason,
  };
}

const partOf = (row: CustomerRow) => ({
  id: row.id,
  name: nameOf(row),
  phone_number: row.phoneNumber,
  email: row.email,
  notes: row.notes,
  preferences: row.preferences,
  allergies: row.allergies,
  blocked_reason: row.blockedReason,
  total_orders: row.totalOrders,
  total_spent: toDecimal(row.totalSpentCents),
  version: row.version,
});

function mustFit(kept: CustomerRow, merged: CustomerRow): void {
  if (kept.id === merged.id) throw invalid({ merged_id: ['Choose another customer.'] });
  if (kept.tenantId !== merged.tenantId)
    throw invalid({ merged_id: ['The customers are of different restaurants.'] });
  mustBeWhole(kept);
  mustBeWhole(merged);
}

export async function previewMerge(
  db: Queryable,
  keptId: number,
  mergedId: number,
): Promise<MergePreviewView> {
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [keptId, mergedId]));
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (kept === undefined || merged === undefined) throw notFound('Customer');
  mustFit(kept, merged);
  const result = {
    ...kept,
    ...joined(kept, merged),
    totalOrders: kept.totalOrders + merged.totalOrders,
    totalSpentCents: kept.totalSpentCents + merged.totalSpentCents,
  };
  return {
    kept: partOf(kept),
    merged: partOf(merged),
    result: partOf(result),
    moves: {
      orders: await db.$count(orders, eq(orders.customerId, mergedId)),
      calls: await db.$count(calls, eq(calls.customerId, mergedId)),
      addresses: await db.$count(customerAddresses, eq(customerAddresses.customerId, mergedId)),
    },
  };
}

/** The sum of these orders' totals, without cancelled and failed ones. */
async function worthOf(tx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0)::bigint as cents
    from orders where id in ${ids}`);
  return Number(rows[0]?.cents ?? 0);
}

/** Kept with the merge, so that it can be undone after more orders and edits. */
const before = z.object({
  facts: z.record(z.string(), z.unknown()),
  joined: z.record(z.string(), z.unknown()),
  totalOrders: z.number(),
  totalSpentCents: z.number(),
  worth: z.number(),
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface MergeWish {
  readonly keptId: number;
  readonly mergedId: number;
  readonly version: number;
  readonly mergedVersion: number;
}

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

export async function mergeCustomers(
  tx: Transaction,
  { keptId, mergedId, version, mergedVersion }: MergeWish,
  by: Actor,
  now: Date,
): Promise<void> {
  if (keptId === mergedId) throw invalid({ merged_id: ['Choose another customer.'] });
  const [kept, merged] = await lockCustomers(tx, [keptId, mergedId]);
  if (kept === undefined || merged === undefined) throw notFound('Customer');
  mustFit(kept, merged);
  for (const [row, known] of [
    [kept, version],
    [merged, mergedVersion],
  ] as const)
    if (row.version !== known)
      throw await staleVersion(
        tx,
        { type: 'customer', id: row.id },
        { sent: known, stored: row.version },
        changeable(row),
      );
  const orderIds = ids(
    await tx
      .update(orders)
      .set({ customerId: keptId })
      .where(eq(orders.customerId, mergedId))
      .returning({ id: orders.id }),
  );
  const callIds = ids(
    await tx
      .update(calls)
      .set({ customerId: keptId })
      .where(eq(calls.customerId, mergedId))
      .returning({ id: calls.id }),
  );
  const addressIds = ids(
    await tx
      .update(customerAddresses)
      .set({ customerId: keptId })
      .where(eq(customerAddresses.customerId, mergedId))
      .returning({ id: customerAddresses.id }),
  );
  await tx.update(orderDrafts).set({ customerId: keptId }).where(eq(orderDrafts.customerId, mergedId));
  const facts = joined(kept, merged);
  const { firstName, lastName, email, notes, preferences, allergies, blockedAt, blockedReason } = kept;
  await tx
    .update(customers)
    .set({
      ...facts,
      totalOrders: kept.totalOrders + merged.totalOrders,
      totalSpentCents: kept.totalSpentCents + merged.totalSpentCents,
      lastOrderAt:
        [kept.lastOrderAt, merged.lastOrderAt].toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? null,
      version: version + 1,
      updatedAt: now,
    })
    .where(eq(customers.id, keptId));
  await tx
    .update(customers)
    .set({
      mergedIntoId: keptId,
      totalOrders: 0,
      totalSpentCents: 0,
      version: mergedVersion + 1,
      updatedAt: now,
    })
    .where(eq(customers.id, mergedId));
  await tx.insert(customerMerges).values({
    keptId,
    mergedId,
    createdById: by.id,
    createdAt: now,
    moved: {
      orderIds,
      callIds,
      addressIds,
      keptBefore: {
        facts: { firstName, lastName, email, notes, preferences, allergies, blockedAt, blockedReason },
        joined: facts,
        totalOrders: merged.totalOrders,
        totalSpentCents: merged.totalSpentCents,
        worth: await worthOf(tx, orderIds),
      },
    },
  });
  await recordChange(tx, by, {
    action: 'customer.merged',
    subject: { type: 'customer', id: keptId, name: nameOf(kept) },
    tenantId: kept.tenantId,
    // Without the values: they are the merged customer's, who may ask to be removed after the merge was undone.
    after: {
      merged_id: mergedId,
      fields: Object.keys(differing(changeable({ ...kept, ...facts }), changeable(kept))),
    },
  });
  await recordCustomerChanged(tx, keptId);
}

const moments = new Set(['blockedAt']);
/** A moment comes as text from the stored merge. */
const revived = (name: string, value: unknown) =>
  moments.has(name) && typeof value === 'string' ? new Date(value) : value;

/** A reason alone blocks nobody. */
const ofBlock = ['blockedAt', 'blockedReason'];
const partsOf = (name: string): readonly string[] => (ofBlock.includes(name) ? ofBlock : [name]);

/** What was edited after the merge stays; orders placed after it stay with the kept customer. */
export async function undoMerge(
  tx: Transaction,
  keptId: number,
  mergeId: number,
  by: Actor,
  now: Date,
): Promise<void> {
  const [merge] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, mergeId), eq(customerMerges.keptId, keptId)));
  if (merge === undefined) throw notFound('Merge');
  const [kept, merged] = await lockCustomers(tx, [keptId, merge.mergedId]);
  if (kept === undefined || merged === undefined) throw notFound('Customer');
  mustBeWhole(kept);
  const [open] = await tx
    .update(customerMerges)
    .set({ undoneAt: now })
    .where(and(eq(customerMerges.id, mergeId), isNull(customerMerges.undoneAt)))
    .returning({ id: customerMerges.id });
  // Asked for once more, because the answer was lost or somebody else did it: that is what was asked for.
  if (open === undefined) return;
  if (merged.mergedIntoId !== keptId) throw conflict('This merge was undone already.');
  if (merge.createdAt.getTime() + undoDays * dayMs < now.getTime())
    throw conflict(`A merge can be undone for ${undoDays} days.`);
  const { orderIds, callIds, addressIds, keptBefore } = merge.moved;
  const was = before.parse(keptBefore);
  const back = { customerId: merged.id };
  const lost = was.worth - (await worthOf(tx, orderIds));
  if (orderIds.length > 0)
    await tx
      .update(orders)
      .set(back)
      .where(and(inArray(orders.id, orderIds), eq(orders.customerId, keptId)));
  if (callIds.length > 0)
    await tx
      .update(calls)
      .set(back)
      .where(and(inArray(calls.id, callIds), eq(calls.customerId, keptId)));
  if (addressIds.length > 0)
    await tx
      .update(customerAddresses)
      .set(back)
      .where(and(inArray(customerAddresses.id, addressIds), eq(customerAddresses.customerId, keptId)));
  const current: Record<string, unknown> = { ...kept };
  const restored = Object.fromEntries(
    Object.entries(was.facts)
      .filter(([name]) => partsOf(name).every((part) => same(plain(current[part]), was.joined[part])))
      .map(([name, value]) => [name, revived(name, value)]),
  );
  const spent = was.totalSpentCents - lost;
  await tx
    .update(customers)
    .set({
      ...restored,
      totalOrders: kept.totalOrders - was.totalOrders,
      totalSpentCents: kept.totalSpentCents - spent,
      lastOrderAt: sql`(select max(created_at) from orders where customer_id = ${keptId})`,
      version: kept.version + 1,
      updatedAt: now,
    })
    .where(eq(customers.id, keptId));
  await tx
    .update(customers)
    .set({
      mergedIntoId: null,
      totalOrders: was.totalOrders,
      totalSpentCents: spent,
      version: merged.version + 1,
      updatedAt: now,
    })
    .where(eq(customers.id, merged.id));
  await recordChange(tx, by, {
    action: 'customer.merge_undone',
    subject: { type: 'customer', id: keptId, name: nameOf(kept) },
    tenantId: kept.tenantId,
    after: { merged_id: merged.id },
  });
  await recordCustomerChanged(tx, keptId);
}
