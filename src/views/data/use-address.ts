import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useSearch, useSearchParams } from 'wouter';
import type { SelectOption } from '../ui/fields/select.types';
import type { Column } from '../ui/rows/column';
import { nextSort, readSort, type Sort, sortRows, writeSort } from '../ui/rows/sort';

const keyOf = (path: string): string => `address of ${path}`;

/** Bridge: for a list page, whose filters live in its address: what leads back to it leads to the same rows. */
export function useKeptAddress(path: string): void {
  const search = useSearch();
  const { mutate } = useSWRConfig();
  useEffect(() => void mutate(keyOf(path), search, { revalidate: false }), [mutate, path, search]);
}

/** The list as it was left, for the way back from one of its details. */
export function useListAddress(path: string): string {
  const { data } = useSWR<string>(keyOf(path), null);
  return data ? `${path}?${data}` : path;
}

interface Sorting<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly sort: Sort | null;
  /** How the rows given are sorted, as in an address; the head shows a new sort before they are. */
  readonly sortedBy: string;
  /** For the table's heads. */
  readonly onSort: (columnId: string) => void;
}

/** Bridge: the rows as the address has them sorted ('?sort=-spent'); a press on a head says so there. */
export function useAddressSort<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
): Sorting<Row> {
  const [address, put] = useAddressPatch();
  const inAddress = address.get('sort');
  const sort = useMemo(() => readSort(inAddress, columns), [inAddress, columns]);
  // A press on a head is shown at once, and a long list is sorted after it.
  const shown = useDeferredValue(sort);
  const sorted = useMemo(
    () => (rows === undefined ? undefined : sortRows(rows, columns, shown)),
    [rows, columns, shown],
  );
  const last = useRef(sort);
  useLayoutEffect(() => {
    last.current = sort;
  }, [sort]);
  // The same function for every sort: heads that did not change are not rendered again.
  const onSort = useCallback(
    (columnId: string) => {
      const column = columns.find(({ id }) => id === columnId);
      if (column === undefined) return;
      const next = nextSort(last.current, column);
      put({ sort: next === null ? null : writeSort(next) });
    },
    [columns, put],
  );
  return { rows: sorted, sort, sortedBy: shown === null ? '' : writeSort(shown), onSort };
}

/** Some browsers refuse to be told an address for every key. */
const pause = 250;

export interface AddressText {
  /** The text in the field, updated with every key. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** For the field's blur: writes all of the text into the address, before the page can be left. */
  readonly settle: () => void;
}

/** Bridge: a text kept in the address, which says it once the typing pauses, and may be changed from there. */
export function useAddressText(name: string): AddressText {
  const [address, put] = useAddressPatch();
  const inAddress = address.get(name) ?? '';
  const [draft, setDraft] = useState({ inAddress, text: inAddress });
  // The address moved by itself (a link, back): what it says now is what is meant.
  if (draft.inAddress !== inAddress) setDraft({ inAddress, text: inAddress });
  const { text } = draft;

  const write = useCallback((next: string) => put({ [name]: next === '' ? null : next }), [name, put]);
  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => write(text), pause);
    return () => clearTimeout(timer);
  }, [text, inAddress, write]);

  return {
    text,
    setText: (next) => setDraft({ inAddress, text: next }),
    settle: () => {
      if (text !== inAddress) write(text);
    },
  };
}

/**
 * Bridge: a choice kept in the address. The first option is what holds while nobody chose, is not inAddress there, and
 * stands for everything the address cannot mean.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  options: readonly [SelectOption<Value>, ...SelectOption<Value>[]],
): readonly [Value, (choice: Value) => void] {
  const [address, put] = useAddressPatch();
  const [first] = options;
  const inAddress = address.get(name);
  const { value } = options.find((option) => option.value === inAddress) ?? first;
  const choose = useCallback(
    (choice: Value) => put({ [name]: choice === first.value ? null : choice }),
    [name, first.value, put],
  );
  return [value, choose];
}

/** What the address is to say from now on; null takes a name out of it. */
export type AddressPatch = Readonly<Record<string, string | null>>;

/** Bridge: what the address says behind its '?', and how to change some of it at once without a step back to it. */
export function useAddressPatch(): readonly [URLSearchParams, (patch: AddressPatch) => void] {
  const [address, setAddress] = useSearchParams();
  const put = useCallback(
    (patch: AddressPatch) =>
      setAddress(
        (last) => {
          for (const [name, value] of Object.entries(patch)) {
            if (value === null) last.delete(name);
            else last.set(name, value);
          }
          return last;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return [address, put];
}
