import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openPostgres } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { startPostgres } from './postgres';

interface Closable {
  close(): Promise<unknown>;
}

export interface Races<T> {
  /** Where PostgreSQL is not installed: there is nothing to test on then. */
  readonly isSkipped: boolean;
  /** What the tests of the file work on. */
  readonly target: T;
}

/** The tests of a file on a PostgreSQL of their own: PGlite has one session, which hides every race. */
export async function onPostgres<T extends Closable>(
  open: (databaseUrl: string) => Promise<T>,
): Promise<Races<T>> {
  const postgres = await startPostgres();
  let target: T | undefined;
  beforeAll(async () => {
    if (postgres !== null) target = await open(await postgres.createDatabase());
  });
  afterAll(async () => {
    await target?.close();
    await postgres?.stop();
  });
  return {
    isSkipped: postgres === null,
    get target() {
      if (target === undefined) throw new Error('the tests of this file have not begun');
      return target;
    },
  };
}

/** The schema without data, for many sessions at once. */
export async function openMigrated(databaseUrl: string): Promise<OpenDatabase> {
  const database = openPostgres(databaseUrl, 20);
  await migrateDatabase(database);
  return database;
}
