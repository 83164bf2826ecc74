import { hiddenNumber } from '../inspector/mask';

type FindActor = (id: string) => unknown;

const onlyKey = (value: object): string | null => {
  const [key, ...others] = Object.keys(value);
  return key === undefined || others.length > 0 ? null : key;
};

/** What stands in a list for its other entries. */
const isRest = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'andMore' in value && onlyKey(value) === 'andMore';

/**
 * A recorded value in the form that it had: actors instead of their ids, and 0 for hidden numbers, with which
 * views can calculate. Hidden texts stay as they are, and of a long list there are the first entries alone.
 */
export function unmasked(value: unknown, findActor: FindActor): unknown {
  if (value === hiddenNumber) return 0;
  if (Array.isArray(value))
    return value.filter((item) => !isRest(item)).map((item) => unmasked(item, findActor));
  if (typeof value !== 'object' || value === null) return value;
  if ('actor' in value && typeof value.actor === 'string' && onlyKey(value) === 'actor')
    return findActor(value.actor);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unmasked(inner, findActor)]));
}
