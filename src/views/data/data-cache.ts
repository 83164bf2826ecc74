import { type Cache, type State, SWRConfig, type SWRConfiguration } from 'swr';
import { retryAfter } from '../../services/errors/may-pass';
import { defaultGiveUpAfter, withinTime } from '../../services/http/within-time';

const freshFor = 300_000;
const keptFor = 600_000;
let pauseAfter = retryAfter(1_000);
/** Who looks at the list is shown the failure sooner than this. */
const longestPause = 10_000;

const leftOutOf = (data: unknown): unknown => Array.isArray(data) && Reflect.get(data, 'leftOut');

/** The same rows with more of them left out are another answer. */
const isSame = (one: unknown, other: unknown): boolean =>
  leftOutOf(one) === leftOutOf(other) && SWRConfig.defaultValue.compare(one, other);

/** The one retry is in retryOnce, so that the error shows only after both failed. */
export const cacheRules: SWRConfiguration = {
  compare: isSame,
  dedupingInterval: freshFor,
  focusThrottleInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

export interface DataCache extends Cache<unknown> {
  /** Keeps a key while something on screen uses it; the answer lets it go. */
  hold(key: string): () => void;
}

/** What nothing on screen has used for 600 s is discarded. */
export function createDataCache(): DataCache {
  const states = new Map<string, State<unknown>>();
  const users = new Map<string, number>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();

  const letGo = (key: string) => {
    const left = (users.get(key) ?? 1) - 1;
    users.set(key, left);
    if (left > 0) return;
    leaving.set(
      key,
      setTimeout(() => states.delete(key), keptFor),
    );
  };

  return {
    keys: () => states.keys(),
    get: (key) => states.get(key),
    set: (key, state) => {
      states.set(key, state);
    },
    delete: (key) => {
      states.delete(key);
    },
    hold: (key) => {
      clearTimeout(leaving.get(key));
      users.set(key, (users.get(key) ?? 0) + 1);
      return () => letGo(key);
    },
  };
}

const isUnauthorized = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/** Instead of 1 s, for tests: each that shows a failure would wait for it. */
export function pauseAtLeast(leastMs: number): void {
  pauseAfter = retryAfter(leastMs);
}

/** Reads once more after 1 s or as soon as the server asks for, unless that is long, or the session is over. */
export async function retryOnce<T>(
  read: (signal: AbortSignal, goesOn: () => void) => Promise<T>,
): Promise<T> {
  try {
    return await withinTime(read, defaultGiveUpAfter);
  } catch (error) {
    const pause = pauseAfter({ event: { error } });
    if (isUnauthorized(error) || pause > longestPause) throw error;
    await wait(pause);
    return withinTime(read, defaultGiveUpAfter);
  }
}
