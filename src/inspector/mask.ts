export const hidden = '•••';
/** Differs from a hidden text, so that a reader can put a number in its place. */
export const hiddenNumber = '•••#';

interface LiveObject {
  readonly sessionId: string;
  readonly send: unknown;
}

const isActorRef = (value: object): value is LiveObject => 'sessionId' in value && 'send' in value;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A plain copy in which only the values of fields named in `shown` can be read, so that a new field is hidden
 * until it is allowed. True, false, null and empty values tell nothing about a person and stay. Actors are
 * written by their id and other live objects by their kind; functions are left out.
 */
export function mask(value: unknown, shown: ReadonlySet<string> | 'all', field = ''): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean')
    return value ?? null;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (value instanceof Date) return mask(value.toISOString(), shown, field);
  if (value instanceof Error) return { name: value.name, message: mask(value.message, shown, 'message') };
  if (Array.isArray(value)) return value.map((item) => mask(item, shown, field));
  if (value instanceof Map) return mask(Object.fromEntries(value), shown, field);
  if (value instanceof Set) return mask([...value], shown, field);
  if (typeof value === 'object') {
    if (isActorRef(value)) return { actor: value.sessionId };
    // A chart, a connection: no data, and often with a way back to itself.
    if (!isPlain(value)) return { object: value.constructor.name };
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const masked = mask(inner, shown, key);
        return masked === undefined ? [] : [[key, masked]];
      }),
    );
  }
  if (shown === 'all' || shown.has(field)) return typeof value === 'bigint' ? `${value}` : value;
  return typeof value === 'string' ? hidden : hiddenNumber;
}
