import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { HttpClient } from '../../services/http/http-client';
import { type DataCache, retryOnce } from './data-cache';
import { useHttp } from './http-context';

const holds = (cache: unknown): cache is DataCache =>
  typeof cache === 'object' && cache !== null && 'hold' in cache;

export interface Reading<T> {
  /** undefined until the first good answer; kept when a later refresh fails (ERR-36). */
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/** One plain read through the data cache. */
export function useRead<T>(
  key: string,
  read: (http: HttpClient) => Promise<T>,
  options?: SWRConfiguration<T>,
): Reading<T> {
  const http = useHttp();
  const { cache } = useSWRConfig();
  const { data, error, isLoading, isValidating, mutate } = useSWR<T>(
    key,
    () => retryOnce(() => read(http)),
    options,
  );
  useEffect(() => (holds(cache) ? cache.hold(key) : undefined), [cache, key]);
  return {
    data,
    isLoading,
    isRefreshing: isValidating && !isLoading,
    hasFailed: error !== undefined,
    refresh: () => void mutate(),
  };
}
