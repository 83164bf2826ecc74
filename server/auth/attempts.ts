import type { Clock } from '../deps';
import { HttpError } from '../http/errors';

export interface Attempts {
  /** Counts one attempt; throws 429 with Retry-After when there were too many in the last minute. */
  begin(keys: readonly (readonly [key: string, allowed: number])[]): void;
  /** A login that succeeded does not count. */
  forgive(keys: readonly (readonly [key: string, allowed: number])[]): void;
}

const windowMs = 60_000;
const maxKeys = 50_000;

/** Failed logins per minute and key, in this process's memory. */
export function createAttempts(clock: Clock): Attempts {
  const timesByKey = new Map<string, number[]>();

  function recent(key: string, now: number): number[] {
    const times = (timesByKey.get(key) ?? []).filter((time) => now - time < windowMs);
    if (times.length === 0) timesByKey.delete(key);
    else timesByKey.set(key, times);
    return times;
  }

  function sweep(now: number): void {
    for (const key of [...timesByKey.keys()]) recent(key, now);
  }

  return {
    begin(keys) {
      const now = clock().getTime();
      if (timesByKey.size > maxKeys) sweep(now);
      for (const [key, allowed] of keys) {
        const times = recent(key, now);
        const oldest = times[times.length - allowed];
        if (oldest === undefined) continue;
        const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
        throw new HttpError(429, `Too many login attempts. Please try again in ${seconds} seconds.`, {
          retryAfterSeconds: seconds,
        });
      }
      // Counted before the password is checked: attempts sent at the same time must not all slip through.
      for (const [key] of keys) timesByKey.set(key, [...recent(key, now), now]);
    },
    forgive(keys) {
      for (const [key] of keys) {
        const times = timesByKey.get(key);
        times?.pop();
        if (times?.length === 0) timesByKey.delete(key);
      }
    },
  };
}
