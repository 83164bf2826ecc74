import type { SentChange } from '../db/schema';
import { invalid } from '../http/errors';
import { toDecimal } from '../http/money';
import type { Change, Values } from './changes-schema';
import {
  byKey,
  type Category,
  copyOf,
  type Item,
  type Menu,
  type Option,
  type OptionGroup,
  shown,
} from './model';

type What = Change['what'];
type Row = Category | Item | OptionGroup | Option;

const words = { category: 'category', item: 'item', group: 'option group', option: 'option' } as const;
export const highestPriceCents = 10_000_000;

export const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

interface Draft {
  readonly menu: Menu;
  readonly errors: Record<string, string[]>;
  /** The change that last touched a row, so that what is wrong with it is said there. */
  readonly touched: Map<Row['id'] | string, number>;
}

const touchKey = (what: What, id: number) => `${what} ${id}`;

function rowsOf(menu: Menu, what: What): Map<number, Row> {
  const maps: Readonly<Record<What, Map<number, Row>>> = {
    category: menu.categories,
    item: menu.items,
    group: menu.groups,
    option: menu.options,
  };
  return maps[what];
}

/** The rows it stands among. */
function siblingsOf(menu: Menu, what: What, row: Row): Row[] {
  const rows = shown(rowsOf(menu, what).values());
  if (what === 'item' && 'category_id' in row)
    return rows.filter((other) => 'category_id' in other && other.category_id === row.category_id);
  if (what === 'option' && 'group_id' in row)
    return rows.filter((other) => 'group_id' in other && other.group_id === row.group_id);
  return rows;
}

function place(menu: Menu, what: What, row: Row, position: number): void {
  const others = siblingsOf(menu, what, row).filter(({ id }) => id !== row.id);
  others.splice(position, 0, row);
  const rows = rowsOf(menu, what);
  for (const [index, other] of others.entries()) {
    const stored = rows.get(other.id) ?? other;
    if (stored.position !== index) rows.set(other.id, { ...stored, position: index });
  }
}

const blank = {
  category: { name: '', position: 0, removed_at: null },
  item: {
    category_id: 0,
    name: '',
    description: null,
    price_cents: 0,
    code: null,
    allergens: null,
    is_available: true,
    is_featured: false,
    sold_out_until: null,
    position: 0,
    group_ids: [],
    removed_at: null,
  },
  group: { name: '', least_choices: 0, most_choices: null, most_of_one: 1, position: 0, removed_at: null },
  option: {
    group_id: 0,
    name: '',
    price_cents: 0,
    default_quantity: 0,
    is_available: true,
    position: 0,
    removed_at: null,
  },
} as const;

export const blankItem = blank.item;
export const blankGroup = blank.group;
export const blankOption = blank.option;

const required: Readonly<Record<What, readonly (keyof Values)[]>> = {
  category: ['name'],
  item: ['category_id', 'name', 'price'],
  group: ['name'],
  option: ['group_id', 'name'],
};

/** Values as they are sent and the fields of rows have the same names, but for these. */
const fieldOf: Readonly<Record<string, string>> = { price: 'price_cents', option_group_ids: 'group_ids' };

function withValues(what: What, row: Row, values: Values): Row {
  const named = Object.entries(values).filter(
    ([name, value]) => value !== undefined && name !== 'position' && (fieldOf[name] ?? name) in blank[what],
  );
  const next: Row = {
    ...row,
    ...Object.fromEntries(named.map(([name, value]) => [fieldOf[name] ?? name, value])),
  };
  if ('sold_out_until' in next && next.is_available) return { ...next, sold_out_until: null };
  return next;
}

function sentValue(name: string, row: Row): unknown {
  const value: unknown = Object.entries(row).find(([field]) => field === (fieldOf[name] ?? name))?.[1];
  return name === 'price' && typeof value === 'number' ? toDecimal(value) : value;
}

function setRow(draft: Draft, at: number, { what, id, values = {} }: Change): SentChange | null {
  const { menu, errors } = draft;
  const rows = rowsOf(menu, what);
  const row = rows.get(id);
  if (row === undefined || row.removed_at !== null) {
    errors[`changes.${at}.id`] = [`This ${words[what]} is no longer on the menu.`];
    return null;
  }
  const before = siblingsOf(menu, what, row).findIndex((other) => other.id === id);
  const next = withValues(what, row, values);
  rows.set(id, next);
  const isMoved = 'category_id' in next && 'category_id' in row && next.category_id !== row.category_id;
  if (values.position !== undefined || isMoved)
    place(menu, what, next, values.position ?? Number.POSITIVE_INFINITY);
  const named = Object.keys(values).filter((name) => (fieldOf[name] ?? name) in blank[what]);
  const isStatus = named.includes('is_available') && 'sold_out_until' in row;
  const old = Object.fromEntries(
    [...named, ...(isStatus ? ['sold_out_until'] : [])].map((name) => [name, sentValue(name, row)]),
  );
  const position = values.position !== undefined || isMoved ? { position: before } : {};
  return { do: 'set', what, id, values: { ...old, ...position } };
}

function addRow({ menu, errors }: Draft, at: number, { what, id, values = {} }: Change): SentChange | null {
  const rows = rowsOf(menu, what);
  if (id >= 0 || rows.has(id)) {
    errors[`changes.${at}.id`] = ['A new id is a negative number that no other change of the list adds.'];
    return null;
  }
  for (const name of required[what]) {
    if (values[name] === undefined) errors[`changes.${at}.values.${name}`] = ['This field is required.'];
  }
  const row = withValues(what, { ...blank[what], id }, values);
  rows.set(id, row);
  place(menu, what, row, values.position ?? Number.POSITIVE_INFINITY);
  return { do: 'remove', what, id };
}

/** The rows that are removed with this one: a category's items, a group's options. */
function partsOf(menu: Menu, what: What, id: number): { what: What; rows: Row[] } | null {
  if (what === 'category')
    return { what: 'item', rows: [...menu.items.values()].filter((item) => item.category_id === id) };
  if (what === 'group')
    return { what: 'option', rows: [...menu.options.values()].filter((option) => option.group_id === id) };
  return null;
}

function removeRow(
  { menu, errors }: Draft,
  at: number,
  { what, id }: Change,
  now: string,
): SentChange | null {
  const row = rowsOf(menu, what).get(id);
  if (row === undefined || row.removed_at !== null) {
    errors[`changes.${at}.id`] = [`This ${words[what]} is no longer on the menu.`];
    return null;
  }
  rowsOf(menu, what).set(id, { ...row, removed_at: now });
  const parts = partsOf(menu, what, id);
  for (const part of parts?.rows ?? []) {
    if (parts !== null && part.removed_at === null)
      rowsOf(menu, parts.what).set(part.id, { ...part, removed_at: now });
  }
  return { do: 'restore', what, id };
}

function restoreRow(draft: Draft, at: number, { what, id }: Change): SentChange | null {
  const { menu, errors, touched } = draft;
  const row = rowsOf(menu, what).get(id);
  if (row === undefined) {
    errors[`changes.${at}.id`] = [`There was no such ${words[what]} on this menu.`];
    return null;
  }
  if (row.removed_at === null) return null;
  const parts = partsOf(menu, what, id);
  for (const part of parts?.rows ?? []) {
    if (parts === null || part.removed_at !== row.removed_at) continue;
    rowsOf(menu, parts.what).set(part.id, { ...part, removed_at: null });
    touched.set(touchKey(parts.what, part.id), at);
  }
  rowsOf(menu, what).set(id, { ...row, removed_at: null });
  return { do: 'remove', what, id };
}

export interface MenuFault {
  readonly what: What;
  readonly id: number;
  /** The field's name in a change on the wire. */
  readonly field: keyof Values;
  readonly message: string;
}

/** How many may be chosen of each group that needs more, sold out or not. */
function tooFew({ groups, options }: Menu): Map<number, number> {
  const own = byKey(shown(options.values()), ({ group_id }) => group_id);
  const most = shown(groups.values()).map(({ id, most_of_one }): [number, number] => [
    id,
    (own.get(id)?.length ?? 0) * most_of_one,
  ]);
  return new Map(most.filter(([id, count]) => count < (groups.get(id)?.least_choices ?? 0)));
}

/**
 * What must not be on a menu. Of two that cannot stand together, both are named. An item that nobody could order before
 * either may stay so: its price, say, can still be changed. Once mended, it is not brought back, by an undo neither.
 */
export function faultsOf(menu: Menu, before: Menu): readonly MenuFault[] {
  const faults: MenuFault[] = [];
  const refuse = (what: What, id: number, field: keyof Values, message: string) =>
    faults.push({ what, id, field, message });
  const refuseTwice = <T extends Row>(
    what: What,
    rows: readonly T[],
    key: (row: T) => string,
    field: keyof Values,
    message: (row: T) => string,
  ) => {
    for (const twins of byKey(rows, key).values())
      if (twins.length > 1) for (const twin of twins) refuse(what, twin.id, field, message(twin));
  };
  const categories = shown(menu.categories.values());
  const groups = shown(menu.groups.values());
  const items = shown(menu.items.values());
  const options = shown(menu.options.values());
  const taken = 'There is one of this name already.';
  refuseTwice(
    'category',
    categories,
    (row) => keyOf(row.name),
    'name',
    () => taken,
  );
  refuseTwice(
    'group',
    groups,
    (row) => keyOf(row.name),
    'name',
    () => taken,
  );
  refuseTwice(
    'item',
    items,
    (row) => `${row.category_id} ${keyOf(row.name)}`,
    'name',
    () => 'There is one of this name in this category already.',
  );
  refuseTwice(
    'option',
    options,
    (row) => `${row.group_id} ${keyOf(row.name)}`,
    'name',
    () => 'There is one of this name in this group already.',
  );
  const coded = items.filter(({ code }) => code !== null);
  const holders = byKey(coded, ({ code }) => keyOf(code ?? ''));
  refuseTwice(
    'item',
    coded,
    ({ code }) => keyOf(code ?? ''),
    'code',
    (row) => {
      const other = holders.get(keyOf(row.code ?? ''))?.find(({ id }) => id !== row.id);
      return `${other?.name} has this code already.`;
    },
  );
  for (const item of items) {
    if (item.price_cents < 0 || item.price_cents > highestPriceCents)
      refuse('item', item.id, 'price', 'The price must be from 0.00 to 100000.00.');
    if (menu.categories.get(item.category_id)?.removed_at !== null)
      refuse('item', item.id, 'category_id', 'This category is not on the menu.');
    if (item.group_ids.some((id) => !menu.groups.has(id)))
      refuse('item', item.id, 'option_group_ids', 'This option group is not on the menu.');
  }
  const few = tooFew(menu);
  const fewBefore = tooFew(before);
  const hadFew = (item: Item, id: number) =>
    before.items.get(item.id)?.group_ids.includes(id) === true &&
    (fewBefore.has(id) || before.groups.get(id)?.removed_at !== null);
  for (const item of few.size === 0 ? [] : items) {
    for (const id of item.group_ids) {
      const [count, group] = [few.get(id), menu.groups.get(id)];
      if (count === undefined || group === undefined || hadFew(item, id)) continue;
      const message = `At least ${group.least_choices} must be chosen of ${group.name}, but only ${count} can be.`;
      refuse('group', id, 'least_choices', message);
      refuse('item', item.id, 'option_group_ids', message);
    }
  }
  const optionsOf = byKey(options, ({ group_id }) => String(group_id));
  for (const option of options) {
    if (Math.abs(option.price_cents) > highestPriceCents)
      refuse('option', option.id, 'price', 'The price must be from -100000.00 to 100000.00.');
    const group = menu.groups.get(option.group_id);
    if (group === undefined || group.removed_at !== null)
      refuse('option', option.id, 'group_id', 'This option group is not on the menu.');
    else if (option.default_quantity > group.most_of_one)
      refuse(
        'option',
        option.id,
        'default_quantity',
        `At most ${group.most_of_one} of one option may be chosen.`,
      );
  }
  for (const group of groups) {
    if (group.most_choices === null) continue;
    if (group.most_choices < group.least_choices)
      refuse('group', group.id, 'most_choices', 'The most must not be less than the least.');
    const own = optionsOf.get(String(group.id)) ?? [];
    const chosen = own.reduce((sum, option) => sum + option.default_quantity, 0);
    if (chosen <= group.most_choices) continue;
    const message = `More than ${group.most_choices} would be chosen from the start.`;
    refuse('group', group.id, 'most_choices', message);
    for (const option of own) refuse('option', option.id, 'default_quantity', message);
  }
  return faults;
}

/** What is wrong with the menu that a change of the list brought about. */
function check({ menu, errors, touched }: Draft, before: Menu): void {
  for (const { what, id, field, message } of faultsOf(menu, before)) {
    const at = touched.get(touchKey(what, id));
    if (at !== undefined) errors[`changes.${at}.values.${field}`] ??= [message];
  }
}

/** What is wrong with a group that an option leaves is said there, unless the group is changed too. */
function touchLeftGroup({ menu, touched }: Draft, at: number, change: Change): void {
  const option = change.what === 'option' ? menu.options.get(change.id) : undefined;
  if (option === undefined || (change.do === 'set' && change.values?.group_id === undefined)) return;
  const group = touchKey('group', option.group_id);
  if (!touched.has(group)) touched.set(group, at);
}

export interface Changed {
  readonly menu: Menu;
  readonly undo: readonly SentChange[];
}

/** All of them or, with everything that is wrong by its field, none. */
export function applyChanges(before: Menu, changes: readonly Change[], now: Date): Changed {
  const draft: Draft = { menu: copyOf(before), errors: {}, touched: new Map() };
  const undo: SentChange[] = [];
  for (const [at, change] of changes.entries()) {
    touchLeftGroup(draft, at, change);
    const took = {
      add: () => addRow(draft, at, change),
      set: () => setRow(draft, at, change),
      remove: () => removeRow(draft, at, change, now.toISOString()),
      restore: () => restoreRow(draft, at, change),
    }[change.do]();
    if (took === null) continue;
    draft.touched.set(touchKey(change.what, change.id), at);
    undo.unshift(took);
  }
  if (Object.keys(draft.errors).length === 0) check(draft, before);
  if (Object.keys(draft.errors).length > 0) throw invalid(draft.errors);
  return { menu: draft.menu, undo };
}
