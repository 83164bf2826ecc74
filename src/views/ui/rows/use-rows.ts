import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type KeyAt, placeOf, type RowKeys, useRowKeys } from './use-row-keys';

interface PlacedRows {
  readonly count: number;
  readonly keyAt: KeyAt | undefined;
  /** The row with the focus, or null. */
  readonly focused: number | null;
  /** What the user asked to see; undefined for a list that does not hold its place. */
  readonly wanted: string | undefined;
}

/** The row that is not to move: the one with the focus, else the first in sight; null at the top of the list. */
const anchorOf = (focused: number | null, top: number, pitch: number): number | null => {
  if (focused !== null) return focused;
  const first = Math.floor((window.scrollY - top) / pitch);
  return first > 0 ? first : null;
};

/** Bridge to the window's scrolling: rows that come above leave those in sight where they are. */
function useHeldPlace(body: RefObject<HTMLElement | null>, rows: PlacedRows): void {
  const before = useRef<PlacedRows>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = rows;
    const { keyAt, count, wanted } = rows;
    if (!last?.keyAt || !keyAt || last.keyAt === keyAt || wanted === undefined || last.wanted !== wanted)
      return;
    const pitch = body.current && pitchOf(body.current);
    if (!body.current || !pitch) return;
    const anchor = anchorOf(last.focused, body.current.getBoundingClientRect().top + window.scrollY, pitch);
    const key = anchor === null ? undefined : last.keyAt(anchor);
    if (anchor === null || key === undefined) return;
    const place = placeOf(key, anchor, count, keyAt);
    if (place !== null && place !== anchor) window.scrollBy(0, (place - anchor) * pitch);
  });
}

/** A list this short is shown whole: the browser's own find in page and print see all of it. */
const whole = 100;
/** Rows ready beyond each edge of the window. */
const overscan = 12;
/** Of a row's height, until the first ones are there to be measured. */
const guess = 43;

/** What stands in the list, from the top: rows by their index, and gaps in place of rows that are not rendered. */
type Part =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly before: number; readonly size: number };

const all = (count: number): readonly Part[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'row', index }) as const);

/** From the start of one row to the start of the next; null where nothing can be measured. */
function pitchOf(body: HTMLElement): number | null {
  const rows = [...body.querySelectorAll<HTMLElement>('[data-index]')];
  const at = rows.findIndex(
    (row, index) => Number(row.dataset.index) + 1 === Number(rows[index + 1]?.dataset.index),
  );
  const [row, next] = [rows[at], rows[at + 1]];
  if (row === undefined || next === undefined) return null;
  const pitch = next.getBoundingClientRect().top - row.getBoundingClientRect().top;
  return pitch > 0 ? pitch : null;
}

/**
 * Bridge to the window's scrolling: of a list whose rows are all equally high, those to be rendered.
 * The row `kept` is always among them, so that the focus is never scrolled out of the document.
 */
function useVirtualRows(body: RefObject<HTMLElement | null>, count: number, kept: number): readonly Part[] {
  const [place, setPlace] = useState({ top: 0, pitch: guess });
  const isWhole = count <= whole;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !isWhole,
    estimateSize: () => place.pitch,
    scrollMargin: place.top,
    overscan: overscan,
    rangeExtractor,
  });

  // After every render: banners above and the width of the window move the list and change its rows.
  useLayoutEffect(() => {
    if (body.current === null || isWhole) return;
    const top = body.current.getBoundingClientRect().top + window.scrollY;
    const pitch = pitchOf(body.current) ?? place.pitch;
    if (Math.abs(top - place.top) > 1 || Math.abs(pitch - place.pitch) > 0.1) setPlace({ top, pitch });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row is estimated anew when the pitch changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, place.pitch]);

  if (isWhole) return all(count);
  const parts: Part[] = [];
  let end = place.top;
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start - end > 0.5) parts.push({ kind: 'gap', before: item.index, size: item.start - end });
    parts.push({ kind: 'row', index: item.index });
    end = item.end;
  }
  const rest = virtualizer.getTotalSize() + place.top - end;
  if (rest > 0.5) parts.push({ kind: 'gap', before: count, size: rest });
  return parts;
}

export interface Rows<E extends HTMLElement> extends RowKeys {
  /** For the element whose children are the rows, each with its data-index. */
  readonly body: RefObject<E | null>;
  readonly parts: readonly Part[];
}

interface HeldRows {
  /** A new function for new rows, and for these alone. */
  readonly keyAt?: KeyAt | undefined;
  /** What the user asked to see: as long as that is the same, rows that come above move nothing in sight. */
  readonly wanted?: string | undefined;
}

/** A list of equally high rows in the window's own scrolling: rendered where it is looked at, one tab stop. */
export function useRows<E extends HTMLElement>(count: number, { keyAt, wanted }: HeldRows = {}): Rows<E> {
  const body = useRef<E>(null);
  const keys = useRowKeys(body, count, keyAt);
  const parts = useVirtualRows(body, count, keys.active);
  useHeldPlace(body, { count, keyAt, wanted, focused: keys.focused });
  return { ...keys, body, parts };
}
