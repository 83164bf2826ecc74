import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import { size, space } from '../theme/tokens';

type MenuListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string; readonly count: number }
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly item: MenuItem;
      /** Among the items, from 1. */
      readonly position: number;
      readonly isLast: boolean;
    };

interface MenuListRows {
  readonly rows: readonly MenuListRow[];
  readonly itemCount: number;
  /** The row of an item by its id. */
  readonly places: ReadonlyMap<string, number>;
}

/** The menu as one list: each category's heading and its items under it. */
const menuRows = (categories: readonly MenuCategory[]): MenuListRows => {
  const rows: MenuListRow[] = [];
  const places = new Map<string, number>();
  let itemCount = 0;
  for (const { id, name, items } of categories) {
    if (items.length === 0) continue;
    rows.push({ kind: 'heading', key: id, name, count: items.length });
    for (const item of items) {
      itemCount += 1;
      if (!places.has(item.id)) places.set(item.id, rows.length);
      const isLast = item === items.at(-1);
      rows.push({ kind: 'item', key: `${id}/${item.id}`, item, position: itemCount, isLast });
    }
  }
  return { rows, itemCount, places };
};

/** A menu of usual length is on the page as a whole, for the browser's own search and for readers. */
const whole = 160;
const around = 10;

const guesses: Readonly<Record<MenuListRow['kind'], number>> = {
  heading: space[4] + space[3] + 18 + space[3],
  item: size.rowMenu,
};

type List = Virtualizer<HTMLDivElement, HTMLElement>;

/** On the phone the menu may be behind another panel: what was measured before still holds then. */
const observeShown = (list: List, tell: (rect: { width: number; height: number }) => void) =>
  observeElementRect(list, (rect) => {
    if (rect.height > 0) tell(rect);
  });

const focusedRow = (scroller: HTMLElement | null): number => {
  const focus = document.activeElement;
  const row = scroller?.contains(focus) ? focus?.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset.index ?? -1);
};

/**
 * The rows to draw of a menu that may have thousands. The highlighted one is always among them, so that
 * aria-activedescendant points at something, and so is the one with the focus.
 */
export function useMenuRows(
  categories: readonly MenuCategory[],
  highlightedId: string | null,
  menuSize: number,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, itemCount, places } = useMemo(() => menuRows(categories), [categories]);
  const highlighted = highlightedId === null ? -1 : (places.get(highlightedId) ?? -1);

  const guess = (index: number) => guesses[rows[index]?.kind ?? 'item'];
  const list = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: guess,
    measureElement: (row, entry, of) => {
      const index = of.indexFromElement(row);
      return measureElement(row, entry, of) || (of.measurementsCache[index]?.size ?? guess(index));
    },
    observeElementRect: observeShown,
    initialRect: { width: 0, height: 900 },
    overscan: menuSize <= whole ? rows.length : around,
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
  }, [categories, list]);
  useLayoutEffect(() => {
    if (highlighted < 0) return;
    // A category's first item comes into view together with its heading.
    const heading = rows[highlighted - 1]?.kind === 'heading' ? highlighted - 1 : highlighted;
    const isAbove = (list.measurementsCache[heading]?.start ?? 0) < (list.scrollOffset ?? 0);
    list.scrollToIndex(isAbove ? heading : highlighted);
  }, [highlighted, rows, list]);

  return { scroller, list, rows, itemCount };
}
