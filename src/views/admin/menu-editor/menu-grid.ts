import type { FieldFault } from '../../../machines/menu-editor/menu-editor.selectors';
import { finding, wordsOf } from '../../../services/format/find';
import { formatMoment } from '../../../services/format/moment';
import type {
  ChangeValues,
  EditedCategory,
  EditedItem,
  EditedMenu,
  MenuChange,
} from '../../../services/menu/edit-menu';
import { isSameJson } from '../../../services/schema/same-json';

export type GridRow =
  | {
      readonly kind: 'category';
      readonly category: EditedCategory;
      readonly place: number;
      /** How many of its items stand under it. */
      readonly shown: number;
    }
  | {
      readonly kind: 'item';
      readonly category: EditedCategory;
      readonly item: EditedItem;
      readonly place: number;
    };

export const itemWords = ['item', 'items'] as const;

/** Which row it is, wherever it stands. */
export type RowTarget = Pick<FieldFault, 'what' | 'id'>;

/**
 * Each category with its items under it; of a search those that it finds, those that are not saved yet, and the one that
 * somebody is typing into.
 */
export function rowsOf(menu: EditedMenu, query = '', typedInto: number | null = null): readonly GridRow[] {
  const finds = finding(query);
  const isFound = ({ id, name, code, description }: EditedItem): boolean =>
    query === '' ||
    id < 0 ||
    id === typedInto ||
    finds({ words: wordsOf([name, code, description]), digits: '' });
  return menu.categories.flatMap((category, place): readonly GridRow[] => {
    const items = category.items
      .map((item, at) => ({ kind: 'item', category, item, place: at }) as const)
      .filter(({ item }) => isFound(item));
    if (items.length === 0 && query !== '') return [];
    return [{ kind: 'category', category, place, shown: items.length }, ...items];
  });
}

export const columns = [
  'selected',
  'name',
  'code',
  'price',
  'description',
  'is_featured',
  'allergens',
  'option_group_ids',
  'is_available',
] as const;
export type ColumnName = (typeof columns)[number];

export const columnWords: Readonly<Record<ColumnName, string>> = {
  selected: 'Select',
  name: 'Name',
  code: 'Code',
  price: 'Price',
  description: 'Description',
  is_featured: 'Featured',
  allergens: 'Allergens',
  option_group_ids: 'Options',
  is_available: 'Availability',
};

export const markLost = 'The server did not answer: the item may not be marked.';

const fieldWords: Readonly<Record<string, string>> = {
  ...columnWords,
  category_id: 'Category',
  option_group_ids: 'Option groups',
  least_choices: 'Least choices',
  most_choices: 'Most choices',
  most_of_one: 'Most of one',
  default_quantity: 'Chosen at first',
};

const nameless = { category: 'Category', item: 'Item', group: 'Option group', option: 'Option' } as const;

function nameIn({ categories, groups }: EditedMenu, { what, id }: Pick<FieldFault, 'what' | 'id'>): string {
  const rows = {
    category: categories,
    item: categories.flatMap(({ items }) => items),
    group: groups,
    option: groups.flatMap(({ options }) => options),
  }[what];
  return rows.find((row) => row.id === id)?.name.trim() || nameless[what];
}

/** Where on the menu it is, and what is wrong there. */
export function faultText(menu: EditedMenu, fault: FieldFault): string {
  const group =
    fault.what === 'option'
      ? menu.groups.find(({ options }) => options.some(({ id }) => id === fault.id))
      : undefined;
  const place = [group?.name.trim(), nameIn(menu, fault), fieldWords[fault.field]].filter(Boolean);
  return `${place.join(', ')}: ${fault.text}`;
}

/** Three different things: null is not recorded, an empty list is none. */
function allergenText(allergens: EditedItem['allergens']): string {
  if (allergens === null) return '';
  return allergens.length === 0 ? 'none' : allergens.join('; ');
}

/** A name that the item has already may hold a comma. */
export function readAllergens(text: string, known: EditedItem['allergens']): EditedItem['allergens'] {
  const plain = text.trim();
  if (plain === '') return null;
  if (plain.toLowerCase() === 'none') return [];
  const parts = plain.split(/([;,])/);
  const first = (count: number) => parts.slice(0, count).join('').trim();
  const names: string[] = [];
  while (parts.length > 0) {
    let count = parts.length;
    while (count > 1 && known?.includes(first(count)) !== true) count -= 1;
    names.push(first(count));
    parts.splice(0, count + 1);
  }
  const written = names.filter((one) => one !== '');
  return written.length === 0 ? null : written;
}

/** What a cell is edited as; null where it is not text. */
export function textIn(row: GridRow, column: ColumnName): string | null {
  if (row.kind === 'category') return column === 'name' ? row.category.name : null;
  const { item } = row;
  if (column === 'name') return item.name;
  if (column === 'price') return item.price;
  if (column === 'code') return item.code ?? '';
  if (column === 'description') return item.description ?? '';
  return column === 'allergens' ? allergenText(item.allergens) : null;
}

const valuesOf = (row: GridRow, column: ColumnName, text: string): ChangeValues => {
  const plain = text.trim();
  if (column === 'allergens' && row.kind === 'item')
    return { allergens: readAllergens(text, row.item.allergens) };
  if (column === 'price') return { price: plain };
  if (column === 'name') return { name: plain };
  return { [column]: plain === '' ? null : plain };
};

export const targetOf = (row: GridRow): RowTarget =>
  row.kind === 'item' ? { what: 'item', id: row.item.id } : { what: 'category', id: row.category.id };

/** -1 where it is gone. */
export function indexOf(rows: readonly GridRow[], { what, id }: RowTarget): number {
  return rows.findIndex((row) => {
    const target = targetOf(row);
    return target.what === what && target.id === id;
  });
}

export const amountFault = (text: string): string | null =>
  /^-?\d{1,9}(\.\d{1,2}0{0,2})?$/.test(text.trim()) ? null : 'Write an amount such as 12.50.';

export const nameFault = (text: string): string | null => (text.trim() === '' ? 'Enter a name.' : null);

/** What the server would say of a text, in its words. */
export function cellFault({ name, price }: Pick<EditedItem, 'name' | 'price'>, column: ColumnName) {
  if (column === 'name') return nameFault(name);
  return column === 'price' ? amountFault(price) : null;
}

/** null where nothing is changed by it. */
export function typedChange(row: GridRow, column: ColumnName, text: string): MenuChange | null {
  return textIn(row, column) === text.trim()
    ? null
    : { do: 'set', ...targetOf(row), values: valuesOf(row, column, text) };
}

/** The place in its list, at most at either end of it. */
export function movedPlace(menu: EditedMenu, row: GridRow, by: number): number {
  const siblings = row.kind === 'item' ? row.category.items.length : menu.categories.length;
  return Math.max(0, Math.min(siblings - 1, row.place + by));
}

/** null where it stays where it is. */
export function movedChange(menu: EditedMenu, row: GridRow, by: number): MenuChange | null {
  const position = movedPlace(menu, row, by);
  return position === row.place ? null : { do: 'set', ...targetOf(row), values: { position } };
}

/** Without a position at the end of its category. */
export function addItem(
  id: number,
  category_id: number,
  place: Pick<ChangeValues, 'position'> = {},
): MenuChange {
  return { do: 'add', what: 'item', id, values: { category_id, name: 'New item', price: '0.00', ...place } };
}

/** Items to the beginning or the end of their categories, in the order they have. */
export function endChanges(menu: EditedMenu, ids: ReadonlySet<number>, end: 'first' | 'last') {
  return menu.categories.flatMap(({ items }): readonly MenuChange[] => {
    const moved = items.filter(({ id }) => ids.has(id));
    const position = end === 'first' ? 0 : items.length - 1;
    return (end === 'first' ? moved.reverse() : moved).map(({ id }) => ({
      do: 'set',
      what: 'item',
      id,
      values: { position },
    }));
  });
}

export function setItems(ids: Iterable<number>, values: ChangeValues): readonly MenuChange[] {
  return [...ids].map((id) => ({ do: 'set', what: 'item', id, values }));
}

/** The values that differ: only those are sent, so that what somebody else changed in the others stays. */
export function changedValues(before: object, after: ChangeValues): ChangeValues {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameJson(value, Reflect.get(before, name))),
  );
}

/** null where nothing is set. */
export function setChange(what: MenuChange['what'], id: number, values: ChangeValues): MenuChange | null {
  return Object.keys(values).length === 0 ? null : { do: 'set', what, id, values };
}

/** One more option group, after those that an item has. */
export function groupChanges(
  menu: EditedMenu,
  ids: ReadonlySet<number>,
  group: number,
): readonly MenuChange[] {
  return menu.categories
    .flatMap(({ items }) => items)
    .filter(({ id, option_group_ids: own }) => ids.has(id) && !own.includes(group))
    .flatMap(({ id, option_group_ids: own }) => setItems([id], { option_group_ids: [...own, group] }));
}

export function removeItems(ids: Iterable<number>): readonly MenuChange[] {
  return [...ids].map((id) => ({ do: 'remove', what: 'item', id }));
}

/** Changes prices by a percentage, to the nearest cent; items whose price is no amount stay as they are. */
export function percentChanges(menu: EditedMenu, ids: ReadonlySet<number>, percent: number) {
  return menu.categories
    .flatMap(({ items }) => items)
    .filter(({ id, price }) => ids.has(id) && Number.isFinite(Number(price)))
    .map(({ id, price }): MenuChange => {
      const cents = Math.max(0, Math.round(Number(price) * (100 + percent)));
      return { do: 'set', what: 'item', id, values: { price: (cents / 100).toFixed(2) } };
    });
}

export function availabilityText({ is_available, sold_out_until }: EditedItem): string {
  if (is_available) return 'Available';
  return sold_out_until === null ? 'Sold out' : `Sold out until ${formatMoment(sold_out_until, new Date())}`;
}

export function shownText(item: EditedItem, column: ColumnName, groups: EditedMenu['groups']): string {
  if (column === 'option_group_ids') {
    const own = item.option_group_ids.map((id) => groups.find((group) => group.id === id)?.name);
    return own.filter(Boolean).join(', ') || 'None';
  }
  if (column === 'is_featured') return item.is_featured ? 'Yes' : 'No';
  if (column === 'is_available') return availabilityText(item);
  if (column === 'allergens') {
    if (item.allergens === null) return 'Not recorded';
    return item.allergens.length === 0 ? 'None' : item.allergens.join(', ');
  }
  if (column === 'price') return item.price;
  return (column === 'name' ? item.name : column === 'code' ? item.code : item.description) ?? '';
}
