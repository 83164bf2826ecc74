import { invalid } from '../../http/errors';
import { toDecimal } from '../../http/money';
import { blankGroup, blankItem, blankOption, faultsOf, keyOf, type MenuFault } from '../changes';
import {
  byKey,
  type Category,
  copyOf,
  type Item,
  type Menu,
  type Option,
  type OptionGroup,
  shown,
} from '../model';
import type { FileGroup, FileItem, FileMenu, WrongLine } from './file-menu';

interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
}
export interface Merged {
  readonly menu: Menu;
  readonly unchanged: number;
  readonly added: { line: number; category: string; name: string; code: string | null; price: string }[];
  readonly changed: { line: number; id: number; category: string; name: string; changes: FieldChange[] }[];
  readonly missing: { id: number; category: string; name: string; code: string | null; price: string }[];
  readonly option_groups: {
    added: string[];
    changed: { name: string; changes: FieldChange[] }[];
    missing: string[];
  };
  readonly wrong: readonly WrongLine[];
}

const yes = (value: boolean) => (value ? 'yes' : 'no');
const list = (names: readonly string[]) => (names.length === 0 ? null : names.join('; '));

/** Removes what is undefined, so that what a file does not state stays. */
function stated<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

function differences(pairs: readonly (readonly [string, string | null, string | null])[]): FieldChange[] {
  return pairs.flatMap(([field, old, now]) => (old === now ? [] : [{ field, old, new: now }]));
}

interface Names {
  readonly menu: Menu;
}

const groupNames = ({ menu }: Names, ids: readonly number[]) =>
  list(ids.flatMap((id) => menu.groups.get(id)?.name ?? []));

function itemChanges(before: Names, after: Names, old: Item, now: Item): FieldChange[] {
  const allergens = (item: Item) =>
    item.allergens === null ? 'not recorded' : (list(item.allergens) ?? 'none');
  const category = ({ menu }: Names, item: Item) => menu.categories.get(item.category_id)?.name ?? null;
  return differences([
    ['Name', old.name, now.name],
    ['Category', category(before, old), category(after, now)],
    ['Price', toDecimal(old.price_cents), toDecimal(now.price_cents)],
    ['Code', old.code, now.code],
    ['Description', old.description, now.description],
    ['Allergens', allergens(old), allergens(now)],
    ['Featured', yes(old.is_featured), yes(now.is_featured)],
    ['Available', yes(old.is_available), yes(now.is_available)],
    ['Option groups', groupNames(before, old.group_ids), groupNames(after, now.group_ids)],
  ]);
}

const optionText = (option: Option) =>
  [
    option.name,
    toDecimal(option.price_cents),
    ...(option.default_quantity > 0 ? [`${option.default_quantity} by default`] : []),
    ...(option.is_available ? [] : ['not available']),
  ].join(' ');

function groupChanges(
  old: OptionGroup,
  now: OptionGroup,
  oldOptions: readonly Option[],
  nowOptions: readonly Option[],
) {
  const number = (value: number | null) => (value === null ? null : String(value));
  return differences([
    ['Least', number(old.least_choices), number(now.least_choices)],
    ['Most', number(old.most_choices), number(now.most_choices)],
    ['Most of one', number(old.most_of_one), number(now.most_of_one)],
    ['Options', list(oldOptions.map(optionText)), list(nowOptions.map(optionText))],
  ]);
}

/** Matches items by code, else by name within the category, else by a name that occurs once on either side. */
function match(items: readonly FileItem[], before: Menu): Map<FileItem, Item> {
  const found = new Map<FileItem, Item>();
  const taken = new Set<number>();
  const stored = shown(before.items.values());
  const take = (keyOfStored: (item: Item) => string | null, keyOfLine: (item: FileItem) => string | null) => {
    const free = new Map<string, Item | null>();
    for (const item of stored) {
      const key = keyOfStored(item);
      if (key === null || taken.has(item.id)) continue;
      free.set(key, free.has(key) ? null : item);
    }
    for (const line of items) {
      const key = found.has(line) ? null : keyOfLine(line);
      const item = key === null ? null : free.get(key);
      if (!item || taken.has(item.id)) continue;
      found.set(line, item);
      taken.add(item.id);
    }
  };
  const categoryOf = (item: Item) => keyOf(before.categories.get(item.category_id)?.name ?? '');
  take(
    ({ code }) => (code === null ? null : keyOf(code)),
    ({ code }) => (typeof code === 'string' ? keyOf(code) : null),
  );
  take(
    (item) => `${categoryOf(item)} ${keyOf(item.name)}`,
    ({ category, name }) => `${keyOf(category)} ${keyOf(name)}`,
  );
  take(
    ({ name }) => keyOf(name),
    ({ name }) => keyOf(name),
  );
  return found;
}

const nextPlace = (rows: readonly { readonly position: number }[]) =>
  rows.reduce((next, { position }) => Math.max(next, position + 1), 0);

function createIds() {
  let last = 0;
  return () => {
    last -= 1;
    return last;
  };
}

interface StoredGroup {
  readonly row: OptionGroup;
  readonly options: readonly Option[];
}

function mergeGroup(
  menu: Menu,
  group: FileGroup,
  stored: StoredGroup | undefined,
  position: number,
  nextId: () => number,
): StoredGroup {
  const { least_choices, most_choices, most_of_one } = group;
  const row: OptionGroup = {
    ...(stored?.row ?? { ...blankGroup, id: nextId(), name: group.name }),
    ...stated({ least_choices, most_choices, most_of_one }),
    position: stored?.row.position ?? position,
  };
  menu.groups.set(row.id, row);
  const before = stored?.options ?? [];
  if (group.options === undefined) return { row, options: before };
  const byName = new Map(before.map((option) => [keyOf(option.name), option]));
  const options = group.options.map(({ line: _line, ...fields }, index): Option => {
    const known = byName.get(keyOf(fields.name));
    byName.delete(keyOf(fields.name));
    const base: Option = known ?? { ...blankOption, id: nextId(), group_id: row.id, name: fields.name };
    return { ...base, ...stated(fields), position: index };
  });
  for (const option of options) menu.options.set(option.id, option);
  for (const gone of byName.values()) menu.options.set(gone.id, { ...gone, removed_at: 'now' });
  return { row, options };
}

type Part = FileItem | FileGroup;

/** Keeps from which part of the file each row of the menu came. */
class Sources {
  readonly #parts = new Map<string, Part>();
  note(what: MenuFault['what'], id: number, part: Part): void {
    this.#parts.set(`${what} ${id}`, part);
  }
  of({ what, id }: MenuFault): Part | undefined {
    return this.#parts.get(`${what} ${id}`);
  }
}

/** What is left out can make another line wrong, as where each item is given the name of the next. */
const mostPasses = 20;
const tooManyWrong = 'Too many lines do not go together with items that are on the menu and not in the file.';

const columnOf: Readonly<Partial<Record<MenuFault['field'], string>>> = {
  name: 'Name',
  price: 'Price',
  code: 'Code',
  option_group_ids: 'Option groups',
  least_choices: 'Least',
  most_choices: 'Most',
  default_quantity: 'Default',
};

/**
 * Puts a file into a menu: without a database, so that the preview and the import do the same. What would leave a menu
 * that nobody could edit or order from is wrong, and left out.
 */
export function mergeFile(
  before: Menu,
  file: FileMenu,
  removeMissing: boolean,
  now: Date,
  passes = mostPasses,
): Merged {
  const sources = new Sources();
  const merged = mergeOnce(before, file, removeMissing, now, sources);
  const wrong = new Map<Part, WrongLine>();
  const faults = faultsOf(merged.menu, before);
  const isGroupLeftOut = faults.some(
    (fault) => fault.field === 'least_choices' && sources.of(fault) !== undefined,
  );
  for (const fault of faults) {
    const part = sources.of(fault);
    if (part === undefined || wrong.has(part)) continue;
    // The item may be right with the group as it is on the menu.
    if (fault.field === 'option_group_ids' && isGroupLeftOut) continue;
    const column = columnOf[fault.field] ?? null;
    wrong.set(part, { line: part.line, column, value: part.name, reason: fault.message });
  }
  const [first] = wrong.values();
  if (first === undefined) return merged;
  if (passes === 0) throw invalid({ file: [`${tooManyWrong} Line ${first.line}: ${first.reason}`] });
  const wrongGroups = file.groups.filter((group) => wrong.has(group));
  const rest = {
    ...file,
    items: file.items.filter((item) => !wrong.has(item)),
    groups: file.groups.filter((group) => !wrong.has(group)),
    groupsLeftOut: new Map([
      ...file.groupsLeftOut,
      ...wrongGroups.map(({ name, line }): [string, number] => [keyOf(name), line]),
    ]),
    wrong: [...file.wrong, ...wrong.values()],
  };
  return mergeFile(before, rest, removeMissing, now, passes - 1);
}

function mergeOnce(
  before: Menu,
  file: FileMenu,
  removeMissing: boolean,
  now: Date,
  sources: Sources,
): Merged {
  const menu = copyOf(before);
  const nextId = createIds();
  const wrong = [...file.wrong];
  const [was, is] = [{ menu: before }, { menu }];

  const optionsOf = byKey(shown(before.options.values()), ({ group_id }) => group_id);
  const groupsBefore = shown(before.groups.values());
  const storedGroups = new Map(
    groupsBefore.map((row): [string, StoredGroup] => [
      keyOf(row.name),
      { row, options: optionsOf.get(row.id) ?? [] },
    ]),
  );
  const groupIds = new Map([...storedGroups].map(([key, { row }]) => [key, row.id]));
  const groups: Merged['option_groups'] = { added: [], changed: [], missing: [] };
  const nextGroup = nextPlace(groupsBefore);
  for (const [index, group] of file.groups.entries()) {
    const old = storedGroups.get(keyOf(group.name));
    const { row, options } = mergeGroup(menu, group, old, nextGroup + index, nextId);
    sources.note('group', row.id, group);
    for (const option of options) sources.note('option', option.id, group);
    groupIds.set(keyOf(group.name), row.id);
    if (old === undefined) groups.added.push(row.name);
    else {
      const changes = groupChanges(old.row, row, old.options, options);
      if (changes.length > 0) groups.changed.push({ name: row.name, changes });
    }
  }

  const categories = new Map<string, Category>();
  for (const category of shown(before.categories.values())) categories.set(keyOf(category.name), category);
  const named = new Set<number>();
  const categoryOf = (name: string): Category => {
    const category = categories.get(keyOf(name)) ?? { id: nextId(), name, position: 0, removed_at: null };
    categories.set(keyOf(name), category);
    if (!menu.categories.has(category.id)) menu.categories.set(category.id, category);
    named.add(category.id);
    return category;
  };

  const stored = match(file.items, before);
  const added: Merged['added'] = [];
  const changed: Merged['changed'] = [];
  const kept = new Set<number>();
  let unchanged = 0;
  for (const line of file.items) {
    const unknown = line.groups?.find((name) => !groupIds.has(keyOf(name)));
    if (unknown !== undefined) {
      const at = file.groupsLeftOut.get(keyOf(unknown));
      const reason =
        at === undefined
          ? 'There is no option group of this name, neither in the file nor on the menu.'
          : `The option group ${unknown} is left out, see line ${at}.`;
      wrong.push({ line: line.line, column: 'Option groups', value: unknown, reason });
      continue;
    }
    const category = categoryOf(line.category);
    const old = stored.get(line);
    const { line: _line, category: _category, groups: names, ...fields } = line;
    const group_ids = names && [...new Set(names.map((name) => groupIds.get(keyOf(name)) ?? 0))];
    const item: Item = {
      ...(old ?? { ...blankItem, id: nextId() }),
      ...stated({ ...fields, group_ids }),
      name: line.name,
      price_cents: line.price_cents,
      category_id: category.id,
    };
    const row = item.is_available ? { ...item, sold_out_until: null } : item;
    menu.items.set(row.id, row);
    sources.note('item', row.id, line);
    kept.add(row.id);
    const price = toDecimal(row.price_cents);
    if (old === undefined) {
      added.push({ line: line.line, category: category.name, name: row.name, code: row.code, price });
      continue;
    }
    const changes = itemChanges(was, is, old, row);
    if (changes.length === 0) unchanged += 1;
    else changed.push({ line: line.line, id: row.id, category: category.name, name: row.name, changes });
  }

  const removedAt = now.toISOString();
  const missing: Merged['missing'] = [];
  for (const item of shown(before.items.values())) {
    if (kept.has(item.id)) continue;
    const category = before.categories.get(item.category_id)?.name ?? '';
    const { id, name, code } = item;
    missing.push({ id, category, name, code, price: toDecimal(item.price_cents) });
    if (removeMissing) menu.items.set(id, { ...item, removed_at: removedAt });
  }
  const inFile = new Set(file.groups.map(({ name }) => keyOf(name)));
  const ofItems = new Set([...kept].flatMap((id) => menu.items.get(id)?.group_ids ?? []));
  for (const group of file.statesGroups ? groupsBefore : []) {
    if (inFile.has(keyOf(group.name)) || ofItems.has(group.id)) continue;
    groups.missing.push(group.name);
    if (!removeMissing) continue;
    menu.groups.set(group.id, { ...group, removed_at: removedAt });
    for (const option of optionsOf.get(group.id) ?? [])
      menu.options.set(option.id, { ...option, removed_at: removedAt });
  }
  for (const option of menu.options.values())
    if (option.removed_at === 'now') menu.options.set(option.id, { ...option, removed_at: removedAt });
  putInOrder(menu, before, { items: kept, categories: named }, removeMissing || missing.length === 0);
  for (const category of removeMissing ? shown(menu.categories.values()) : [])
    if (!named.has(category.id)) menu.categories.set(category.id, { ...category, removed_at: removedAt });
  return { menu, unchanged, added, changed, missing, option_groups: groups, wrong };
}

/**
 * The lines of a whole menu say its order. Those of a part of it do not say where the rest stands: what is new there
 * comes last.
 */
function putInOrder(
  menu: Menu,
  before: Menu,
  lines: { readonly items: Iterable<number>; readonly categories: ReadonlySet<number> },
  isWhole: boolean,
): void {
  const itemsBefore = byKey(before.items.values(), ({ category_id }) => category_id);
  const next = new Map<number, number>();
  for (const id of lines.items) {
    const item = menu.items.get(id);
    if (item === undefined) continue;
    const { category_id } = item;
    if (!isWhole && before.items.get(id)?.category_id === category_id) continue;
    const position = next.get(category_id) ?? nextPlace(isWhole ? [] : (itemsBefore.get(category_id) ?? []));
    next.set(category_id, position + 1);
    menu.items.set(id, { ...item, position });
  }
  const categories = shown(before.categories.values());
  const unnamed = categories.filter(({ id }) => !lines.categories.has(id));
  const first = isWhole ? 0 : nextPlace(categories);
  const placed = [...lines.categories, ...unnamed.map(({ id }) => id)].filter(
    (id) => isWhole || !before.categories.has(id),
  );
  for (const [index, id] of placed.entries()) {
    const category = menu.categories.get(id);
    if (category !== undefined) menu.categories.set(id, { ...category, position: first + index });
  }
}
