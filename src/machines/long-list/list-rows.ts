import type { ListedRow } from '../../services/lists/long-list.types';

const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return b.length - a.length;
  if (a === b) return 0;
  return a < b ? 1 : -1;
};

/** Newest first, as the server sorts them; those of no known time come last, in the order in which they came. */
const compare = (a: ListedRow, b: ListedRow): number => {
  if (a.createdMs !== b.createdMs) return (b.createdMs ?? -Infinity) - (a.createdMs ?? -Infinity);
  return a.createdMs === null ? 0 : compareIds(a.id, b.id);
};

const isLater = ({ updatedMs: a = null }: ListedRow, { updatedMs: b = null }: ListedRow): boolean =>
  a !== null && b !== null && a > b;

/** One pass over both: the list may have a hundred thousand rows, and pages and events come often. */
const merged = <Row extends ListedRow>(
  held: readonly Row[],
  coming: readonly Row[],
  keeps: (held: Row, coming: Row) => boolean,
): readonly Row[] => {
  const news = new Map(coming.map((row) => [row.id, row]));
  const rest: Row[] = [];
  for (const row of held) {
    const other = news.get(row.id);
    if (other === undefined) rest.push(row);
    else if (keeps(row, other)) {
      rest.push(row);
      news.delete(row.id);
    }
  }
  if (news.size === 0) return held;
  const added = [...news.values()].sort(compare);
  const rows: Row[] = [];
  let at = 0;
  for (const row of rest) {
    for (let next = added[at]; next !== undefined && compare(next, row) < 0; next = added[at]) {
      rows.push(next);
      at += 1;
    }
    rows.push(row);
  }
  for (const row of added.slice(at)) rows.push(row);
  return rows;
};

export function sorted<Row extends ListedRow>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(compare);
}

/** Adds a page. A row that the list has already is as new as the page's, unless the page's was changed later. */
export function withPage<Row extends ListedRow>(held: readonly Row[], page: readonly Row[]): readonly Row[] {
  return merged(held, page, (row, other) => !isLater(other, row));
}

/** Takes over the rows of the last request, except where the list's own row was changed later. */
export function withNews<Row extends ListedRow>(held: readonly Row[], news: readonly Row[]): readonly Row[] {
  return merged(held, news, (row, other) => isLater(row, other));
}

export function without<Row extends ListedRow>(
  gone: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  if (gone.length === 0) return rows;
  const ids = new Set(gone);
  return rows.filter(({ id }) => !ids.has(id));
}

/** Those that are not older than the last of the list. */
export function notBehind<Row extends ListedRow>(
  last: Row | undefined,
  rows: readonly Row[],
): readonly Row[] {
  return last === undefined ? rows : rows.filter((row) => compare(row, last) <= 0);
}
