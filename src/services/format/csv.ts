import { toDate } from './time';

/** null is an empty cell. */
export type CsvValue = string | number | null;

export interface CsvField<Row> {
  readonly head: string;
  readonly of: (row: Row) => CsvValue;
}

/** Spreadsheets need it to read UTF-8. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** A cell that a spreadsheet would run as a formula, also in full-width characters, or behind blanks or quotes. */
const formula = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
/**
 * A part of a cell that becomes one of its own where a spreadsheet splits lines at semicolons or tabs: the quotes
 * around the whole cell stand in the middle of one then, and hold nothing together.
 */
const innerFormula = /([,;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;
/** Numbers that may start with a minus or a plus: '-2.50', '+1 2065550173'. */
const number = /^(?:-\d+(?:\.\d+)?|\+\d[\d ]*)$/;
const needsQuotes = /^\s|[",;\r\n\t]|\s$/;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const mark = formula.test(value) && !number.test(value) ? "'" : '';
  const safe = `${mark}${value.replace(innerFormula, "$1'")}`;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const pieceRows = 500;

/** RFC 4180 with a header line, in pieces so that the caller may pause between two. */
export function* csvPieces<Row>(rows: readonly Row[], fields: readonly CsvField<Row>[]): Iterable<string> {
  const heads = fields.map(({ head }) => cellOf(head));
  yield `${byteOrderMark}${heads.join(',')}${lineEnd}`;
  for (let from = 0; from < rows.length; from += pieceRows) {
    let piece = '';
    for (const row of rows.slice(from, from + pieceRows))
      piece += `${fields.map(({ of }) => cellOf(of(row))).join(',')}${lineEnd}`;
    yield piece;
  }
}

/** '1234.50' */
export function csvMoney(cents: number | null): CsvValue {
  return cents === null ? null : (cents / 100).toFixed(2);
}

/** '2026-11-20T18:33:00Z' */
export function csvTime(iso: string | null): CsvValue {
  return (
    toDate(iso)
      ?.toISOString()
      .replace(/\.\d{3}Z$/, 'Z') ?? null
  );
}

/** No dashes behind a plus: a spreadsheet would subtract. */
export function csvPhone(phone: string | null): CsvValue {
  return phone !== null && /^\s*\+[\d\s().-]+$/.test(phone) ? phone.replace(/[^\d+]/g, '') : phone;
}

/** 'orders-2026-11-22.csv', by the local date. */
export function csvName(what: string, now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${what}-${now.getFullYear()}-${month}-${day}.csv`;
}
