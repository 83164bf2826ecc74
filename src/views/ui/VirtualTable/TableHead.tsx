import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { type Column, roles } from './column';
import type { Sort } from './sort';
import * as styles from './TableHead.css';

interface TableHeadProps {
  readonly column: Pick<Column<never>, 'id' | 'head' | 'className' | 'isNumber' | 'sortBy'>;
  /** null while the table is not sorted by it. */
  readonly direction: Sort['direction'] | null;
  readonly onSort: ((columnId: string) => void) | undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

export function TableHead({ column, direction, onSort }: TableHeadProps) {
  const { id, head, className, isNumber, sortBy } = column;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={direction ?? undefined}
      className={cx(styles.headCell, isNumber ? styles.headNumber : null, className)}
    >
      {onSort === undefined || sortBy === undefined ? (
        head
      ) : (
        <Button className={cx(styles.sort, isNumber ? styles.sortNumber : null)} onPress={() => onSort(id)}>
          <span className={styles.sortWord}>{head}</span>
          <Icon of={icons[direction ?? 'none']} size={14} className={styles.sortIcon} />
        </Button>
      )}
    </th>
  );
}
