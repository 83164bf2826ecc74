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

/** A migration this code does not know was made by newer code, whose data it would misread. */
async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (tables[0]?.found !== true) return;
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
  const unknown = rows.filter(({ created_at }) => !known.has(Number(created_at)));
  if (unknown.length === 0) return;
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
    await withoutTimeouts(database, async (client) => {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await refuseNewer(client);
      await migrate(drizzle(client), { migrationsFolder });
      // If anything before fails, the lock ends with the connection.
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    });
  } catch (error) {
    throw explained(error);
  }
}
