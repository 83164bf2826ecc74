import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Tenant } from '../../services/tenants/tenant.types';
import { size } from '../theme/tokens';

/** A list of usual length is on the page as a whole, for the browser's own search and for readers. */
const whole = 100;
const around = 10;

/** The rows to draw of what may be thousands; the highlighted one is always among them. */
export function useRestaurantRows(shown: readonly Tenant[], highlightedId: string | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const highlighted = highlightedId === null ? -1 : shown.findIndex(({ id }) => id === highlightedId);
  const list = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => shown[index]?.id ?? index, [shown]),
    estimateSize: () => size.rowMenu,
    measureElement: (row, entry, of) => measureElement(row, entry, of) || size.rowMenu,
    observeElementRect: (of, tell) =>
      observeElementRect(of, (rect) => {
        if (rect.height > 0) tell(rect);
      }),
    initialRect: { width: 0, height: 900 },
    overscan: shown.length <= whole ? shown.length : around,
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range);
        if (highlighted < 0 || highlighted >= range.count || rows.includes(highlighted)) return rows;
        return [...rows, highlighted].sort((one, other) => one - other);
      },
      [highlighted],
    ),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useLayoutEffect(() => {
    list.scrollToOffset(0);
  }, [shown, list]);
  useLayoutEffect(() => {
    if (highlighted >= 0) list.scrollToIndex(highlighted);
  }, [highlighted, list]);

  return { scroller, list };
}
