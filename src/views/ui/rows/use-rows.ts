import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
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

/** A list this short is shown whole: the browser's own find in page sees all of it. */
const whole = 50;
/** Rows ready beyond each edge of the window, and how few of them are left when more are rendered. */
const overscan = 12;
const leastOverscan = 4;
/** A row's height in pixels until the first ones can be measured. */
const guess = 43;

/** What stands in the list, from the top: rows by their index, and gaps in place of rows that are not rendered. */
type Part =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly before: number; readonly size: number };

const all = (count: number): readonly Part[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'row', index }) as const);

/** The distance in pixels from the top of one row to the top of the next; null where nothing can be measured. */
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

/** The rows from `first` up to, but without, `end`. */
interface Span {
  readonly first: number;
  readonly end: number;
}

interface Place {
  readonly span: Span;
  readonly pitch: number;
  /** The question whose result these rows are, so that rows around those in sight are rendered too. */
  readonly wanted: string | undefined;
}

const spanInSight = (body: HTMLElement, pitch: number): Span => {
  const { top } = body.getBoundingClientRect();
  return { first: Math.floor(-top / pitch), end: Math.ceil((window.innerHeight - top) / pitch) };
};

const widened = ({ first, end }: Span, by: number): Span => ({
  first: Math.max(0, first - by),
  end: end + by,
});

const within = (span: Span, limits: Span): Span => ({
  first: Math.max(span.first, limits.first),
  end: Math.min(span.end, limits.end),
});

const covers = (outer: Span, inner: Span): boolean => outer.first <= inner.first && outer.end >= inner.end;

const partsOf = ({ first, end }: Span, kept: number, count: number, pitch: number): readonly Part[] => {
  const parts: Part[] = [];
  let reached = 0;
  const place = (index: number) => {
    if (index > reached) parts.push({ kind: 'gap', before: index, size: (index - reached) * pitch });
    if (index < count) parts.push({ kind: 'row', index });
    reached = index + 1;
  };
  if (kept < first) place(kept);
  for (let index = first; index < end; index += 1) place(index);
  if (kept >= end && kept < count) place(kept);
  place(count);
  return parts;
};

/** Bridge to the browser's printing, which takes the page as it is when the event has been handled. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const note = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', note);
    window.addEventListener('afterprint', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      window.removeEventListener('afterprint', note);
    };
  }, []);
  return isPrinting;
}

/**
 * Bridge to the window's scrolling: of a list whose rows are all equally high, those to be rendered.
 * The row `kept` is always among them, so that the focus is never scrolled out of the document.
 */
function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  { count, kept, wanted }: { count: number; kept: number; wanted: string | undefined },
): readonly Part[] {
  const isWhole = useIsPrinting() || count <= whole;
  const [place, setPlace] = useState<Place>({ span: { first: 0, end: whole }, pitch: guess, wanted });
  const { pitch } = place;
  const inSight = useRef(place.span);
  // Of what is shown for the first time, the rows in sight come first, and those around them after these are painted.
  const isNew = place.wanted !== wanted;
  const span = isNew ? within(place.span, widened(inSight.current, leastOverscan)) : place.span;
  const rendered = useRef(place);

  const show = useCallback(
    (sight: Span, size: number) =>
      setPlace((last) => ({ ...last, span: widened(sight, overscan), pitch: size })),
    [],
  );

  useLayoutEffect(() => {
    if (isNew) startTransition(() => setPlace((last) => ({ ...last, wanted })));
  }, [isNew, wanted]);

  useLayoutEffect(() => {
    rendered.current = { ...place, span };
    // So many rows went that none of those rendered is left.
    if (!isWhole && span.first >= count && body.current !== null)
      show(spanInSight(body.current, pitch), pitch);
  });

  useLayoutEffect(() => {
    const list = body.current;
    if (list === null || isWhole) return;
    const follow = () => {
      const last = rendered.current;
      const sight = spanInSight(list, last.pitch);
      inSight.current = sight;
      if (covers(last.span, widened(sight, leastOverscan))) return;
      const follows = () => show(sight, last.pitch);
      // Rows that are missing in sight must be there in this frame.
      if (covers(last.span, widened(sight, 0))) follows();
      else flushSync(follows);
    };
    const measure = () => {
      const last = rendered.current;
      const measured = pitchOf(list) ?? last.pitch;
      const size = Math.abs(measured - last.pitch) < 0.1 ? last.pitch : measured;
      const sight = spanInSight(list, size);
      inSight.current = sight;
      if (size !== last.pitch || !covers(last.span, widened(sight, leastOverscan))) show(sight, size);
    };
    measure();
    // A banner above moves the list, and changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', measure);
    };
  }, [body, isWhole, show]);

  if (isWhole) return all(count);
  return partsOf(
    { first: Math.min(span.first, count - 1), end: Math.min(span.end, count) },
    kept,
    count,
    pitch,
  );
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
  const parts = useVirtualRows(body, { count, kept: keys.active, wanted });
  useHeldPlace(body, { count, keyAt, wanted, focused: keys.focused });
  return { ...keys, body, parts };
}
