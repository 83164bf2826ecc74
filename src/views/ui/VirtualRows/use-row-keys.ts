import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Where a key leads from a row; null when it is no key of lists. */
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

export interface RowKeys {
  /** The list's one tab stop. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Bridge to the focus: the list is one tab stop; arrows, Home, End, Page Up and Page Down move between rows. */
export function useRowKeys(body: RefObject<HTMLElement | null>, count: number): RowKeys {
  const [reached, setReached] = useState(0);
  const wanted = useRef<number | null>(null);
  const last = Math.max(0, count - 1);

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
    active: Math.min(reached, last),
    onFocus: ({ target }) => {
      const row = rowOf(target);
      if (row !== null) setReached(Number(row.dataset.index));
    },
    onKeyDown: (event) => {
      const row = rowOf(event.target);
      if (row === null || event.target !== stopOf(row)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = rowAfter(event.key, Number(row.dataset.index), last, pageOf(row));
      if (to === null) return;
      event.preventDefault();
      wanted.current = to;
      setReached(to);
    },
  };
}
