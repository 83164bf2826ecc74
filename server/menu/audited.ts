import { isDeepStrictEqual } from 'node:util';
import { differing, type Fields } from '../audit/record';
import { toDecimal } from '../http/money';
import type { Change } from './changes-schema';
import { byKey, type Menu } from './model';

type What = Change['what'];

const lists = { category: 'categories', item: 'items', group: 'option_groups', option: 'options' } as const;

const nameIn = (rows: ReadonlyMap<number, { readonly name: string }>, id: number) =>
  rows.get(id)?.name ?? null;

/** In words that are still understood when the ids are gone; null where it is not on the menu. */
function inWords(menu: Menu, what: What, id: number): Fields | null {
  if (what === 'item') {
    const row = menu.items.get(id);
    if (row === undefined || row.removed_at !== null) return null;
    const { id: _id, removed_at, category_id, price_cents, group_ids, ...rest } = row;
    const groups = group_ids.map((group) => nameIn(menu.groups, group));
    return {
      ...rest,
      category: nameIn(menu.categories, category_id),
      price: toDecimal(price_cents),
      option_groups: groups,
    };
  }
  if (what === 'option') {
    const row = menu.options.get(id);
    if (row === undefined || row.removed_at !== null) return null;
    const { id: _id, removed_at, group_id, price_cents, ...rest } = row;
    return { ...rest, option_group: nameIn(menu.groups, group_id), price: toDecimal(price_cents) };
  }
  const row = what === 'category' ? menu.categories.get(id) : menu.groups.get(id);
  if (row === undefined || row.removed_at !== null) return null;
  const { id: _id, removed_at, ...rest } = row;
  return rest;
}

const namedDifference = (one: Fields, other: Fields): Fields => ({
  name: one.name,
  ...differing(one, other),
});

/** What became of one: its name, and the fields that differ; what is new is there whole. */
function audited(
  was: Fields | null,
  is: Fields | null,
): { readonly before: Fields | null; readonly after: Fields } {
  if (is === null) return { before: { name: was?.name }, after: { name: was?.name, removed: true } };
  return was === null
    ? { before: null, after: is }
    : { before: namedDifference(was, is), after: namedDifference(is, was) };
}

/** What became of all that the changes name. */
export function auditedChanges(changes: readonly Change[], before: Menu, after: Menu) {
  const named = new Map(changes.map(({ what, id }) => [`${what} ${id}`, { what, id }]));
  const all = [...named.values()].flatMap(({ what, id }) => {
    const [was, is] = [inWords(before, what, id), inWords(after, what, id)];
    return isDeepStrictEqual(was, is) ? [] : [{ list: lists[what], ...audited(was, is) }];
  });
  const listed = (side: 'before' | 'after') =>
    Object.fromEntries(
      [...byKey(all, ({ list }) => list)].map(([list, rows]) => [
        list,
        rows.flatMap((row) => row[side] ?? []),
      ]),
    );
  return { before: listed('before'), after: listed('after') };
}
