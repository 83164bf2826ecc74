import { useDeferredValue, useMemo } from 'react';
import { type Findable, finding } from '../../services/format/find';
import { type AddressText, useAddressText } from '../data/use-address';

export interface Found<Row> extends AddressText {
  /** The rows that are found, in their order. */
  readonly found: readonly Row[] | undefined;
  /** Whether those are fewer than all because of a search. */
  readonly isSearched: boolean;
}

/** Bridge: the rows that the search in the address finds; the field goes on while they are looked for. */
export function useFound<Row extends Findable>(rows: readonly Row[] | undefined): Found<Row> {
  const search = useAddressText('q');
  const query = useDeferredValue(search.text.trim());
  const found = useMemo(() => (query === '' ? rows : rows?.filter(finding(query))), [rows, query]);
  return { ...search, found, isSearched: query !== '' };
}
