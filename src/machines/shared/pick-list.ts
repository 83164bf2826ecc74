import { folded } from '../../services/format/fold';

/** What the keys of a list do to its highlight. */
export type HighlightMove = 'next' | 'previous' | 'first' | 'last';

/** One step, stopping at the ends, or straight to one of them; up from nowhere is the last. */
export function movedTo(
  ids: readonly string[],
  highlightedId: string | null,
  move: HighlightMove,
): string | null {
  const last = ids.length - 1;
  const at = highlightedId === null ? -1 : ids.indexOf(highlightedId);
  const wanted = { next: at + 1, previous: at === -1 ? last : at - 1, first: 0, last }[move];
  return ids[Math.min(Math.max(wanted, 0), last)] ?? null;
}

/** Whether a folded name has every word that was typed. */
export function matcherOf(query: string): (foldedName: string) => boolean {
  const words = folded(query).split(/\s+/);
  return (name) => words.every((word) => name.includes(word));
}
