import { writeIfPossible } from './failures';

/** The last use is written once a minute, not by every request. */
const everyMs = 60_000;

interface Use {
  readonly lastUsedAt: Date | null;
  readonly now: Date;
  write(): PromiseLike<unknown>;
}

/**
 * While the database cannot be written to, requests go on, and no use is noted for a minute: each attempt would cost a
 * connection.
 */
export function createUseNote(): (use: Use) => Promise<void> {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return async ({ lastUsedAt, now, write }) => {
    const latestMs = Math.max(failedAtMs, lastUsedAt?.getTime() ?? 0);
    if (now.getTime() - latestMs < everyMs) return;
    if (!(await writeIfPossible(write))) failedAtMs = now.getTime();
  };
}
