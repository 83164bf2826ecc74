import { array, object } from 'yup';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import {
  count,
  list,
  optionalFlag,
  optionalOf,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { read } from '../schema/read';

/** Ids are numbers here as on the wire: what is new has a negative one until it is saved. */
export interface EditedItem {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** Decimal text, as in the field that shows it. */
  readonly price: string;
  /** What agents may type for it. */
  readonly code: string | null;
  /** null: not recorded; none: it has none. */
  readonly allergens: readonly string[] | null;
  readonly is_available: boolean;
  readonly is_featured: boolean;
  /** Until when a sold-out item stays so; null: until somebody changes it. */
  readonly sold_out_until: string | null;
  readonly option_group_ids: readonly number[];
}

export interface EditedCategory {
  readonly id: number;
  readonly name: string;
  readonly items: readonly EditedItem[];
}

export interface EditedOption {
  readonly id: number;
  readonly name: string;
  /** The difference to the item's price. */
  readonly price: string;
  readonly default_quantity: number;
  readonly is_available: boolean;
}

export interface EditedGroup {
  readonly id: number;
  readonly name: string;
  readonly least_choices: number;
  /** null: as many as there are. */
  readonly most_choices: number | null;
  readonly most_of_one: number;
  readonly options: readonly EditedOption[];
}

export interface LastImport {
  readonly fileName: string;
  readonly at: string | null;
  readonly by: string | null;
  readonly canUndo: boolean;
}

export interface EditedMenu {
  readonly version: number;
  readonly categories: readonly EditedCategory[];
  readonly groups: readonly EditedGroup[];
  readonly lastImport: LastImport | null;
}

export interface ChangeValues {
  readonly name?: string;
  readonly position?: number;
  readonly category_id?: number;
  readonly description?: string | null;
  readonly price?: string;
  readonly code?: string | null;
  readonly allergens?: readonly string[] | null;
  readonly is_available?: boolean;
  readonly is_featured?: boolean;
  readonly sold_out_until?: string | null;
  readonly option_group_ids?: readonly number[];
  readonly group_id?: number;
  readonly least_choices?: number;
  readonly most_choices?: number | null;
  readonly most_of_one?: number;
  readonly default_quantity?: number;
}

export interface MenuChange {
  readonly do: 'add' | 'set' | 'remove' | 'restore';
  readonly what: 'category' | 'item' | 'group' | 'option';
  readonly id: number;
  readonly values?: ChangeValues;
}

const flag = () => optionalFlag().transform((value: unknown) => value === true);

/** An empty list means that it has none, and counts as absent elsewhere. */
const allergensIn = (value: unknown): readonly string[] | null =>
  isRecord(value) && Array.isArray(value.allergens)
    ? value.allergens.filter((one): one is string => typeof one === 'string')
    : null;

const itemSchema = object({
  id: count(),
  name: text(),
  description: optionalText(),
  price: text(),
  code: optionalText(),
  is_available: flag(),
  is_featured: flag(),
  sold_out_until: optionalTime(),
  option_group_ids: array().of(count()).required(),
});

const groupSchema = object({
  id: count(),
  name: text(),
  least_choices: count(),
  most_choices: optionalOf((value) => (typeof value === 'number' ? value : null)),
  most_of_one: count(),
  options: list(
    object({
      id: count(),
      name: text(),
      price: text(),
      default_quantity: count(),
      is_available: flag(),
    }),
  ),
});

const menuSchema = object({
  menu_version: count(),
  categories: array().required(),
  option_groups: list(groupSchema),
  last_import: optionalPart({
    file_name: text(),
    created_at: optionalTime(),
    created_by: optionalText(),
    can_undo: optionalFlag(),
  }),
});

const categorySchema = object({ id: count(), name: text(), items: array().required() });

function readItem(value: unknown): EditedItem {
  const wire = read(itemSchema, value);
  return {
    ...wire,
    description: wire.description ?? null,
    code: wire.code ?? null,
    allergens: allergensIn(value),
    is_available: wire.is_available === true,
    is_featured: wire.is_featured === true,
    sold_out_until: wire.sold_out_until ?? null,
  };
}

export function readEditedMenu(value: unknown): EditedMenu {
  const wire = read(menuSchema, value);
  const last = wire.last_import;
  return {
    version: wire.menu_version,
    categories: wire.categories.map((one: unknown) => {
      const { items, ...category } = read(categorySchema, one);
      return { ...category, items: items.map(readItem) };
    }),
    groups: wire.option_groups.map((group) => ({
      ...group,
      most_choices: group.most_choices ?? null,
      options: group.options.map((option) => ({ ...option, is_available: option.is_available === true })),
    })),
    lastImport: last
      ? {
          fileName: last.file_name,
          at: last.created_at ?? null,
          by: last.created_by ?? null,
          canUndo: last.can_undo === true,
        }
      : null,
  };
}

export function menuPath(restaurantId: string): string {
  return `admin/tenants/${encodeURIComponent(restaurantId)}/menu`;
}

interface OfRestaurant {
  readonly restaurantId: string;
}

export async function fetchEditedMenu(
  http: HttpClient,
  { restaurantId }: OfRestaurant,
  signal?: AbortSignal,
): Promise<EditedMenu> {
  return readEditedMenu(unwrap(await bodyOf(http.get(`${menuPath(restaurantId)}/editor`, { signal }))));
}

export interface ChangesToSend extends OfRestaurant {
  readonly version: number;
  readonly changes: readonly MenuChange[];
}

export interface ChangedMenu {
  readonly menu: EditedMenu;
  /** Takes the changes back when it is sent with the new version. */
  readonly undo: readonly MenuChange[];
}

export async function sendMenuChanges(
  http: HttpClient,
  { restaurantId, ...json }: ChangesToSend,
  signal?: AbortSignal,
): Promise<ChangedMenu> {
  const body = await bodyOf(http.post(`${menuPath(restaurantId)}/changes`, { json, signal }));
  const undo = isRecord(body) && Array.isArray(body.undo) ? body.undo : [];
  return { menu: readEditedMenu(unwrap(body)), undo };
}

/** 'opening': the first one of a later day. */
export type SoldOutUntil = 'opening' | string | null;

export interface Availability extends OfRestaurant {
  readonly itemId: number;
  readonly isAvailable: boolean;
  readonly until: SoldOutUntil;
}

export interface AvailabilitySet {
  readonly version: number;
  readonly item: EditedItem;
}

export async function setAvailability(
  http: HttpClient,
  { restaurantId, itemId, isAvailable, until }: Availability,
  signal?: AbortSignal,
): Promise<AvailabilitySet> {
  const json = isAvailable ? { is_available: true } : { is_available: false, until };
  const path = `${menuPath(restaurantId)}/items/${itemId}/availability`;
  const body = await bodyOf(http.put(path, { json, signal }));
  const { menu_version: version } = read(object({ menu_version: count() }), body);
  return { version, item: readItem(unwrap(body)) };
}

export interface MenuCopy extends OfRestaurant {
  readonly toId: string;
  readonly version: number;
  /** What becomes of items that only the other menu has. */
  readonly missing: 'keep' | 'remove';
}

const copiedSchema = object({ added: count(), changed: count(), removed: count() });

export async function copyMenu(
  http: HttpClient,
  { restaurantId, toId, version, missing }: MenuCopy,
  signal?: AbortSignal,
) {
  const json = { to_tenant_id: Number(toId), to_menu_version: version, missing };
  return read(
    copiedSchema,
    unwrap(await bodyOf(http.post(`${menuPath(restaurantId)}/copy`, { json, signal }))),
  );
}
