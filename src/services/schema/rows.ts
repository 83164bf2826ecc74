import type { Schema } from 'yup';
import { nextTask } from '../browser/next-task';
import { BadPayload } from '../errors/bad-payload';
import { listIn } from '../http/envelope';
import { read } from './read';
import { noteUnread, withinRow } from './unread';

/** The readable rows, and the number of unreadable ones. */
export type Rows<T> = readonly T[] & { readonly leftOut: number };

/** Rows that take less than a frame to check. */
const stretch = 100;

const logged = new Set<string>();

/** Logs each list once, without any of its content. */
export function warnLeftOut(of: string, path: string, why: string): void {
  noteUnread({ part: 'row', path });
  if (logged.has(of)) return;
  logged.add(of);
  console.warn(`A row of ${of} could not be read and is left out: ${path}: ${why}`);
}

/** leftOut is not enumerable, so that it does not take part in loops and comparisons. */
export function rowsOf<T>(rows: readonly T[], leftOut: number): Rows<T> {
  return Object.defineProperty(Object.assign([...rows], { leftOut }), 'leftOut', { enumerable: false });
}

const mustBeList = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new BadPayload('data', 'must be a list');
  return value;
};

const take = <Wire, Row>(
  schema: Schema<Wire>,
  row: unknown,
  { of, index, toRow }: { of: string; index: number; toRow: (wire: Wire, index: number) => Row },
): readonly Row[] => {
  const place = `${of}[${index}]`;
  try {
    return [withinRow(place, () => toRow(read(schema, row), index))];
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    warnLeftOut(of, `${place}.${error.field}`, error.detail);
    return [];
  }
};

const asIs = <T>(wire: T): T => wire;

/** The readable rows of a nested list; empty where it is no list. */
export function rowsIn<T>(of: string, schema: Schema<T>, value: unknown): readonly T[] {
  const rows = listIn(value) ?? [];
  return rows.flatMap((row, index) => take(schema, row, { of, index, toRow: asIs }));
}

/** `of` names the list in the log. */
export function readRows<Wire, Row>(
  of: string,
  schema: Schema<Wire>,
  value: unknown,
  toRow: (wire: Wire, index: number) => Row,
): Rows<Row> {
  const all = mustBeList(value);
  const rows = all.flatMap((row, index) => take(schema, row, { of, index, toRow }));
  return rowsOf(rows, all.length - rows.length);
}

/** For lists of thousands of rows: pauses between stretches so that the page stays responsive. */
export async function readManyRows<Wire, Row>(
  of: string,
  schema: Schema<Wire>,
  value: unknown,
  toRow: (wire: Wire, index: number) => Row,
): Promise<Rows<Row>> {
  const all = mustBeList(value);
  const rows: Row[] = [];
  for (const [index, row] of all.entries()) {
    if (index > 0 && index % stretch === 0) await nextTask();
    rows.push(...take(schema, row, { of, index, toRow }));
  }
  return rowsOf(rows, all.length - rows.length);
}
