import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../http/errors';
import { toCents } from '../../http/money';
import { highestPriceCents } from '../changes';
import { mostColumns, mostLines } from './file-menu';

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export const tooManyLines = `The file has more than ${mostLines.toLocaleString('en-US')} lines. Split it into several files.`;

const count = (text: string, part: string) => text.split(part).length - 1;

/** A first line by which Excel is told the sign between cells. */
const separatorLine = /^"?sep=([,;|\t])"?[^\S\r\n]*(?:\r\n?|\n)/i;

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t'].reduce((best, one) => (count(head, one) > count(head, best) ? one : best), ',');
}

/**
 * Spreadsheets run a cell that begins so as a formula, and a part of one where they split at other signs than commas;
 * it is written with one more apostrophe, which is taken away as it is read.
 */
const formulas = /(^|[,;\t\r\n])((?:[^\S\t\r\n]|")*)('*[=+\-@＝＋－＠])/g;
export const withoutFormula = (text: string) => text.replace(formulas, "$1$2'$3");
const asText = (text: string) =>
  text.replace(formulas, (_all, end: string, blanks: string, sign: string) =>
    [end, blanks, sign.startsWith("'") ? sign.slice(1) : sign].join(''),
  );

export function readRows(text: string): readonly Row[] {
  const rows: Row[] = [];
  const [, separator] = separatorLine.exec(text) ?? [];
  try {
    parse(text, {
      delimiter: separator ?? delimiterOf(text),
      from_line: separator === undefined ? 1 : 2,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostLines + 2,
      on_record: (cells: string[], { lines }) => {
        if (cells.length > mostColumns)
          throw invalid({
            file: [`Line ${lines} has more than ${mostColumns.toLocaleString('en-US')} columns.`],
          });
        const line = lines - cells.reduce((sum, cell) => sum + count(cell, '\n'), 0);
        rows.push({ line, cells: cells.map((cell) => asText(cell.trim())) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({
      file: [`Line ${String(error.lines ?? '?')}: a quotation mark is not closed or not doubled.`],
    });
  }
  if (rows.length > mostLines + 1) throw invalid({ file: [tooManyLines] });
  return rows;
}

const longestPrice = 40;

const thousands = /^\d{1,3}([,.'’\s])\d{3}(?:\1\d{3})*(?:([.,])(\d+))?$/;

/** Whether 1.234 is one and a bit or more than a thousand cannot be told. */
function decimalOf(number: string): string {
  const [, between, point, fraction] = thousands.exec(number) ?? [];
  if (between === undefined || between === point || (between === '.' && point === undefined))
    return number.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const whole = point === undefined ? number : number.slice(0, number.lastIndexOf(point));
  return [whole.replace(/\D/g, ''), ...(fraction === undefined ? [] : [fraction])].join('.');
}

/** Null is no price. */
export function readPrice(text: string): number | null {
  if (text.length > longestPrice) return null;
  const plain = text.replace(/^(-?)\s*[$€£]\s*/, '$1').replace(/\s*[$€£]$/, '');
  const isNegative = plain.startsWith('-');
  const number = plain.replace(/^[-+]/, '');
  const cents = toCents(decimalOf(number));
  if (cents === null || cents > highestPriceCents) return null;
  return isNegative ? -cents : cents;
}

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);

/** Undefined is neither. */
export function readYes(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** One name of a list that is separated by semicolons; a name with a semicolon in it is in quotes. */
const oneOfList = /\s*(?:"((?:[^"]|"")*)"|([^;]*))\s*(?:;|$)/g;

export const readList = (text: string): string[] =>
  [...text.matchAll(oneOfList)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((name) => name !== '');

export const listText = (names: readonly string[]): string =>
  names.map((name) => (/[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
