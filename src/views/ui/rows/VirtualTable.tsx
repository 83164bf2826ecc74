import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { memo, type ReactNode, useCallback } from 'react';
import { Button } from 'react-aria-components/Button';
import { useDay } from '../../data/use-day';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Skeleton, StillLoading } from '../states/Skeleton';
import { type Column, roles } from './column';
import { useRowLinks } from './open-row';
import type { Sort } from './sort';
import { TableRow } from './TableRow';
import { useRows } from './use-rows';
import * as styles from './VirtualTable.css';

interface TableCardProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The card around a table, or around what stands there without rows. */
export function TableCard({ label, children }: TableCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}

interface TableHeadProps {
  readonly column: Pick<Column<never>, 'id' | 'head' | 'className' | 'isNumber' | 'sortBy'>;
  /** null while the table is not sorted by it. */
  readonly direction: Sort['direction'] | null;
  readonly onSort: ((columnId: string) => void) | undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

const TableHead = memo(function TableHead({ column, direction, onSort }: TableHeadProps) {
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
});

interface TableHeadsProps {
  readonly columns: readonly TableHeadProps['column'][];
  readonly sort: Sort | null;
  readonly onSort: ((columnId: string) => void) | undefined;
}

/** Scrolling and new rows leave the heads alone. */
const TableHeads = memo(function TableHeads({ columns, sort, onSort }: TableHeadsProps) {
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row} aria-rowindex={1} className={styles.headRow}>
        {columns.map((column) => (
          <TableHead
            key={column.id}
            column={column}
            direction={sort?.columnId === column.id ? sort.direction : null}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
});

const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`);

interface SkeletonTableRowsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'className' | 'skeleton'>[];
  readonly className: string | undefined;
}

/** Eight of them, under the real head. */
function SkeletonTableRows({ columns, className }: SkeletonTableRowsProps) {
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

interface VirtualTableProps<Row> {
  readonly label: string;
  /** One list for the life of the page: a new one renders every row again. The first names the row. */
  readonly columns: readonly Column<Row>[];
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Where a row leads: its first cell becomes the link, and the whole row opens it. */
  readonly hrefOf?: (row: Row) => string;
  /** The row's grid on the phone, and its height where it is not the usual one; the same for every row. */
  readonly rowClassName?: string;
  /** How the rows given are sorted; the heads of columns with sortBy are buttons where onSort is given. */
  readonly sort?: Sort | null;
  readonly onSort?: (columnId: string) => void;
  /** What the user asked to see: as long as that is the same, rows that come above move nothing in sight. */
  readonly wanted?: string;
  /** There are more rows than these: nobody knows how many. */
  readonly hasMore?: boolean;
}

function PlainVirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, keyOf, hrefOf, rowClassName, sort = null, onSort, wanted, hasMore } = props;
  const count = rows?.length ?? 0;
  const keyAt = useCallback(
    (index: number) => {
      const row = rows?.[index];
      return row === undefined ? undefined : keyOf(row);
    },
    [rows, keyOf],
  );
  const { body, parts, active, onKeyDown, onFocus, onBlur } = useRows<HTMLTableSectionElement>(count, {
    keyAt,
    wanted,
  });
  const openLink = useRowLinks();
  const day = useDay();
  return (
    <>
      <table
        {...roles.table}
        className={styles.table}
        aria-label={label}
        aria-rowcount={rows === undefined ? undefined : hasMore ? -1 : count + 1}
        aria-busy={rows === undefined}
      >
        <TableHeads columns={columns} sort={sort} onSort={onSort} />
        <tbody
          {...roles.rowgroup}
          ref={body}
          className={styles.body}
          onClick={openLink}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {rows === undefined ? <SkeletonTableRows columns={columns} className={rowClassName} /> : null}
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr key={`gap-${part.before}`} className={styles.gap} {...roles.none}>
                  <td className={styles.gapCell} colSpan={columns.length} style={{ height: part.size }} />
                </tr>
              );
            const row = rows?.[part.index];
            if (row === undefined) return null;
            return (
              <TableRow
                key={keyOf(row)}
                row={row}
                index={part.index}
                columns={columns}
                isStop={part.index === active}
                href={hrefOf?.(row)}
                className={rowClassName}
                day={day}
              />
            );
          })}
        </tbody>
      </table>
      {rows === undefined ? <StillLoading /> : null}
    </>
  );
}

/**
 * Renders the rows in sight; assistive technology is given the number of all rows, if it is known. memo loses the type parameter.
 */
export const VirtualTable = memo(PlainVirtualTable) as typeof PlainVirtualTable;
