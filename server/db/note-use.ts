import { isDatabaseAway } from './failures';

/** How exactly the last use is kept: not every request is to write. */
const everyMs = 60_000;

interface Use {
  readonly lastUsedAt: Date | null;
  readonly now: Date;
  write(): PromiseLike<unknown>;
}

/**
 * Where nothing can be written for the moment, what is used goes on, and no other use is noted for as long: each
 * attempt would cost a connection.
 */
export function createUseNote(): (use: Use) => Promise<void> {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return async ({ lastUsedAt, now, write }) => {
    const latestMs = Math.max(failedAtMs, lastUsedAt?.getTime() ?? 0);
    if (now.getTime() - latestMs < everyMs) return;
    try {
      await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      failedAtMs = now.getTime();
    }
  };
}
