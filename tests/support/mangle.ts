type Wire = Readonly<Record<string, unknown>>;

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values a server may send instead of the declared one, some made from it. */
const ways: readonly (readonly [name: string, instead: (value: unknown) => unknown])[] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['empty text', () => ''],
  ['a blank', () => ' '],
  ["PHP's empty map", () => []],
  ['an empty object', () => ({})],
  ['a list of null', () => [null]],
  ['a nested list', () => [[7]]],
  ['an object with an odd id', () => ({ id: {} })],
  ['zero', () => 0],
  ['a negative number', () => -1],
  ['a fraction', () => 7.5],
  ['a number without end', () => 1e300],
  ['an id', () => 12],
  ['an id as text', () => '12'],
  ['true', () => true],
  ['false', () => false],
  ['NaN as text', () => 'NaN'],
  ['a word', () => 'many'],
  ['an amount with signs', () => '$1,754.30'],
  ['half a number', () => '1,75'],
  ['a hexadecimal', () => '0x1F'],
  ['an SQL time', () => '2026-02-14 09:43:00'],
  ['the time of never', () => '0000-00-00 00:00:00'],
  ['epoch seconds', () => 1_771_062_180],
  ['a time in words', () => 'tomorrow'],
  ['html', () => '<img src=x onerror=alert(1)>'],
  ['odd letters', () => 'Zoë 🍕 \u202eevil\u0000'],
  ['a long text', () => 'x'.repeat(10_000)],
  ['deep nesting', () => ({ a: { b: { c: { d: { e: [{ f: null }] } } } } })],
  ['JSON of it', (value) => JSON.stringify(value) ?? null],
  ['a list of it', (value) => [value]],
  ['an object of it', (value) => ({ value })],
  ['text of it', (value) => String(value)],
];

type Path = readonly (string | number)[];

const pathsIn = (value: unknown): readonly Path[] => {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((part, index) => [index, part] as const)
    : isWire(value)
      ? Object.entries(value)
      : [];
  return entries.flatMap(([key, part]) => [[key], ...pathsIn(part).map((path) => [key, ...path])]);
};

const put = (value: unknown, [key, ...rest]: Path, instead: (value: unknown) => unknown): unknown => {
  if (key === undefined) return instead(value);
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? put(part, rest, instead) : part));
  return isWire(value) ? { ...value, [key]: put(value[key], rest, instead) } : value;
};

export interface Mangled {
  /** 'customer.preferences: a word' */
  readonly how: string;
  readonly wire: Wire;
}

/** A seed gives the same numbers every time. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

/** How often several fields are mangled at once. */
const rounds = process.env.TRIALS === 'all' ? 150 : 15;

/** A good answer with each optional field mangled in every way, and with several mangled at once. */
export function mangled(good: Wire, musts: readonly string[]): readonly Mangled[] {
  const paths = pathsIn(good).filter((path) => !musts.includes(path.join('.')));
  // An object with a required field is itself required; its other fields are mangled one by one.
  const free = paths.filter((path) => !musts.some((must) => must.startsWith(`${path.join('.')}.`)));
  const single = free.flatMap((path) =>
    ways.map(([name, instead]) => ({
      how: `${path.join('.')}: ${name}`,
      wire: put(good, path, instead) as Wire,
    })),
  );
  const random = numbersFrom(free.length);
  const several = Array.from({ length: rounds }, () => {
    const chosen = free
      .filter(() => random(3) === 0)
      .map((path) => [path, ways[random(ways.length)]] as const);
    return chosen.reduce<Mangled>(
      ({ how, wire }, [path, way]) =>
        way === undefined
          ? { how, wire }
          : { how: `${how}, ${path.join('.')}: ${way[0]}`, wire: put(wire, path, way[1]) as Wire },
      { how: 'at once', wire: good },
    );
  });
  return [...single, ...several];
}
