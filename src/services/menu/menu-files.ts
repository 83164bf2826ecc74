import { array, boolean, mixed, object, type Schema } from 'yup';
import { nextTask } from '../browser/next-task';
import type { FilePiece } from '../browser/save-file.types';
import { BadPayload } from '../errors/bad-payload';
import { isRecord, unwrap } from '../http/envelope';
import { fileAnswer } from '../http/file-answer';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { count, list, money, optionalCount, optionalText, text } from '../schema/fields';
import { read } from '../schema/read';
import { menuPath } from './edit-menu';

export type FileEncoding = 'auto' | 'windows-1252';

export interface MenuFile {
  readonly restaurantId: string;
  readonly name: string;
  readonly content: Blob;
  readonly encoding: FileEncoding;
}

export interface FileToApply extends MenuFile {
  /** The menu's, as it was compared. */
  readonly version: number;
  /** What becomes of items that the file does not have. */
  readonly missing: 'keep' | 'remove';
  /** What becomes of the file where some of its lines are wrong. */
  readonly wrong: 'refuse' | 'skip';
}

const priced = { category: text(), name: text(), code: optionalText(), price: text() };
const fieldChanges = () => list(object({ field: text(), old: optionalText(), new: optionalText() }));

const addedSchema = object({ line: count(), ...priced });
const changedSchema = object({ line: count(), category: text(), name: text(), changes: fieldChanges() });
const missingSchema = object({ id: count(), ...priced });
const wrongSchema = object({ line: count(), column: optionalText(), value: optionalText(), reason: text() });

const previewSchema = object({
  kind: text(),
  encoding: text(),
  menu_version: count(),
  lines: count(),
  unchanged: count(),
  added: mixed(),
  changed: mixed(),
  missing: mixed(),
  option_groups: object({
    added: array().of(text()).required(),
    changed: list(object({ name: text(), changes: fieldChanges() })),
    missing: array().of(text()).required(),
  }),
  wrong: mixed(),
  notes: array().of(text()).required(),
});

export interface FieldChange {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

export interface PricedLine {
  readonly category: string;
  readonly name: string;
  readonly price: string;
}

export interface ImportPreview {
  readonly version: number;
  readonly lines: number;
  readonly unchanged: number;
  readonly added: readonly (PricedLine & { readonly line: number })[];
  readonly changed: readonly {
    readonly line: number;
    readonly category: string;
    readonly name: string;
    readonly changes: readonly FieldChange[];
  }[];
  readonly missing: readonly (PricedLine & { readonly id: number })[];
  readonly groups: readonly { readonly name: string; readonly what: string; readonly isMissing: boolean }[];
  readonly wrong: readonly {
    readonly line: number;
    readonly column: string | null;
    readonly value: string | null;
    readonly reason: string;
  }[];
  readonly notes: readonly string[];
}

const toChange = (wire: { field: string; old?: string | null; new?: string | null }): FieldChange => ({
  field: wire.field,
  old: wire.old ?? null,
  new: wire.new ?? null,
});

/** Thousands of lines, without keeping the page from answering; one that cannot be read refuses them all. */
async function readLines<T>(of: string, schema: Schema<T>, value: unknown): Promise<readonly T[]> {
  if (!Array.isArray(value)) throw new BadPayload(of, 'must be a list');
  const lines: T[] = [];
  for (const [index, line] of value.entries()) {
    if (index % 100 === 99) await nextTask();
    try {
      lines.push(read(schema, line));
    } catch (error) {
      if (!(error instanceof BadPayload)) throw error;
      throw new BadPayload(`${of}[${index}].${error.field}`, error.detail, { cause: error });
    }
  }
  return lines;
}

export async function readImportPreview(value: unknown): Promise<ImportPreview> {
  const { menu_version, option_groups: groups, ...wire } = read(previewSchema, value);
  const added = await readLines('added', addedSchema, wire.added);
  const changed = await readLines('changed', changedSchema, wire.changed);
  const missing = await readLines('missing', missingSchema, wire.missing);
  const wrong = await readLines('wrong', wrongSchema, wire.wrong);
  return {
    version: menu_version,
    lines: wire.lines,
    unchanged: wire.unchanged,
    added,
    changed: changed.map((one) => ({ ...one, changes: one.changes.map(toChange) })),
    missing,
    groups: [
      ...groups.added.map((name) => ({ name, what: 'new', isMissing: false })),
      ...groups.changed.map(({ name, changes }) => ({
        name,
        what: changes.map(({ field }) => field).join(', '),
        isMissing: false,
      })),
      ...groups.missing.map((name) => ({ name, what: 'not in the file', isMissing: true })),
    ],
    wrong: wrong.map((one) => ({ ...one, column: one.column ?? null, value: one.value ?? null })),
    notes: wire.notes,
  };
}

const headers = { 'Content-Type': 'application/octet-stream' };

export async function previewImport(
  http: HttpClient,
  { restaurantId, name, encoding, content }: MenuFile,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const searchParams = { name, encoding };
  const path = `${menuPath(restaurantId)}/import/preview`;
  return readImportPreview(
    unwrap(await bodyOf(http.post(path, { body: content, headers, searchParams, signal }))),
  );
}

export interface ImportResult {
  readonly version: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly skipped: number;
}

const versionSchema = object({ menu_version: count() });
const resultSchema = object({ added: count(), changed: count(), removed: count(), skipped: count() });

export async function applyImport(
  http: HttpClient,
  { restaurantId, content, ...searchParams }: FileToApply,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const path = `${menuPath(restaurantId)}/import`;
  const body = await bodyOf(http.post(path, { body: content, headers, searchParams, signal }));
  const { menu_version: version } = read(versionSchema, unwrap(body));
  return { version, ...read(resultSchema, isRecord(body) ? body.result : null) };
}

export async function takeImportBack(
  http: HttpClient,
  { restaurantId, version }: { readonly restaurantId: string; readonly version: number },
  signal?: AbortSignal,
): Promise<void> {
  await bodyOf(http.post(`${menuPath(restaurantId)}/import/undo`, { json: { version }, signal }));
}

export type MenuFileFormat = 'csv' | 'json';

export interface MenuToExport {
  readonly restaurantId: string;
  readonly format: MenuFileFormat;
}

const flag = () => boolean().strict().required('is missing');
const names = () => array().of(text());

const exportedItem = object({
  name: text(),
  code: optionalText(),
  description: optionalText(),
  price: money(),
  allergens: names().nullable(),
  is_featured: flag(),
  is_available: flag(),
  option_groups: names().required('is missing'),
});
const exportedCategory = object({ name: text(), items: mixed() });
const exportedOption = object({
  name: text(),
  price: money(),
  default_quantity: count(),
  is_available: flag(),
});
const exportedGroup = object({
  name: text(),
  least_choices: count(),
  most_choices: optionalCount(),
  most_of_one: count(),
  options: list(exportedOption),
});
const exportSchema = object({ categories: mixed(), option_groups: mixed() });

/** Saved as the menu, any other JSON would be found out at the next import. */
async function mustBeMenu(content: string): Promise<void> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new BadPayload('file', 'is not JSON', { cause: error });
  }
  const menu = read(exportSchema, parsed);
  const categories = await readLines('categories', exportedCategory, menu.categories);
  for (const [index, { items }] of categories.entries())
    await readLines(`categories[${index}].items`, exportedItem, items);
  await readLines('option_groups', exportedGroup, menu.option_groups);
}

export async function exportMenu(
  http: HttpClient,
  { restaurantId, format }: MenuToExport,
  signal?: AbortSignal,
): Promise<FilePiece> {
  const path = `${menuPath(restaurantId)}/export`;
  const asking = http.get(path, { searchParams: { format }, signal });
  const file = await fileAnswer(asking, format === 'csv' ? 'text/csv' : 'application/json');
  const content = new Uint8Array(await file.arrayBuffer());
  if (format === 'json') await mustBeMenu(new TextDecoder().decode(content));
  return content;
}
