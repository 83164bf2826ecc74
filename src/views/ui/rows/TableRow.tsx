import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import { type Column, roles } from './column';
import { openRow } from './open-row';
import * as styles from './VirtualTable.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** Tab stops at this row. */
  readonly isStop: boolean;
  readonly href: string | undefined;
  readonly className: string | undefined;
  /** Another one draws the row anew. */
  readonly day: string;
}

interface CellsProps<Row> extends Pick<TableRowProps<Row>, 'row' | 'columns' | 'href' | 'day'> {
  readonly stop: 0 | -1;
}

function PlainCells<Row>({ row, columns, href, stop }: CellsProps<Row>) {
  const [first, ...others] = columns;
  const content = (column: Column<Row>): ReactNode => {
    const cell = column.cell(row);
    return typeof cell === 'string' ? <span title={cell}>{cell}</span> : cell;
  };
  return (
    <>
      {first === undefined ? null : (
        <th
          {...roles.rowheader}
          scope="row"
          className={cx(styles.cell, first.isNumber ? styles.number : null, first.className)}
        >
          {href === undefined ? (
            content(first)
          ) : (
            <a href={href} className={styles.link} tabIndex={stop}>
              {content(first)}
            </a>
          )}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          {...roles.cell}
          className={cx(styles.cell, column.isNumber ? styles.number : null, column.className)}
        >
          {content(column)}
        </td>
      ))}
    </>
  );
}

/** A row that comes above moves those below, and draws none of their cells. memo loses the type parameter. */
const Cells = memo(PlainCells) as typeof PlainCells;

function PlainTableRow<Row>({ row, index, columns, isStop, href, className, day }: TableRowProps<Row>) {
  const stop = isStop ? 0 : -1;
  return (
    <tr
      {...roles.row}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={href === undefined ? stop : undefined}
      className={cx(styles.row, href === undefined ? null : styles.opens, className)}
      onClick={href === undefined ? undefined : openRow}
    >
      <Cells row={row} columns={columns} href={href} stop={stop} day={day} />
    </tr>
  );
}

/** Scrolling renders the rows that come, not those that stay. memo loses the type parameter. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
