import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useSearch } from 'wouter';

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
