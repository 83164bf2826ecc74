import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';

export async function openTestDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roa-test-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.TEST_DATABASE_URL });
  await migrateDatabase(database);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
