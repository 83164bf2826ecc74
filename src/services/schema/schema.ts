/** What a value must be to be read. Schemas do not change; each method makes another. */

/** Why a value was refused, and where in it. */
export class Unreadable extends Error {
  /** 'items[2].price'; empty for the value itself. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

interface Place {
  readonly path: string;
  /** The fields of the same record that were read before. */
  readonly parent: Readonly<Record<string, unknown>>;
  /** Whether fields that no schema names are left out. */
  readonly stripUnknown: boolean;
}

type Transform = (value: unknown, path: string) => unknown;
type Test = (value: unknown, parent: Place['parent']) => string | null;

interface Rules {
  readonly kind: string;
  readonly isKind: (value: unknown) => boolean;
  /** What else counts as this kind, made into it. */
  readonly coerce?: Transform;
  readonly isStrict?: boolean;
  readonly transforms?: readonly Transform[];
  readonly tests?: readonly Test[];
  /** Reads what is inside. */
  readonly inside?: (value: unknown, place: Place) => unknown;
  readonly typeError?: string;
  readonly isNullable?: boolean;
  /** Undefined: it may be left out. */
  readonly missing?: string;
  readonly whenAbsent?: () => unknown;
}

interface Options {
  readonly stripUnknown?: boolean;
  readonly path?: string;
}

function readValue(rules: Rules, raw: unknown, place: Place): unknown {
  const { path } = place;
  const { kind, isStrict, coerce, transforms = [], typeError = `must be ${kind}` } = rules;
  const steps = isStrict || coerce === undefined ? transforms : [coerce, ...transforms];
  const taken = raw === undefined ? raw : steps.reduce<unknown>((value, step) => step(value, path), raw);
  const value = taken === undefined ? rules.whenAbsent?.() : taken;
  if (value === undefined || value === null) {
    const isMissing = value === null ? !rules.isNullable : rules.missing !== undefined;
    if (isMissing) throw new Unreadable(path, rules.missing ?? typeError);
  } else if (!rules.isKind(value)) throw new Unreadable(path, typeError);
  const whole = value === undefined || value === null ? value : (rules.inside?.(value, place) ?? value);
  for (const test of rules.tests ?? []) {
    const fault = test(whole, place.parent);
    if (fault !== null) throw new Unreadable(path, fault);
  }
  return whole;
}

export class Schema<T> {
  private readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  private with<U>(change: Partial<Rules>): Schema<U> {
    return new Schema<U>({ ...this.rules, ...change });
  }

  /** The value as this schema reads it; throws Unreadable. */
  parse(value: unknown, { stripUnknown = false, path = '' }: Options = {}): T {
    return this.readAt(value, { path, parent: {}, stripUnknown });
  }

  readAt(value: unknown, place: Place): T {
    // The rules that make a T out of a value are collected while the type is.
    return readValue(this.rules, value, place) as T;
  }

  accepts(value: unknown): boolean {
    try {
      this.parse(value);
      return true;
    } catch (error) {
      if (error instanceof Unreadable) return false;
      throw error;
    }
  }

  /** Takes the kind itself and nothing that could be made into it. */
  strict(): Schema<T> {
    return this.with<T>({ isStrict: true });
  }

  nullable(): Schema<T | null> {
    return this.with({ isNullable: true });
  }

  optional(): Schema<T | undefined> {
    return this.with({ missing: undefined });
  }

  defined(message = 'is missing'): Schema<Exclude<T, undefined>> {
    return this.with({ missing: message });
  }

  required(message = 'is missing'): Schema<NonNullable<T>> {
    const empty: Test = (value) => (value === '' ? message : null);
    const { tests = [] } = this.rules;
    return this.with({ missing: message, isNullable: false, tests: [empty, ...tests] });
  }

  /** Read in the place of what is absent. */
  default<D>(value: D): Schema<Exclude<T, undefined> | D> {
    return this.with({ whenAbsent: () => value });
  }

  typeError(message: string): Schema<T> {
    return this.with({ typeError: message });
  }

  /** Runs before the value is checked, on everything but undefined. */
  transform(step: Transform): Schema<T> {
    return this.with({ transforms: [...(this.rules.transforms ?? []), step] });
  }

  test(message: string, holds: (value: T, parent: Place['parent']) => boolean): Schema<T> {
    // Whatever reaches a test has passed the check of its kind.
    return this.testing((value, parent) => (holds(value as T, parent) ? null : message));
  }

  private testing<U>(test: Test): Schema<U> {
    return this.with({ tests: [...(this.rules.tests ?? []), test] });
  }

  oneOf<U extends T>(values: readonly U[]): Schema<U | Extract<T, null | undefined>> {
    const holds = (value: unknown) => value == null || values.some((one) => one === value);
    return this.testing((value) => (holds(value) ? null : `must be one of ${values.join(', ')}`));
  }

  min(this: Schema<number | undefined>, least: number): Schema<number | undefined> {
    return this.test(`must be at least ${least}`, (value) => value === undefined || value >= least);
  }

  max(this: Schema<number | undefined>, most: number): Schema<number | undefined> {
    return this.test(`must be at most ${most}`, (value) => value === undefined || value <= most);
  }

  integer(this: Schema<number | undefined>): Schema<number | undefined> {
    return this.test('must be a whole number', (value) => value === undefined || Number.isInteger(value));
  }
}

export type InferType<S> = S extends Schema<infer T> ? T : never;

export type Fields = Readonly<Record<string, Schema<unknown>>>;

type Optional<F> = { [K in keyof F]: undefined extends InferType<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
type RecordOf<F> = Flat<
  { -readonly [K in Exclude<keyof F, Optional<F>>]: InferType<F[K]> } & {
    -readonly [K in Optional<F>]?: InferType<F[K]>;
  }
>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Left out it is read as an empty record, whose fields then say what is missing. */
export function object<F extends Fields>(fields: F): Schema<RecordOf<F>> {
  const entries = Object.entries(fields);
  const inside = (value: unknown, { path, stripUnknown }: Place) => {
    const wire = isRecord(value) ? value : {};
    const read: Record<string, unknown> = stripUnknown ? {} : { ...wire };
    for (const [name, field] of entries) {
      const place = { path: path === '' ? name : `${path}.${name}`, parent: read, stripUnknown };
      const found = field.readAt(wire[name], place);
      if (found !== undefined || name in wire) read[name] = found;
    }
    return read;
  };
  return new Schema({ kind: 'an object', isKind: isRecord, inside, whenAbsent: () => ({}) });
}

export function array(): Schema<unknown[] | undefined>;
export function array<U>(of: Schema<U>): Schema<U[] | undefined>;
export function array(of?: Schema<unknown>): Schema<unknown[] | undefined> {
  const inside = (value: unknown, { path, stripUnknown }: Place) =>
    of === undefined || !Array.isArray(value)
      ? value
      : value.map((one, index) => of.readAt(one, { path: `${path}[${index}]`, parent: {}, stripUnknown }));
  return new Schema({ kind: 'a list', isKind: Array.isArray, inside });
}

/** Anything, or what passes the check. */
export function mixed<T = NonNullable<unknown>>(
  isKind: (value: unknown) => boolean = () => true,
): Schema<T | undefined> {
  return new Schema({ kind: 'readable', isKind });
}

export function string(): Schema<string | undefined> {
  const coerce = (value: unknown) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return new Schema({ kind: 'text', isKind: (value) => typeof value === 'string', coerce });
}

export function number(): Schema<number | undefined> {
  const isKind = (value: unknown) => typeof value === 'number' && !Number.isNaN(value);
  return new Schema({ kind: 'a number', isKind });
}

export function boolean(): Schema<boolean | undefined> {
  const coerce = (value: unknown) =>
    /^(true|1)$/i.test(String(value)) ? true : /^(false|0)$/i.test(String(value)) ? false : value;
  return new Schema({ kind: 'true or false', isKind: (value) => typeof value === 'boolean', coerce });
}
