const grouped = new Intl.NumberFormat('en-US');

/** '1,402' (CONST-22); a dash for what is not known. */
export const formatCount = (value: number | null): string => (value === null ? '—' : grouped.format(value));

/** 'customer', 'customers' */
export type Nouns = readonly [one: string, many: string];

/** '128 customers', '1 customer'. */
export const countOf = (count: number, [one, many]: Nouns): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Of a list that is searched '12 of 128 customers'; null is one that is not. */
export const foundOf = (found: number | null, total: number, nouns: Nouns): string =>
  found === null ? countOf(total, nouns) : `${formatCount(found)} of ${countOf(total, nouns)}`;
