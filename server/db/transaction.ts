import type { Database, Transaction } from './database';
import { codeOf, isLockNotGiven } from './failures';

const otherWroteFirst = '40001';
const retried = new Set([otherWroteFirst, '40P01']);
const attempts = 3;

type Last = () => Promise<void>;
const lasts = new WeakMap<object, Last[]>();

/** Runs it after everything else of this transaction; false where `inTransaction` did not begin it. */
export function beforeCommit(tx: object, last: Last): boolean {
  const known = lasts.get(tx);
  known?.push(last);
  return known !== undefined;
}

/** Thrown in a transaction that is to be tried again on what another one wrote. */
export class WrittenMeanwhile extends Error {
  override readonly name = 'WrittenMeanwhile';
  readonly code = otherWroteFirst;
}

/** Retried when PostgreSQL aborted it to resolve a deadlock. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const last: Last[] = [];
        lasts.set(tx, last);
        const result = await work(tx);
        for (const run of last) await run();
        return result;
      });
    } catch (error) {
      if (attempt >= attempts || !retried.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * For work on the rows of many: where somebody keeps one of them locked for longer than this waits, it is done again
 * without those that are locked, which are left to a later time.
 */
export async function pastLocked<T>(work: (skipLocked: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(false);
  } catch (error) {
    if (!isLockNotGiven(error)) throw error;
    return work(true);
  }
}
