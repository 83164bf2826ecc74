import { toDate } from './time';

/** Of a number the figure itself; null is an empty cell. */
export type CsvValue = string | number | null;

export interface CsvField<Row> {
  readonly head: string;
  readonly of: (row: Row) => CsvValue;
}

/** Without it spreadsheets read UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet would take for a formula, in any width, even behind blanks. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** What it reads as a number at most: '-2.50', and what others dial, '+1 2065550173'. */
const NUMBER = /^(?:-\d+(?:\.\d+)?|\+\d[\d ]*)$/;
const NEEDS_QUOTES = /^\s|[",;\r\n\t]|\s$/;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** So many rows are written in a few milliseconds. */
const PIECE = 500;

/** RFC 4180, with a line of heads; in pieces, so that whoever takes them may pause between two. */
export function* csvPieces<Row>(rows: readonly Row[], fields: readonly CsvField<Row>[]): Iterable<string> {
  const heads = fields.map(({ head }) => cellOf(head));
  yield `${BYTE_ORDER_MARK}${heads.join(',')}${LINE_END}`;
  for (let from = 0; from < rows.length; from += PIECE) {
    let piece = '';
    for (const row of rows.slice(from, from + PIECE))
      piece += `${fields.map(({ of }) => cellOf(of(row))).join(',')}${LINE_END}`;
    yield piece;
  }
}

/** '1234.50': no sign of the currency, no commas between thousands. */
export const csvMoney = (cents: number | null): CsvValue =>
  cents === null ? null : (cents / 100).toFixed(2);

/** '2026-11-20T18:33:00Z': in UTC, which the field's head says. */
export const csvTime = (iso: string | null): CsvValue =>
  toDate(iso)
    ?.toISOString()
    .replace(/\.\d{3}Z$/, 'Z') ?? null;

/** Behind a plus the digits alone: with dashes between them a spreadsheet would subtract. */
export const csvPhone = (phone: string | null): CsvValue =>
  phone !== null && /^\s*\+[\d\s().-]+$/.test(phone) ? phone.replace(/[^\d+]/g, '') : phone;

/** 'orders-2026-11-22.csv': the day where the file is saved. */
export const csvName = (what: string, now: Date): string => {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${what}-${now.getFullYear()}-${month}-${day}.csv`;
};
