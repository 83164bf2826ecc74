import { isPlain, Rest } from './shorten';

export const hidden = '•••';
/** Differs from a hidden text, so that a reader can put a number in its place. */
export const hiddenNumber = '•••#';

interface LiveObject {
  readonly sessionId: string;
  readonly send: unknown;
}

const isActorRef = (value: object): value is LiveObject => 'sessionId' in value && 'send' in value;

export type Shown = ReadonlySet<string> | 'all';
type Mask = (value: unknown, field?: string) => unknown;

/**
 * A plain copy in which only the values of fields named in `shown` can be read, so that a new field is hidden
 * until it is allowed. True, false, null and empty values tell nothing about a person and stay. Actors are
 * written by their id and other live objects by their kind; functions are left out.
 */
export function mask(value: unknown, shown: Shown): unknown {
  const again: Mask = (inner, field = '') => masked(inner, { shown, field, again, listed: entriesOf });
  return again(value);
}

/**
 * Masks what many values have in common once: the copies have it in common too. With `mostValues` there are of
 * a list the first entries, with up to so many values together, and then how many more it had.
 */
export function createMask(shown: Shown, mostValues?: number): (value: unknown) => unknown {
  const copies = new Map<string, WeakMap<object, unknown>>();
  const listed = mostValues === undefined ? entriesOf : firstEntries(mostValues);
  const again: Mask = (value, field = '') => {
    if (typeof value !== 'object' || value === null) return masked(value, { shown, field, again, listed });
    // Of a plain object, the fields inside decide.
    const place = isPlain(value) ? '' : field;
    const known = copies.get(place) ?? new WeakMap<object, unknown>();
    copies.set(place, known);
    const copy = known.get(value) ?? masked(value, { shown, field, again, listed });
    known.set(value, copy);
    return copy;
  };
  return again;
}

type Listed = (list: readonly unknown[], copyOf: (entry: unknown) => unknown) => unknown[];

/** A list may have been shortened before. */
const parted = (list: readonly unknown[]): { readonly kept: readonly unknown[]; readonly rest: number } => {
  const last = list.at(-1);
  return last instanceof Rest ? { kept: list.slice(0, -1), rest: last.count } : { kept: list, rest: 0 };
};

const withRest = (copies: readonly unknown[], rest: number): unknown[] =>
  rest === 0 ? [...copies] : [...copies, { andMore: rest }];

const entriesOf: Listed = (list, copyOf) => {
  const { kept, rest } = parted(list);
  return withRest(kept.map(copyOf), rest);
};

function firstEntries(mostValues: number): Listed {
  const counts = new WeakMap<object, number>();
  /** How many values a copy has; an empty object counts as one. */
  const countOf = (copy: unknown): number => {
    if (typeof copy !== 'object' || copy === null) return 1;
    const inside = () => Object.values(copy).reduce<number>((sum, inner) => sum + countOf(inner), 0);
    const count = counts.get(copy) ?? Math.max(1, inside());
    counts.set(copy, count);
    return count;
  };
  return (list, copyOf) => {
    const { kept, rest } = parted(list);
    const first: unknown[] = [];
    let count = 0;
    for (const entry of kept) {
      const copy = copyOf(entry);
      count += countOf(copy);
      if (count > mostValues && first.length > 0) return withRest(first, kept.length - first.length + rest);
      first.push(copy);
    }
    return withRest(first, rest);
  };
}

interface Place {
  readonly shown: Shown;
  readonly field: string;
  readonly again: Mask;
  readonly listed: Listed;
}

function masked(value: unknown, { shown, field, again, listed }: Place): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean')
    return value ?? null;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (value instanceof Date) return again(value.toISOString(), field);
  if (value instanceof Error) return { name: value.name, message: again(value.message, 'message') };
  if (Array.isArray(value)) return listed(value, (item) => again(item, field) ?? null);
  if (value instanceof Map) return again(Object.fromEntries(value), field);
  if (value instanceof Set) return again([...value], field);
  if (typeof value === 'object') {
    if (isActorRef(value)) return { actor: value.sessionId };
    // A chart, a connection: no data, and often with a way back to itself.
    if (!isPlain(value)) return { object: value.constructor.name };
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const copy = again(inner, key);
        return copy === undefined ? [] : [[key, copy]];
      }),
    );
  }
  if (shown === 'all' || shown.has(field)) return typeof value === 'bigint' ? `${value}` : value;
  return typeof value === 'string' ? hidden : hiddenNumber;
}
