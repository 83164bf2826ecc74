import { createCheckQueue, type RunInQueue } from '../auth/check-queue';
import type { Attempts } from './attempts';
import { HttpError } from './errors';

export type Limit = readonly [key: string, allowed: number];

/**
 * While it is tried, an attempt counts as a wrong one. More at once would fill the limit by themselves: a team
 * behind one address would be refused with right codes.
 */
const triedAtOnce = 3;
const mostWaiting = 200;

/** Each with its key, which has the address, so that one address keeps no other waiting. */
const turns = new Map<string, { readonly inQueue: RunInQueue; users: number }>();

/** Three at a time of those with this key; beyond two hundred that wait 503. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(key) ?? { inQueue: createCheckQueue(triedAtOnce, mostWaiting), users: 0 };
  turns.set(key, turn);
  turn.users += 1;
  try {
    return await turn.inQueue(work);
  } finally {
    turn.users -= 1;
    if (turn.users === 0) turns.delete(key);
  }
}

/** Counts an attempt at each of the limits before the work, so that attempts sent at once do not slip through. */
export async function withinLimits<T>(
  attempts: Attempts,
  limits: readonly [Limit, ...Limit[]],
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(limits[0][0], () => tryWithin(attempts, limits, work));
}

/** A pause as people say it. */
export const pauseText = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;

async function tryWithin<T>(
  attempts: Attempts,
  limits: readonly Limit[],
  work: () => Promise<T>,
): Promise<T> {
  for (const [at, [key, allowed]] of limits.entries()) {
    if (await attempts.take(key, allowed)) continue;
    for (const [counted] of limits.slice(0, at)) await attempts.giveBack(counted);
    const seconds = await attempts.waitSeconds(key, allowed);
    throw new HttpError(429, `Too many attempts. Please try again in ${pauseText(seconds)}.`, {
      retryAfterSeconds: seconds,
    });
  }
  const giveBack = async () => {
    for (const [key] of limits) await attempts.giveBack(key);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    // The work has limits of its own: what they refuse was not tried.
    if (error instanceof HttpError && error.status === 429) await giveBack();
    throw error;
  }
}
