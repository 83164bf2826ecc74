const grouped = new Intl.NumberFormat('en-US');

/** '1,402'; a dash for null. */
export function formatCount(value: number | null): string {
  return value === null ? '—' : grouped.format(value);
}

/** 'customer', 'customers' */
export type Nouns = readonly [one: string, many: string];

/** '128 customers', '1 customer'. */
export function countOf(count: number, [one, many]: Nouns): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '12 of 128 customers' in a search; null: no search. */
export function foundOf(found: number | null, total: number, nouns: Nouns): string {
  return found === null ? countOf(total, nouns) : `${formatCount(found)} of ${countOf(total, nouns)}`;
}
