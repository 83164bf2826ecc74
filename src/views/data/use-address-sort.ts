import { useCallback, useMemo } from 'react';
import type { Column } from '../ui/VirtualTable/column';
import { nextSort, readSort, type Sort, sortRows, writeSort } from '../ui/VirtualTable/sort';
import { useAddressPatch } from './use-address-patch';

export interface Sorting<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly sort: Sort | null;
  /** For the table's heads. */
  readonly onSort: (columnId: string) => void;
}

/** Bridge: the rows as the address has them sorted ('?sort=-spent'); a press on a head says so there. */
export function useAddressSort<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
): Sorting<Row> {
  const [address, put] = useAddressPatch();
  const said = address.get('sort');
  const sort = useMemo(() => readSort(said, columns), [said, columns]);
  const sorted = useMemo(
    () => (rows === undefined ? undefined : sortRows(rows, columns, sort)),
    [rows, columns, sort],
  );
  const onSort = useCallback(
    (columnId: string) => {
      const column = columns.find(({ id }) => id === columnId);
      if (column === undefined) return;
      const next = nextSort(sort, column);
      put({ sort: next === null ? null : writeSort(next) });
    },
    [columns, sort, put],
  );
  return { rows: sorted, sort, onSort };
}
