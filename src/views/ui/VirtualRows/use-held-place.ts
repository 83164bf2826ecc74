import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type KeyAt, placeOf } from './use-row-keys';
import { pitchOf } from './use-virtual-rows';

interface Rows {
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
export function useHeldPlace(body: RefObject<HTMLElement | null>, rows: Rows): void {
  const before = useRef<Rows>(null);
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
