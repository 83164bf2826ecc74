import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, recordChange, theServer } from '../audit/record';
import { staleVersion } from '../audit/stale';
import type { Database, Queryable, Transaction } from '../db/database';
import { agents, menuImports, menuItems, menuSaves, type SentChange, tenants } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction, WrittenMeanwhile } from '../db/transaction';
import type { Deps } from '../deps';
import { runForEach } from '../guard';
import { invalid, notFound } from '../http/errors';
import { toDecimal } from '../http/money';
import { digestOf } from '../http/tag';
import { openingOfALaterDay } from '../tenants/hours';
import { recordMenuUpdated } from '../tenants/menu-updated';
import type { Tenant } from '../tenants/settings-view';
import { auditedChanges } from './audited';
import { applyChanges } from './changes';
import type { Change } from './changes-schema';
import type { EditedItem, EditedMenu } from './editor-answers';
import { byKey, type Item, type Menu, type Option, readMenuRows, shown, writeMenuRows } from './model';

export type EditorDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

function editedItem(item: Item, groups: ReadonlySet<number>): EditedItem {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: toDecimal(item.price_cents),
    code: item.code,
    allergens: item.allergens,
    is_available: item.is_available,
    is_featured: item.is_featured,
    sold_out_until: item.sold_out_until,
    option_group_ids: item.group_ids.filter((id) => groups.has(id)),
  };
}

const { menuBefore: _, ...importColumns } = getTableColumns(menuImports);

async function lastImport(db: Queryable, tenantId: number, menuVersion: number) {
  const [found] = await db
    .select({ row: importColumns, by: agents.name })
    .from(menuImports)
    .leftJoin(agents, eq(agents.id, menuImports.createdById))
    .where(and(eq(menuImports.tenantId, tenantId), isNull(menuImports.undoneAt)))
    .orderBy(desc(menuImports.id))
    .limit(1);
  if (found === undefined) return null;
  const { id, fileName, createdAt, added, changed, removed, menuVersionAfter } = found.row;
  return {
    id,
    file_name: fileName,
    created_at: createdAt.toISOString(),
    created_by: found.by,
    added,
    changed,
    removed,
    can_undo: menuVersionAfter === menuVersion,
  };
}

export async function readEditedMenu(db: Queryable, tenantId: number): Promise<EditedMenu> {
  const [tenant] = await db
    .select({ menuVersion: tenants.menuVersion })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw notFound('Restaurant');
  const menu = await readMenuRows(db, tenantId, false);
  const items = byKey(shown(menu.items.values()), ({ category_id }) => category_id);
  const options = byKey(shown(menu.options.values()), ({ group_id }: Option) => group_id);
  const groupIds = new Set(menu.groups.keys());
  return {
    tenant_id: tenantId,
    menu_version: tenant.menuVersion,
    categories: shown(menu.categories.values()).map(({ id, name }) => ({
      id,
      name,
      items: (items.get(id) ?? []).map((item) => editedItem(item, groupIds)),
    })),
    option_groups: shown(menu.groups.values()).map((group) => ({
      id: group.id,
      name: group.name,
      least_choices: group.least_choices,
      most_choices: group.most_choices,
      most_of_one: group.most_of_one,
      options: (options.get(group.id) ?? []).map((option) => ({
        id: option.id,
        name: option.name,
        price: toDecimal(option.price_cents),
        default_quantity: option.default_quantity,
        is_available: option.is_available,
      })),
    })),
    last_import: await lastImport(db, tenantId, tenant.menuVersion),
  };
}

/**
 * Everything that changes a menu takes this turn first. The restaurant's row is not locked by it, because no call could
 * ring and no order be placed there while a long menu is written.
 */
export async function lockMenu(tx: Transaction, tenantId: number, version: number | null): Promise<Tenant> {
  await takeTurn(tx, 'menus', tenantId);
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw notFound('Restaurant');
  if (version !== null) await mustBeNewest(tx, tenant, version);
  return tenant;
}

export async function mustBeNewest(
  tx: Transaction,
  { id, menuVersion }: Tenant,
  version: number,
): Promise<void> {
  if (menuVersion !== version)
    throw await staleVersion(tx, { type: 'menu', id }, { sent: version, stored: menuVersion });
}

async function raiseMenuVersion(tx: Transaction, { id, menuVersion }: Tenant, now: Date) {
  const next = menuVersion + 1;
  const raised = await tx
    .update(tenants)
    .set({ menuVersion: next })
    .where(and(eq(tenants.id, id), eq(tenants.menuVersion, menuVersion)))
    .returning({ id: tenants.id });
  // In an upgrade, a process of the version before locks the restaurant instead.
  if (raised.length === 0) throw new WrittenMeanwhile('the menu has another version by now');
  await recordMenuUpdated(tx, id, now);
  return next;
}

export async function writeMenu(tx: Transaction, tenant: Tenant, before: Menu, after: Menu, now: Date) {
  const { ids, isChanged } = await writeMenuRows(tx, tenant.id, before, after);
  const version = isChanged ? await raiseMenuVersion(tx, tenant, now) : null;
  return { ids, version };
}

export const menuSubject = ({ id, name }: Pick<Tenant, 'id' | 'name'>) => ({ type: 'menu', id, name });

function withRealIds(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value === 'number') return ids.get(value) ?? value;
  return Array.isArray(value) ? value.map((one) => withRealIds(one, ids)) : value;
}

const idFields = new Set(['category_id', 'group_id', 'option_group_ids']);

function withReal(change: SentChange, ids: ReadonlyMap<number, number>): SentChange {
  const values = change.values && {
    values: Object.fromEntries(
      Object.entries(change.values).map(([name, value]) => [
        name,
        idFields.has(name) ? withRealIds(value, ids) : value,
      ]),
    ),
  };
  return { ...change, id: ids.get(change.id) ?? change.id, ...values };
}

/** What takes the save back where it was the last; null where it is a new one. */
async function undoOfSame(
  tx: Transaction,
  { menuVersion }: Tenant,
  save: Omit<typeof menuSaves.$inferSelect, 'undo'>,
): Promise<readonly SentChange[] | null> {
  if (menuVersion !== save.menuVersionAfter) return null;
  const [last] = await tx
    .select()
    .from(menuSaves)
    .where(and(eq(menuSaves.tenantId, save.tenantId), eq(menuSaves.menuVersionAfter, menuVersion)));
  const isSame = last?.changesHash === save.changesHash && last.savedById === save.savedById;
  return isSame ? last.undo : null;
}

export async function changeMenu(
  { db, clock, outbox }: EditorDeps,
  tenantId: number,
  version: number,
  changes: readonly Change[],
  who: Actor,
): Promise<{ data: EditedMenu; undo: readonly SentChange[] }> {
  const answer = await inTransaction(db, async (tx) => {
    const tenant = await lockMenu(tx, tenantId, null);
    const save = {
      tenantId,
      menuVersionAfter: version + 1,
      savedById: who.id,
      changesHash: digestOf(changes),
    };
    const same = await undoOfSame(tx, tenant, save);
    if (same !== null) return { data: await readEditedMenu(tx, tenantId), undo: same };
    await mustBeNewest(tx, tenant, version);
    const before = await readMenuRows(
      tx,
      tenantId,
      changes.some((change) => change.do === 'restore'),
    );
    const { menu, undo } = applyChanges(before, changes, clock());
    const { ids, version: after } = await writeMenu(tx, tenant, before, menu, clock());
    const back = undo.map((change) => withReal(change, ids));
    const kept = { ...save, undo: back };
    if (after !== null)
      await tx.insert(menuSaves).values(kept).onConflictDoUpdate({ target: menuSaves.tenantId, set: kept });
    await recordChange(tx, who, {
      action: 'menu.changed',
      subject: menuSubject(tenant),
      tenantId,
      ...auditedChanges(changes, before, menu),
    });
    return { data: await readEditedMenu(tx, tenantId), undo: back };
  });
  outbox.wake();
  return answer;
}

export interface Availability {
  readonly is_available: boolean;
  /** 'opening' is the first opening of a later day. */
  readonly until?: string | null;
}

function soldOutUntil({ is_available, until = null }: Availability, tenant: Tenant, now: Date): Date | null {
  if (is_available || until === null) return null;
  const moment = until === 'opening' ? openingOfALaterDay(now, tenant) : new Date(until);
  if (moment === null) throw invalid({ until: ['The restaurant has no opening hours.'] });
  if (moment.getTime() <= now.getTime()) throw invalid({ until: ['This time is past.'] });
  return moment;
}

export async function setAvailability(
  { db, clock, outbox }: EditorDeps,
  tenantId: number,
  itemId: number,
  wanted: Availability,
  who: Actor,
): Promise<{ data: EditedItem; menu_version: number }> {
  const answer = await inTransaction(db, async (tx) => {
    const now = clock();
    const tenant = await lockMenu(tx, tenantId, null);
    const isIt = and(eq(menuItems.id, itemId), eq(menuItems.tenantId, tenantId), isNull(menuItems.removedAt));
    const [before] = await tx.select().from(menuItems).where(isIt);
    if (before === undefined) throw notFound('Item');
    const values = { isAvailable: wanted.is_available, soldOutUntil: soldOutUntil(wanted, tenant, now) };
    const stateOf = (item: typeof values) => ({
      is_available: item.isAvailable,
      sold_out_until: item.soldOutUntil?.toISOString() ?? null,
    });
    const isChanged = !isDeepStrictEqual(stateOf(values), stateOf(before));
    if (isChanged) await tx.update(menuItems).set(values).where(isIt);
    const menuVersion = isChanged ? await raiseMenuVersion(tx, tenant, now) : tenant.menuVersion;
    await recordChange(tx, who, {
      action: 'menu.availability',
      subject: menuSubject(tenant),
      tenantId,
      before: { items: [{ name: before.name, ...stateOf(before) }] },
      after: { items: [{ name: before.name, ...stateOf(values) }] },
    });
    const menu = await readEditedMenu(tx, tenantId);
    const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
    if (item === undefined) throw notFound('Item');
    return { data: item, menu_version: menuVersion };
  });
  outbox.wake();
  return answer;
}

/** A job: what was sold out until now is available again. */
export async function restock({ db, clock, outbox }: EditorDeps): Promise<void> {
  const due = sql`${menuItems.soldOutUntil} <= ${clock().toISOString()}::timestamptz`;
  const ofDue = db
    .select({ tenantId: menuItems.tenantId })
    .from(menuItems)
    .where(and(due, isNull(menuItems.removedAt)));
  const restaurants = await db
    .select({ tenantId: tenants.id })
    .from(tenants)
    .where(inArray(tenants.id, ofDue))
    .for('no key update', { skipLocked: true });
  if (restaurants.length === 0) return;
  await runForEach(restaurants, ({ tenantId }) => restockOne(db, tenantId, due, clock())).finally(() =>
    outbox.wake(),
  );
}

async function restockOne(db: Database, tenantId: number, due: ReturnType<typeof sql>, now: Date) {
  await inTransaction(db, async (tx) => {
    const tenant = await lockMenu(tx, tenantId, null);
    const back = await tx
      .update(menuItems)
      .set({ isAvailable: true, soldOutUntil: null })
      .where(and(eq(menuItems.tenantId, tenantId), due, isNull(menuItems.removedAt)))
      .returning({ name: menuItems.name });
    if (back.length === 0) return;
    await raiseMenuVersion(tx, tenant, now);
    await recordChange(tx, theServer, {
      action: 'menu.restocked',
      subject: menuSubject(tenant),
      tenantId,
      after: { items: back.map(({ name }) => name) },
    });
  });
}
