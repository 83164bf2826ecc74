import type { ReactNode } from 'react';
import type { CsvField } from '../../../services/format/csv';

export type SortKey = string | number;

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** A text may be too long for its column, and is whole in the tooltip. */
  readonly cell: (row: Row) => ReactNode;
  /** Its width, and its place when the table folds: a class of the page's own style file. */
  readonly className?: string;
  /** Right aligned, in figures of equal width. */
  readonly isNumber?: boolean;
  readonly skeleton?: 'line' | 'short' | 'badge';
  /** The value to sort by (timeOf for times); null comes last. Without it the column cannot be sorted. */
  readonly sortBy?: (row: Row) => SortKey | null;
  /** What the list's file has of it: as many fields as the cell shows facts. */
  readonly csv?: readonly CsvField<Row>[];
}

export function csvFieldsOf<Row>(columns: readonly Column<Row>[]): readonly CsvField<Row>[] {
  return columns.flatMap(({ csv = [] }) => csv);
}

/** The elements' own roles, which some browsers forget where the rows are laid out as grids. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Rows that hold a place and say nothing. */
  none: { 'aria-hidden': true },
} as const;
