import { HttpError } from '../http/errors';

export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Password checks are expensive on purpose: without a limit a crowd signing in would occupy every processor
 * and every thread that files and name look-ups share.
 */
export function createCheckQueue(atOnce: number, mostWaiting: number): RunInQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new HttpError(503, 'Too many people are signing in. Please try again.', {
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
