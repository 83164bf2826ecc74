import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { CannotOpen } from './cannot-open';
import { type OpenDatabase, withoutTimeouts } from './database';
import { codeOf, isDatabaseAway, rootCause } from './failures';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: servers that start together take turns. */
const migrationLock = 7_203_114;
const refused = /^(28|3D)/;

const notThere = '42P01';

async function readApplied(db: Pick<pg.ClientBase, 'query'>): Promise<readonly number[]> {
  try {
    const { rows } = await db.query('select created_at from drizzle.__drizzle_migrations');
    return rows.map(({ created_at }) => Number(created_at));
  } catch (error) {
    if (codeOf(error) === notThere) return [];
    throw error;
  }
}

/** A migration this code does not know was made by newer code, whose data it would misread. */
function isUpToDate(applied: readonly number[]): boolean {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const unknown = applied.filter((one) => !known.includes(one));
  if (unknown.length === 0) return known.every((one) => applied.includes(one));
  throw new CannotOpen(
    `The database was written by a newer version of this server (${unknown.length} of its migrations are not known ` +
      'here). Nothing was changed. Start the newer version, or restore a backup of before.',
  );
}

function explained(error: unknown): unknown {
  if (error instanceof CannotOpen) return error;
  if (!isDatabaseAway(error) && !refused.test(codeOf(error) ?? '')) return error;
  const { message, code } = rootCause(error);
  return new CannotOpen(
    `The database does not let this server in: ${String(message) || String(code)}. Look at DATABASE_URL and whether PostgreSQL runs.`,
    { cause: error },
  );
}

export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  try {
    if (isUpToDate(await readApplied(database.pool))) return;
    await withoutTimeouts(database, async (client) => {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      if (!isUpToDate(await readApplied(client))) await migrate(drizzle(client), { migrationsFolder });
      // If anything before fails, the lock ends with the connection.
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    });
  } catch (error) {
    throw explained(error);
  }
}
