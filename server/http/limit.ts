import type { Attempts } from './attempts';
import { HttpError } from './errors';

export type Limit = readonly [key: string, allowed: number];

/** Counts an attempt at each of the limits before the work, so that attempts sent at once do not slip through. */
export async function withinLimits<T>(
  attempts: Attempts,
  limits: readonly Limit[],
  work: () => Promise<T>,
): Promise<T> {
  for (const [key, allowed] of limits) {
    if (await attempts.take(key, allowed)) continue;
    const seconds = await attempts.waitSeconds(key, allowed);
    const wait = seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw new HttpError(429, `Too many attempts. Please try again in ${wait}.`, {
      retryAfterSeconds: seconds,
    });
  }
  const result = await work();
  for (const [key] of limits) await attempts.giveBack(key);
  return result;
}
