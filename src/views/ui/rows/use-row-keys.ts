import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The row that a key leads to; null for a key without a meaning in lists. */
function rowAfter(key: string, from: number, last: number, page: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

/** A window's worth of rows, two of which stay in sight. */
const pageOf = (row: HTMLElement): number =>
  Math.max(1, Math.floor(window.innerHeight / Math.max(1, row.offsetHeight)) - 2);

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/** The row itself, or the link in it when that is what takes the focus. */
const stopOf = (row: HTMLElement): HTMLElement | null =>
  row.tabIndex >= 0 || row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>('a[href]');

const nowhere = { index: 0, key: undefined };

export interface RowKeys {
  /** The list's one tab stop. */
  readonly active: number;
  /** The row with the focus; null while it is elsewhere. */
  readonly focused: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The row's name; undefined beyond the list. */
export type KeyAt = (index: number) => string | undefined;

/** The index of the row with this key, looked for around its former place; null when it is gone. */
export function placeOf(key: string, was: number, count: number, keyAt: KeyAt): number | null {
  for (let step = 0; step < count; step += 1) {
    if (keyAt(was + step) === key) return was + step;
    if (keyAt(was - step) === key) return was - step;
  }
  return null;
}

/** Bridge to the focus: the list is one tab stop; arrows, Home, End, Page Up and Page Down move between rows. */
export function useRowKeys(body: RefObject<HTMLElement | null>, count: number, keyAt?: KeyAt): RowKeys {
  const [reached, setReached] = useState<{ index: number; key: string | undefined }>(nowhere);
  const wanted = useRef<number | null>(null);
  const last = Math.max(0, count - 1);

  // The focus stays in its row, wherever that row went.
  if (keyAt !== undefined && reached.key !== undefined && keyAt(reached.index) !== reached.key) {
    const index = placeOf(reached.key, reached.index, count, keyAt);
    setReached(index === null ? { ...reached, key: undefined } : { ...reached, index });
  }

  // The row that is wanted exists only after the render that made it the active one.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    wanted.current = null;
    if (!row) return;
    stopOf(row)?.focus({ preventScroll: true });
    // jsdom has no scrolling.
    row.scrollIntoView?.({ block: 'nearest' });
  });

  return {
    active: Math.min(reached.index, last),
    focused: reached.key === undefined ? null : reached.index,
    onFocus: ({ target }) => {
      const row = rowOf(target);
      if (row === null) return;
      const index = Number(row.dataset.index);
      setReached({ index, key: keyAt?.(index) });
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays) setReached(({ index }) => ({ index, key: undefined }));
    },
    onKeyDown: (event) => {
      const row = rowOf(event.target);
      if (row === null || event.target !== stopOf(row)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = rowAfter(event.key, Number(row.dataset.index), last, pageOf(row));
      if (to === null) return;
      event.preventDefault();
      wanted.current = to;
      setReached({ index: to, key: keyAt?.(to) });
    },
  };
}
