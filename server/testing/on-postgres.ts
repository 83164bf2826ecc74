import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openPostgres } from '../db/database';
import { type Content, newDatabase } from './databases';

interface Closable {
  close(): Promise<unknown>;
}

export interface Races<T> {
  /** True where PostgreSQL is not installed. */
  readonly isSkipped: boolean;
  /** What the tests of the file work on. */
  readonly target: T;
}

/** The tests of a file on a database of PostgreSQL: PGlite has one session, which hides every race. */
export async function onPostgres<T extends Closable>(
  content: Content,
  open: (databaseUrl: string) => Promise<T>,
): Promise<Races<T>> {
  const databaseUrl = await newDatabase(content);
  let target: T | undefined;
  beforeAll(async () => {
    if (databaseUrl !== null) target = await open(databaseUrl);
  });
  afterAll(() => target?.close());
  return {
    isSkipped: databaseUrl === null,
    get target() {
      if (target === undefined) throw new Error('the tests of this file have not begun');
      return target;
    },
  };
}

/** The schema without data, for many sessions at once. */
export async function onSchema(): Promise<Races<OpenDatabase>> {
  return onPostgres('the schema', async (databaseUrl) => openPostgres(databaseUrl, 20));
}
