import type { Tenant } from '../../services/tenants/tenant.types';
import type { HighlightMove } from './restaurants.types';

/** Case and accents do not count (MAN-16). */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** The names of each list as they are compared, worked out once: thousands of them at every key are too slow. */
const plainNames = new WeakMap<readonly Tenant[], readonly string[]>();

const namesOf = (tenants: readonly Tenant[]): readonly string[] => {
  const known = plainNames.get(tenants);
  if (known !== undefined) return known;
  const names = tenants.map(({ name }) => plain(name));
  plainNames.set(tenants, names);
  return names;
};

/** What was last asked of each list: the same answer again while the question is the same. */
const lastHits = new WeakMap<
  readonly Tenant[],
  { readonly query: string; readonly hits: readonly Tenant[] }
>();

/** The restaurants whose name has every searched word (MAN-02). */
export const restaurantsFor = (tenants: readonly Tenant[], query: string): readonly Tenant[] => {
  const wanted = plain(query);
  if (wanted === '') return tenants;
  const last = lastHits.get(tenants);
  if (last?.query === wanted) return last.hits;
  const words = wanted.split(/\s+/);
  const names = namesOf(tenants);
  const hits = tenants.filter((_, index) => words.every((word) => names[index]?.includes(word)));
  lastHits.set(tenants, { query: wanted, hits });
  return hits;
};

/** The first hit of a search; nothing is highlighted while nobody searches. */
export const firstHit = (tenants: readonly Tenant[], query: string): string | null =>
  plain(query) === '' ? null : (restaurantsFor(tenants, query)[0]?.id ?? null);

/** One step, stopping at the ends. */
export const movedTo = (
  shown: readonly Tenant[],
  highlightedId: string | null,
  move: HighlightMove,
): string | null => {
  const last = shown.length - 1;
  const at = shown.findIndex(({ id }) => id === highlightedId);
  const wanted = { next: at + 1, previous: at === -1 ? last : at - 1, first: 0, last }[move];
  return shown[Math.min(Math.max(wanted, 0), last)]?.id ?? null;
};
