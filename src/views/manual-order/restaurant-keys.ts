import type { HighlightMove } from '../../machines/shared/pick-list';

type SearchKey = HighlightMove | 'pick' | 'clear';

const moves: Readonly<Record<string, HighlightMove>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** What a key does in the restaurant search; null for what types or belongs to the field. */
export function restaurantKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>,
  query: string,
): SearchKey | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return null;
  if (event.key === 'Enter') return 'pick';
  if (event.key === 'Escape') return query === '' ? null : 'clear';
  return moves[event.key] ?? null;
}
