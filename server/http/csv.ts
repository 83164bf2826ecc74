/** A cell that a spreadsheet would run as a formula, also in full-width characters, or behind blanks or quotes. */
const formula = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
/**
 * A formula after a separator inside a cell. A spreadsheet set to split lines at semicolons or tabs would make a cell
 * of its own of it: our quotes are at the two ends of the whole cell, and protect nothing there.
 */
const innerFormula = /([,;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;
const needsQuotes = /^\s|[",;\r\n\t]|\s$/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = `${formula.test(value) ? "'" : ''}${value.replace(innerFormula, "$1'")}`;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Spreadsheets need it to read UTF-8. */
export const byteOrderMark = '\uFEFF';
