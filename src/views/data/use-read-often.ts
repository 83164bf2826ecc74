import type { HttpClient } from '../../services/http/http-client';
import { type Reading, useRead } from './use-read';
import { useRefreshEvery } from './use-refresh-every';

const every = 30_000;

/** For what other people change and no live event tells of: read each time it is opened, and again while it is shown. */
export function useReadOften<T>(key: string, read: (http: HttpClient) => Promise<T>): Reading<T> {
  const reading = useRead<T>(key, read, { dedupingInterval: 2_000 });
  useRefreshEvery(every, reading.refresh);
  return reading;
}
