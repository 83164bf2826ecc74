import { useDeferredValue, useMemo } from 'react';
import { type Findable, finding } from '../../services/format/find';
import { type AddressText, useAddressText } from '../data/use-address';

export interface Found<Row> extends AddressText {
  /** The rows that are found, in their order. */
  readonly found: readonly Row[] | undefined;
  /** Whether those are fewer than all because of a search. */
  readonly isSearched: boolean;
}

const nobody: ReadonlySet<unknown> = new Set();

/** Bridge: the rows that the search in the address finds; the field goes on while they are looked for. */
export function useFound<Row extends Findable>(rows: readonly Row[] | undefined): Found<Row> {
  return useFoundBy(useAddressText('q'), rows);
}

/** The same by a search that is used elsewhere too. */
export function useFoundBy<Row extends Findable>(
  search: AddressText,
  rows: readonly Row[] | undefined,
  /** Rows that the server has found. */
  also: ReadonlySet<unknown> = nobody,
): Found<Row> {
  const query = useDeferredValue(search.text.trim());
  const found = useMemo(() => {
    if (query === '') return rows;
    const isFound = finding(query);
    return rows?.filter((row) => isFound(row) || also.has(row));
  }, [rows, query, also]);
  return { ...search, found, isSearched: query !== '' };
}
