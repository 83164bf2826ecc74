import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';

/** A menu as it is edited and imported: rows by id. New rows have negative ids until they are written. */
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly removed_at: string | null;
}
export interface Item {
  readonly id: number;
  readonly category_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly price_cents: number;
  readonly code: string | null;
  readonly allergens: readonly string[] | null;
  readonly is_available: boolean;
  readonly is_featured: boolean;
  readonly sold_out_until: string | null;
  readonly position: number;
  readonly group_ids: readonly number[];
  readonly removed_at: string | null;
}
export interface OptionGroup {
  readonly id: number;
  readonly name: string;
  readonly least_choices: number;
  readonly most_choices: number | null;
  readonly most_of_one: number;
  readonly position: number;
  readonly removed_at: string | null;
}
export interface Option {
  readonly id: number;
  readonly group_id: number;
  readonly name: string;
  readonly price_cents: number;
  readonly default_quantity: number;
  readonly is_available: boolean;
  readonly position: number;
  readonly removed_at: string | null;
}
export interface Menu {
  readonly categories: Map<number, Category>;
  readonly items: Map<number, Item>;
  readonly groups: Map<number, OptionGroup>;
  readonly options: Map<number, Option>;
}

export const copyOf = (menu: Menu): Menu => ({
  categories: new Map(menu.categories),
  items: new Map(menu.items),
  groups: new Map(menu.groups),
  options: new Map(menu.options),
});

interface Placed {
  readonly id: number;
  readonly position: number;
  readonly removed_at: string | null;
}

/** The rows in their order, without removed ones. */
export function shown<T extends Placed>(rows: Iterable<T>): T[] {
  return [...rows]
    .filter((row) => row.removed_at === null)
    .sort((one, other) => one.position - other.position || Math.abs(one.id) - Math.abs(other.id));
}

export function byKey<K, T>(rows: Iterable<T>, key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const iso = (column: string) =>
  sql.raw(
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column.split('.')[1]}`,
  );

export async function readMenuRows(db: Queryable, tenantId: number, withRemoved: boolean): Promise<Menu> {
  const isHere = withRemoved ? sql`true` : sql`x.removed_at is null`;
  const categories = await db.execute<Category & Record<string, unknown>>(sql`
    select x.id, x.name, x.position, ${iso('x.removed_at')} from menu_categories x
    where x.tenant_id = ${tenantId} and ${isHere} order by x.position, x.id`);
  const items = await db.execute<Item & Record<string, unknown>>(sql`
    select x.id, x.category_id, x.name, x.description, x.price_cents, x.code, x.allergens, x.is_available,
      x.is_featured, ${iso('x.sold_out_until')}, x.position, ${iso('x.removed_at')},
      coalesce(g.ids, '[]'::json) as group_ids
    from menu_items x left join (
      select l.item_id, json_agg(l.group_id order by l.position, l.group_id) as ids
      from item_option_groups l join option_groups o on o.id = l.group_id where o.tenant_id = ${tenantId} and (${withRemoved}::boolean or o.removed_at is null)
      group by l.item_id) g on g.item_id = x.id
    where x.tenant_id = ${tenantId} and ${isHere} order by x.position, x.id`);
  const groups = await db.execute<OptionGroup & Record<string, unknown>>(sql`
    select x.id, x.name, x.least_choices, x.most_choices, x.most_of_one, x.position, ${iso('x.removed_at')}
    from option_groups x where x.tenant_id = ${tenantId} and ${isHere} order by x.position, x.id`);
  const options = await db.execute<Option & Record<string, unknown>>(sql`
    select x.id, x.group_id, x.name, x.price_cents, x.default_quantity, x.is_available, x.position,
      ${iso('x.removed_at')}
    from menu_options x join option_groups o on o.id = x.group_id
    where o.tenant_id = ${tenantId} and ${isHere} order by x.position, x.id`);
  return {
    categories: byId(categories.rows),
    items: byId(items.rows),
    groups: byId(groups.rows),
    options: byId(options.rows),
  };
}

function changedRows<T extends { id: number }>(before: Map<number, T>, after: Map<number, T>): T[] {
  return [...after.values()].filter((row) => {
    const stored = before.get(row.id);
    return stored !== row && JSON.stringify(stored) !== JSON.stringify(row);
  });
}

async function nextIds(tx: Transaction, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

type Ids = Map<number, number>;

async function giveIds<T extends { id: number }>(
  tx: Transaction,
  table: string,
  rows: readonly T[],
  ids: Ids,
) {
  const fresh = rows.filter(({ id }) => id < 0);
  const given = await nextIds(tx, table, fresh.length);
  for (const [index, { id }] of fresh.entries()) ids.set(id, given[index] ?? 0);
}

const tables = {
  menu_categories: 'id bigint, tenant_id bigint, name text, position int, removed_at timestamptz',
  option_groups:
    'id bigint, tenant_id bigint, name text, least_choices int, most_choices int, most_of_one int, position int, removed_at timestamptz',
  menu_options:
    'id bigint, group_id bigint, name text, price_cents int, default_quantity int, is_available boolean, position int, removed_at timestamptz',
  menu_items:
    'id bigint, tenant_id bigint, category_id bigint, name text, description text, price_cents int, code text, allergens text[], is_available boolean, is_featured boolean, sold_out_until timestamptz, position int, removed_at timestamptz',
} as const;

const namesOf = (columns: string): string[] =>
  columns.split(', ').map((column) => column.split(' ')[0] ?? '');

/** One statement, however many rows. */
async function upsert(tx: Transaction, table: keyof typeof tables, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = tables[table];
  const names = namesOf(columns);
  const set = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  await tx.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(names.join(', '))}) overriding system value
    select ${sql.raw(names.join(', '))} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(columns)})
    on conflict (id) do update set ${sql.raw(set.join(', '))}`);
}

async function writeLinks(tx: Transaction, items: readonly Item[], before: Menu): Promise<void> {
  const changed = items.filter(
    ({ id, group_ids }) => String(before.items.get(id)?.group_ids ?? '') !== String(group_ids),
  );
  if (changed.length === 0) return;
  const ids = sql.param(JSON.stringify(changed.map(({ id }) => id)));
  await tx.execute(sql`
    delete from item_option_groups where item_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`);
  const links = changed.flatMap(({ id, group_ids }) =>
    group_ids.map((group_id, position) => ({ item_id: id, group_id, position })),
  );
  await tx.execute(sql`
    insert into item_option_groups (item_id, group_id, position)
    select item_id, group_id, position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (item_id bigint, group_id bigint, position int)`);
}

/** A code that passes from one item to another would meet the unique index half way, which leaves removed items out. */
async function clearCodes(tx: Transaction, before: Menu, items: readonly Item[]): Promise<void> {
  const ids = items
    .filter((item) => {
      const stored = before.items.get(item.id);
      if (stored === undefined || stored.removed_at !== null || stored.code === null) return false;
      return stored.code !== item.code || item.removed_at !== null;
    })
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const list: SQL = sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  await tx.execute(sql`update menu_items set code = null where id in (${list})`);
}

/** Writes what differs, and returns the ids that new rows were given. */
export async function writeMenuRows(
  tx: Transaction,
  tenantId: number,
  before: Menu,
  after: Menu,
): Promise<{ readonly ids: Ids; readonly isChanged: boolean }> {
  const ids: Ids = new Map();
  const categories = changedRows(before.categories, after.categories);
  const groups = changedRows(before.groups, after.groups);
  const options = changedRows(before.options, after.options);
  const items = changedRows(before.items, after.items);
  await giveIds(tx, 'menu_categories', categories, ids);
  await giveIds(tx, 'option_groups', groups, ids);
  await giveIds(tx, 'menu_options', options, ids);
  await giveIds(tx, 'menu_items', items, ids);
  const real = (id: number) => ids.get(id) ?? id;
  const owned = <T extends { id: number }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, id: real(row.id), tenant_id: tenantId }));
  await upsert(tx, 'menu_categories', owned(categories));
  await upsert(tx, 'option_groups', owned(groups));
  await upsert(
    tx,
    'menu_options',
    options.map((option) => ({ ...option, id: real(option.id), group_id: real(option.group_id) })),
  );
  await clearCodes(tx, before, items);
  const written = items.map((item) => ({
    ...item,
    id: real(item.id),
    category_id: real(item.category_id),
    group_ids: item.group_ids.map(real),
  }));
  await upsert(tx, 'menu_items', owned(written));
  await writeLinks(tx, written, before);
  return { ids, isChanged: [categories, groups, options, items].some((rows) => rows.length > 0) };
}
