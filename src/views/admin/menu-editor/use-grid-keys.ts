import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from '../../ui/use-focus';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridKeysProps {
  readonly body: RefObject<HTMLElement | null>;
  readonly rowCount: number;
  readonly columnCount: number;
  /** The column to use in a row, which may have fewer cells than the others. */
  readonly columnIn: (row: number, column: number) => number;
  /** `typed` is the letter that began the edit, or null to edit what is there. */
  readonly onEdit: (cell: Cell, typed: string | null) => void;
  readonly onSelect: (cell: Cell) => void;
  /** Extends the selection from one row to another. */
  readonly onExtend: (from: number, to: number) => void;
  readonly onMove: (row: number, by: number) => void;
  /** Adds something under a row. */
  readonly onAdd: (row: number) => void;
}

/** The height of a row in pixels until the first was measured. */
const guessedHeight = 44;

/** How far a key with Alt moves what is in a row. */
const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;

function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** The cell that a pointer is in. */
export function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell === null ? null : cellOf(cell);
}

/** Bridge to the focus: the table is one tab stop, inside which the arrow keys go from cell to cell. */
export function useGridKeys(props: GridKeysProps) {
  const { body, rowCount, columnCount, columnIn, onEdit, onSelect, onExtend, onMove, onAdd } = props;
  const [active, setActive] = useState<Cell>({ row: 0, column: 1 });
  const wanted = useRef<Cell | null>(null);
  const hasFocus = useRef(false);
  const withinGrid = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  });
  const shown = withinGrid(active);

  // A cell far away is rendered only once the window was scrolled to it.
  useLayoutEffect(() => {
    // A cell that is removed tells of no blur.
    if (hasFocus.current && isFocusLost()) wanted.current ??= shown;
    if (wanted.current === null || body.current === null) return;
    const cell = withinGrid(wanted.current);
    const place = body.current.querySelector<HTMLElement>(
      `[data-cell="${cell.row}:${columnIn(cell.row, cell.column)}"]`,
    );
    if (place === null) {
      const height = body.current.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? guessedHeight;
      const top = body.current.getBoundingClientRect().top + window.scrollY;
      window.scrollTo({ top: top + cell.row * height - window.innerHeight / 2 });
      return;
    }
    wanted.current = null;
    place.focus({ preventScroll: true });
    // jsdom has no scrolling.
    place.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  /** Beyond an edge is at the edge, as the table is when it is drawn: what was done before may remove rows. */
  const goTo = useCallback((cell: Cell) => {
    wanted.current = cell;
    setActive({ ...cell });
  }, []);

  const steps = ({ row, column }: Cell, isFar: boolean): Readonly<Record<string, Cell>> => {
    const page = Math.max(1, Math.floor(window.innerHeight / guessedHeight) - 2);
    return {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
      PageDown: { row: row + page, column },
      PageUp: { row: row - page, column },
      Home: { row: isFar ? 0 : row, column: 0 },
      End: { row: isFar ? rowCount - 1 : row, column: columnCount - 1 },
    };
  };

  const act = (event: KeyboardEvent, cell: Cell): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const isFar = event.ctrlKey || event.metaKey;
    const move = event.altKey ? moves[event.key] : undefined;
    if (move !== undefined) {
      onMove(cell.row, move);
      return true;
    }
    if (event.shiftKey && by !== null) {
      onExtend(cell.row, cell.row + by);
      goTo({ ...cell, row: cell.row + by });
      return true;
    }
    if (event.key === 'Enter' && isFar) {
      onAdd(cell.row);
      return true;
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      onEdit(cell, null);
      return true;
    }
    if (event.key === ' ') {
      onSelect(cell);
      return true;
    }
    const to = steps(cell, isFar)[event.key];
    if (to !== undefined && !event.altKey) {
      goTo(to);
      return true;
    }
    if (!isLetter(event)) return false;
    onEdit(cell, event.key);
    return true;
  };

  return {
    active: shown,
    goTo,
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (cell === null) return;
      const known = cell.row === shown.row ? shown : cell;
      const isPlace = event.key.startsWith('Arrow') || event.key.startsWith('Page');
      if (act(event, isPlace ? known : cell)) event.preventDefault();
    },
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      hasFocus.current = cellAt(target) !== null;
      const cell = cellOf(target);
      // A row with fewer cells does not change the column that the next one is entered in.
      if (cell !== null && (cell.row !== shown.row || columnIn(shown.row, shown.column) !== cell.column))
        setActive(cell);
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** Brings the focus, once for each, to what was added outside the table. */
export function useArrival<Added extends object>(added: Added | null, goTo: (added: Added) => void): void {
  const arrive = useEffectEvent(goTo);
  useLayoutEffect(() => {
    if (added !== null) arrive(added);
  }, [added]);
}
