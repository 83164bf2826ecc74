import type { Database, Transaction } from './database';
import { codeOf } from './failures';

const retried = new Set(['40001', '40P01']);
const attempts = 3;

/** Retried when PostgreSQL aborted it to resolve a deadlock. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= attempts || !retried.has(codeOf(error) ?? '')) throw error;
    }
  }
}
