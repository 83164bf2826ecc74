import type { Customer } from '../../services/customers/customer.types';
import type { CustomerMatchesSnapshot } from './customer-matches.machine';
import { searchKindOf } from './search-text';

type Snapshot = CustomerMatchesSnapshot | undefined;

export const selectIsOffered = (snapshot: Snapshot): boolean => snapshot?.matches('on') === true;
/** Part of a name is typed, which no lookup by number could take. */
export const selectIsByName = (snapshot: Snapshot): boolean =>
  selectIsOffered(snapshot) && searchKindOf(snapshot?.context.query ?? '') === 'name';
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot?.hasTag('error') === true;
/** null while nothing is searched for, or no answer is there. */
export const selectMatches = (snapshot: Snapshot): readonly Customer[] | null =>
  snapshot?.context.matches ?? null;
export const selectHighlighted = (snapshot: Snapshot): number | null =>
  (snapshot?.context.matches?.length ?? 0) > 0 ? (snapshot?.context.highlighted ?? null) : null;
