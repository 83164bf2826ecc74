import { cx } from '../cx';
import { Skeleton } from '../Skeleton/Skeleton';
import { type Column, roles } from './column';
import * as styles from './VirtualTable.css';

const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`);

interface SkeletonTableRowsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'className' | 'skeleton'>[];
  readonly className: string | undefined;
}

/** Eight of them, under the real head. */
export function SkeletonTableRows({ columns, className }: SkeletonTableRowsProps) {
  return rows.map((key) => (
    <tr key={key} className={cx(styles.row, className)} {...roles.none}>
      {columns.map((column) => (
        <td key={column.id} className={cx(styles.cell, column.className)}>
          <Skeleton shape={column.skeleton ?? 'line'} />
        </td>
      ))}
    </tr>
  ));
}
