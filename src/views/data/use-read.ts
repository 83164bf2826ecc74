import { useCallback, useEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { HttpClient } from '../../services/http/http-client';
import { type DataCache, retryOnce } from './data-cache';
import { useHttp } from './http-context';

const holds = (cache: unknown): cache is DataCache =>
  typeof cache === 'object' && cache !== null && 'hold' in cache;

export interface Reading<T> {
  /** undefined until the first good answer; kept when a later refresh fails. */
  readonly data: T | undefined;
  readonly isLoading: boolean;
  /** Asked again, for what is shown or after a failure. */
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly error: unknown;
  /** Stays the same function. */
  readonly refresh: () => void;
}

interface FirstReading<T> {
  readonly key: string | null;
  readonly answer: Promise<T>;
  /** Something changed meanwhile. */
  isOld: boolean;
}

/**
 * One plain read through the data cache. What makes a list old while nothing of it is shown yet has it read again
 * after that: else a list that takes longer than the time between two events would never show.
 */
export function useRead<T>(
  /** Null: not to be fetched yet. */
  key: string | null,
  /** Given what is held already, for servers that say when nothing is new. */
  read: (http: HttpClient, last: T | undefined) => Promise<T>,
  options?: SWRConfiguration<T>,
): Reading<T> {
  const http = useHttp();
  const { cache } = useSWRConfig();
  const held = useRef<T>(undefined);
  const first = useRef<FirstReading<T>>(null);
  const { data, error, isLoading, isValidating, mutate } = useSWR<T>(
    key,
    () => {
      const running = first.current;
      if (running?.key === key) {
        running.isOld = true;
        return running.answer;
      }
      const answer = retryOnce((signal, goesOn) =>
        read(http.extend({ signal, hooks: { beforeRequest: [goesOn] } }), held.current),
      );
      if (held.current !== undefined) return answer;
      const reading = { key, answer, isOld: false };
      first.current = reading;
      const end = () => {
        if (first.current === reading) first.current = null;
      };
      answer.then(() => {
        end();
        // Once this answer is shown.
        if (reading.isOld) setTimeout(mutate);
      }, end);
      return answer;
    },
    options,
  );
  useEffect(() => (key !== null && holds(cache) ? cache.hold(key) : undefined), [cache, key]);
  useEffect(() => {
    held.current = data;
  }, [data]);
  const hasFailed = error !== undefined;
  const isFirst = isLoading && !hasFailed;
  return {
    data,
    isLoading: isFirst,
    isRefreshing: isValidating && !isFirst,
    hasFailed,
    error,
    refresh: useCallback(() => {
      first.current = null;
      void mutate();
    }, [mutate]),
  };
}
