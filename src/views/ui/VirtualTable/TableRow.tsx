import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx';
import { type Column, roles } from './column';
import * as styles from './VirtualTable.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** Tab stops at this row. */
  readonly isStop: boolean;
  readonly href: string | undefined;
  readonly className: string | undefined;
}

/**
 * The whole row opens what its link names, with the keys that open a new tab. No sheet of the link lies over the
 * row: its words stay there to be selected.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const click = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  currentTarget.querySelector('a')?.dispatchEvent(click);
}

function PlainTableRow<Row>({ row, index, columns, isStop, href, className }: TableRowProps<Row>) {
  const stop = isStop ? 0 : -1;
  const [first, ...others] = columns;
  const content = (column: Column<Row>): ReactNode => column.cell(row);
  return (
    <tr
      {...roles.row}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={href === undefined ? stop : undefined}
      className={cx(styles.row, href === undefined ? null : styles.opens, className)}
      onClick={href === undefined ? undefined : openRow}
    >
      {first === undefined ? null : (
        <th
          {...roles.rowheader}
          scope="row"
          className={cx(styles.cell, first.isNumber ? styles.number : null, first.className)}
        >
          {href === undefined ? (
            content(first)
          ) : (
            <Link href={href} className={styles.link} tabIndex={stop}>
              {content(first)}
            </Link>
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
    </tr>
  );
}

/** Scrolling renders the rows that come, not those that stay. memo forgets that the row's type is open. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
