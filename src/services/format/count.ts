const grouped = new Intl.NumberFormat('en-US');

/** '1,402'; a dash for null. */
export const formatCount = (value: number | null): string => (value === null ? '—' : grouped.format(value));

/** 'customer', 'customers' */
export type Nouns = readonly [one: string, many: string];

/** '128 customers', '1 customer'. */
export const countOf = (count: number, [one, many]: Nouns): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '12 of 128 customers' in a search; null: no search. */
export const foundOf = (found: number | null, total: number, nouns: Nouns): string =>
  found === null ? countOf(total, nouns) : `${formatCount(found)} of ${countOf(total, nouns)}`;
