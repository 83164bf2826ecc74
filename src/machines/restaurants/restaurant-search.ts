import { folded } from '../../services/format/fold';
import type { Tenant } from '../../services/tenants/tenant.types';
import { memo, memoLast } from '../shared/memo';
import { matcherOf } from '../shared/pick-list';

/** Folded once for each list: thousands of them at every key are too slow. */
const namesOf = memo((tenants: readonly Tenant[]) => tenants.map(({ name }) => folded(name)));

const found = memoLast((tenants: readonly Tenant[], query: string): readonly Tenant[] => {
  const isHit = matcherOf(query);
  const names = namesOf(tenants);
  return tenants.filter((_, index) => isHit(names[index] ?? ''));
});

/** The restaurants whose name has every searched word. */
export function restaurantsFor(tenants: readonly Tenant[], query: string): readonly Tenant[] {
  const wanted = folded(query);
  return wanted === '' ? tenants : found(tenants, wanted);
}

/** The first hit of a search; nothing is highlighted while nobody searches. */
export function firstHit(tenants: readonly Tenant[], query: string): string | null {
  return folded(query) === '' ? null : (restaurantsFor(tenants, query)[0]?.id ?? null);
}
