import type { Customer } from '../../services/customers/customer.types';
import type { CustomerMatchesSnapshot } from './customer-matches.machine';
import { searchKindOf } from './search-text';

type Snapshot = CustomerMatchesSnapshot | undefined;

export function selectIsOffered(snapshot: Snapshot): boolean {
  return snapshot?.matches('on') === true;
}
/** Part of a name is typed, which no lookup by number could take. */
export function selectIsByName(snapshot: Snapshot): boolean {
  return selectIsOffered(snapshot) && searchKindOf(snapshot?.context.query ?? '') === 'name';
}
export function selectHasFailed(snapshot: Snapshot): boolean {
  return snapshot?.hasTag('error') === true;
}
/** null while nothing is searched for, or no answer is there. */
export function selectMatches(snapshot: Snapshot): readonly Customer[] | null {
  return snapshot?.context.matches ?? null;
}
export function selectHasMatches(snapshot: Snapshot): boolean {
  return (selectMatches(snapshot)?.length ?? 0) > 0;
}
/** null where there is nobody, and behind digits until one moves into the list. */
export function selectHighlighted(snapshot: Snapshot): number | null {
  return selectHasMatches(snapshot) ? (snapshot?.context.highlighted ?? null) : null;
}
