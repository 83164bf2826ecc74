import type { Clock } from '../deps';
import { HttpError } from '../http/errors';

export type Limit = readonly [key: string, allowed: number];

export interface Attempts {
  refuse(limits: readonly Limit[]): void;
  begin(limits: readonly Limit[]): void;
  forgive(limits: readonly Limit[]): void;
}

const windowMs = 60_000;
const maxKeys = 50_000;

/** Kept in this process's memory: with several processes each counts its own. */
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

  function refuse(limits: readonly Limit[]): void {
    const now = clock().getTime();
    for (const [key, allowed] of limits) {
      const times = recent(key, now);
      const oldest = times[times.length - allowed];
      if (oldest === undefined) continue;
      const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
      throw new HttpError(429, `Too many login attempts. Please try again in ${seconds} seconds.`, {
        retryAfterSeconds: seconds,
      });
    }
  }

  return {
    refuse,
    begin(limits) {
      const now = clock().getTime();
      if (timesByKey.size > maxKeys) sweep(now);
      refuse(limits);
      // Counted before the password is checked, otherwise attempts sent at the same time all slip through.
      for (const [key] of limits) timesByKey.set(key, [...recent(key, now), now]);
    },
    forgive(limits) {
      for (const [key] of limits) {
        const times = timesByKey.get(key);
        times?.pop();
        if (times?.length === 0) timesByKey.delete(key);
      }
    },
  };
}
