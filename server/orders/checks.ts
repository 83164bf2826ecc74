import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { keptOf } from '../customers/known-as';
import type { Transaction } from '../db/database';
import {
  calls,
  customers,
  itemOptionGroups,
  menuCategories,
  menuItems,
  menuOptions,
  optionGroups,
  orders,
  tenants,
} from '../db/schema';
import { conflict, invalid, notFound } from '../http/errors';
import type { PricedGroup, PricedItem } from './pricing';
import type { OrderBody } from './schema';

const duplicateWindowMs = 15_000;

/** An order of a call is still taken when the restaurant takes no more calls: the caller was promised it. */
export async function readTenantFor(tx: Transaction, { tenant_id: tenantId, call_id: callId }: OrderBody) {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw invalid({ tenant_id: ['The selected restaurant does not exist.'] });
  if (!tenant.isActive && (callId ?? null) === null)
    throw invalid({ tenant_id: ['This restaurant does not take orders at the moment.'] });
  return tenant;
}

/** Locked, because orders placed at the same time must all be counted. */
export async function lockCustomer(
  tx: Transaction,
  body: Pick<OrderBody, 'customer_id' | 'tenant_id'>,
): Promise<{ readonly id: number }> {
  const { customer_id: id, tenant_id: tenantId } = body;
  const [customer] = await tx
    .select({ id: customers.id, mergedIntoId: customers.mergedIntoId })
    .from(customers)
    .where(and(sql`${customers.id} = ${keptOf(sql`${id}::bigint`)}`, eq(customers.tenantId, tenantId)))
    .for('no key update');
  if (customer === undefined) {
    throw invalid({ customer_id: ['The selected customer does not belong to this restaurant.'] });
  }
  // Merged while this waited for the lock.
  if (customer.mergedIntoId !== null) return lockCustomer(tx, body);
  return customer;
}

/** Another agent's call gives the same error as a missing one. */
export async function lockOwnCall(tx: Transaction, callId: number, agentId: number, tenantId: number) {
  const [call] = await tx
    .select({ tenantId: calls.tenantId, fromNumber: calls.fromNumber })
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.agentId, agentId)))
    .for('no key update');
  if (call === undefined) throw notFound('Call');
  if (call.tenantId !== tenantId) throw invalid({ call_id: ['This call is for another restaurant.'] });
  return call;
}

/** Runs with the call's row locked, so that of two equal orders sent at once the second sees the first. */
export async function refuseDuplicate(
  tx: Transaction,
  callId: number,
  linesHash: string,
  now: Date,
): Promise<void> {
  const [earlier] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.callId, callId),
        eq(orders.linesHash, linesHash),
        gt(orders.createdAt, new Date(now.getTime() - duplicateWindowMs)),
      ),
    )
    .limit(1);
  if (earlier !== undefined) throw conflict(`This order was just placed as order #${earlier.id}.`);
}

export async function readMenuItems(
  tx: Transaction,
  body: OrderBody,
): Promise<ReadonlyMap<number, PricedItem>> {
  const rows = await tx
    .select({
      id: menuItems.id,
      name: menuItems.name,
      category: sql<string>`${menuCategories.name}`,
      priceCents: menuItems.priceCents,
      isAvailable: menuItems.isAvailable,
    })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(
      and(
        eq(menuItems.tenantId, body.tenant_id),
        isNull(menuItems.removedAt),
        inArray(
          menuItems.id,
          body.items.map((line) => line.menu_item_id),
        ),
      ),
    );
  const groups = await readGroups(tx, rows);
  return new Map(rows.map((row) => [row.id, { ...row, groups: groups.get(row.id) ?? [] }]));
}

/** The option groups of items. */
async function readGroups(
  tx: Transaction,
  items: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly PricedGroup[]>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ id }) => id);
  const rows = await tx
    .select({ itemId: itemOptionGroups.itemId, group: optionGroups, option: menuOptions })
    .from(itemOptionGroups)
    .innerJoin(
      optionGroups,
      and(eq(optionGroups.id, itemOptionGroups.groupId), isNull(optionGroups.removedAt)),
    )
    .leftJoin(menuOptions, and(eq(menuOptions.groupId, optionGroups.id), isNull(menuOptions.removedAt)))
    .where(inArray(itemOptionGroups.itemId, ids))
    .orderBy(itemOptionGroups.position, optionGroups.id, menuOptions.position, menuOptions.id);
  const byItem = new Map<number, Map<number, PricedGroup>>();
  for (const { itemId, group, option } of rows) {
    const groups = byItem.get(itemId) ?? new Map<number, PricedGroup>();
    const options = groups.get(group.id)?.options ?? [];
    groups.set(group.id, { ...group, options: option === null ? options : [...options, option] });
    byItem.set(itemId, groups);
  }
  return new Map([...byItem].map(([itemId, groups]) => [itemId, [...groups.values()]]));
}
