/** Stands at the end of a list for the entries that are not kept of it. */
export class Rest {
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }
}

/** No list, and nothing alive. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A chart holds its lists no deeper, nor is it told of them deeper in an event. */
const deepest = 2;

/**
 * Leaves a value as it is, but for lists of more than so many entries: these are copied with the first ones and a Rest.
 * The same list has the same copy, so that it still counts as unchanged.
 */
export function createShortening(mostEntries: number): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>();
  const copyOf = (value: object, make: () => unknown): unknown => {
    const copy = copies.get(value) ?? make();
    copies.set(value, copy);
    return copy;
  };
  const short = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (value.length <= mostEntries) return value;
      return copyOf(value, () => [...value.slice(0, mostEntries), new Rest(value.length - mostEntries)]);
    }
    if (depth > deepest || !isPlain(value)) return value;
    // Nearly every step has no long list: nothing is made for it.
    let shortened: object = value;
    for (const [key, inner] of Object.entries(value)) {
      const copy = short(inner, depth + 1);
      if (copy !== inner) shortened = { ...shortened, [key]: copy };
    }
    return shortened === value ? value : copyOf(value, () => shortened);
  };
  // Whoever reads what is kept reads it as unknown values.
  return <T>(value: T) => short(value, 0) as T;
}
