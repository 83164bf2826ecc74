import { type RefObject, useEffect } from 'react';

/** The highlighted row is scrolled to while the focus stays in the search. */
export function useKeepInView(row: RefObject<HTMLElement | null>, isHighlighted: boolean): void {
  useEffect(() => {
    // jsdom has no scrolling.
    if (isHighlighted) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [row, isHighlighted]);
}
