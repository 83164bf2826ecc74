import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { size, space } from '../../theme/tokens';

interface ScrolledRow {
  readonly key: string;
  /** Comes into view together with the row under it. */
  readonly isHeading: boolean;
}

interface ScrolledRows<Row extends ScrolledRow> {
  /** A new list begins at its top. */
  readonly rows: readonly Row[];
  /** The row that aria-activedescendant names; -1 for none. */
  readonly highlighted: number;
  /** All rows are rendered, for the browser's own search and for screen readers. */
  readonly isWhole: boolean;
}

const around = 10;
const headingSize = space[4] + space[3] + 18 + space[3];

const focusedRow = (scroller: HTMLElement | null): number => {
  const focus = document.activeElement;
  const row = scroller?.contains(focus) ? focus?.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset.index ?? -1);
};

/**
 * Of a list that scrolls in a box of its own, the rows to render. The highlighted one and the one with the focus
 * are always among them.
 */
export function useScrolledRows<Row extends ScrolledRow>({ rows, highlighted, isWhole }: ScrolledRows<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const guess = (index: number) => (rows[index]?.isHeading ? headingSize : size.rowMenu);
  const list = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: guess,
    measureElement: (row, entry, of) => {
      const index = of.indexFromElement(row);
      return measureElement(row, entry, of) || (of.measurementsCache[index]?.size ?? guess(index));
    },
    // On the phone the list may be behind another panel: what was measured before still holds then.
    observeElementRect: (of, report) =>
      observeElementRect(of, (rect) => {
        if (rect.height > 0) report(rect);
      }),
    initialRect: { width: 0, height: 900 },
    overscan: isWhole ? rows.length : around,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = new Set(defaultRangeExtractor(range));
        for (const kept of [highlighted, focusedRow(scroller.current)]) {
          if (kept >= 0 && kept < range.count) shown.add(kept);
        }
        return [...shown].sort((one, other) => one - other);
      },
      [highlighted],
    ),
    scrollPaddingEnd: space[9],
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useLayoutEffect(() => {
    list.scrollToOffset(0);
  }, [rows, list]);
  useLayoutEffect(() => {
    if (highlighted < 0) return;
    const heading = rows[highlighted - 1]?.isHeading ? highlighted - 1 : highlighted;
    const isAbove = (list.measurementsCache[heading]?.start ?? 0) < (list.scrollOffset ?? 0);
    list.scrollToIndex(isAbove ? heading : highlighted);
  }, [highlighted, rows, list]);

  const shown = list.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ index, row }];
  });
  return { scroller, list, shown };
}
