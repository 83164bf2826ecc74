import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { warn as printWarning } from '../print';
import { CannotOpen } from './cannot-open';
import { type OpenDatabase, withoutTimeouts } from './database';
import { codeOf, isDatabaseAway, isLockNotGiven, isNothingSaved, readOnly, rootCause } from './failures';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: servers that start together take turns. */
export const migrationLock = 7_203_114;
/** PostgreSQL or TLS refused the connection, or DATABASE_URL is no address. */
const refused = /^(28|3D|ERR_INVALID_URL|ERR_SSL|ERR_TLS|UNABLE_TO_|CERT_)|_CERT/;
const withoutTls = /does not support SSL/;

const notThere = '42P01';
const notAllowed = '42501';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

async function readJournal() {
  return journal.parse(JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
}

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
function isUpToDate(applied: readonly number[], folder: string): boolean {
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const unknown = applied.filter((one) => !known.includes(one));
  if (unknown.length === 0) return known.every((one) => applied.includes(one));
  throw new CannotOpen(
    `The database was written by a newer version of this server (${unknown.length} of its migrations are not known ` +
      'here). Nothing was changed. Start the newer version, or restore a backup of before.',
  );
}

/** Why the database cannot be opened, in words for whoever starts the server. */
export function explained(error: unknown): unknown {
  if (error instanceof CannotOpen) return error;
  if (codeOf(error) === notAllowed)
    return new CannotOpen(
      `The role of DATABASE_URL may not make the tables of this version: ${rootCause(error).message}. Grant it CREATE on the database and on its schema public.`,
      { cause: error },
    );
  const { message, code } = rootCause(error);
  if (code === readOnly)
    return new CannotOpen(
      'The database is read-only, such as a standby. Set DATABASE_URL to the one that is written to.',
      { cause: error },
    );
  if (isNothingSaved(error))
    return new CannotOpen('The disk of the database is full. Try again when it has room.', {
      cause: error,
    });
  const isRefused = refused.test(codeOf(error) ?? '') || withoutTls.test(String(message));
  if (!isDatabaseAway(error) && !isRefused) return error;
  return new CannotOpen(
    `The database does not let this server in: ${String(message) || String(code)}. Look at DATABASE_URL and whether PostgreSQL runs.`,
    { cause: error },
  );
}

/** The migrations as they were when this one was the last; null where this code does not know it. */
async function copyUpTo(tag: string, into: string): Promise<string | null> {
  const whole = await readJournal();
  const last = whole.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) return null;
  const entries = whole.entries.slice(0, last + 1);
  await mkdir(path.join(into, 'meta'));
  await writeFile(path.join(into, 'meta/_journal.json'), JSON.stringify({ ...whole, entries }));
  for (const { tag: name } of entries)
    await copyFile(path.join(migrationsFolder, `${name}.sql`), path.join(into, `${name}.sql`));
  return into;
}

export interface MigrateOptions {
  /** So long others wait behind a migration that waits for a lock, before it lets them go on. */
  readonly waitsMs?: number;
  readonly againAfterMs?: number;
  warn?(text: string): void;
}

/**
 * A change of a table waits until no transaction uses it, and whoever comes later waits behind the change: a session
 * that somebody left open in a transaction would stop the processes of the version before.
 */
async function applyOnceFree(client: pg.PoolClient, folder: string, options: MigrateOptions): Promise<void> {
  const { waitsMs = 2_000, againAfterMs = 3_000, warn = printWarning } = options;
  await client.query(`set lock_timeout = ${waitsMs}`);
  for (let isSaid = false; ; isSaid = true) {
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      break;
    } catch (error) {
      if (!isLockNotGiven(error)) throw error;
    }
    if (!isSaid)
      warn(
        'The migration waits: another session has a transaction open on the same tables, such as pg_dump or psql ' +
          '(pg_stat_activity names it). It is tried again until that is over; other processes go on meanwhile.',
      );
    await delay(againAfterMs);
  }
  await client.query('reset lock_timeout');
}

async function applyFrom(
  database: OpenDatabase,
  folder: string,
  options: MigrateOptions = {},
): Promise<void> {
  try {
    if (isUpToDate(await readApplied(database.pool), folder)) return;
    await withoutTimeouts(database, async (client) => {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      if (!isUpToDate(await readApplied(client), folder)) await applyOnceFree(client, folder, options);
      // If anything before fails, the lock ends with the connection.
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    });
  } catch (error) {
    throw explained(error);
  }
}

export function migrateDatabase(database: OpenDatabase, options?: MigrateOptions): Promise<void> {
  return applyFrom(database, migrationsFolder, options);
}

/** Stops after the migration `tag`: the schema of an earlier version. */
export async function migrateUpTo(database: OpenDatabase, tag: string): Promise<void> {
  const place = await mkdtemp(path.join(tmpdir(), 'roa-migrations-'));
  try {
    const folder = await copyUpTo(tag, place);
    if (folder === null)
      throw new CannotOpen(`The migration ${tag} is not known here. A newer version of this server has it.`);
    const last = (await readSchema(database.pool)) ?? '';
    if (last > tag)
      throw new CannotOpen(
        `The database has the tables of a later version already (${last}, not ${tag}). Take a new database.`,
      );
    await applyFrom(database, folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The last migration of a database; null where there is none. */
export async function readSchema(db: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const applied = await readApplied(db);
  isUpToDate(applied, migrationsFolder);
  const { entries } = await readJournal();
  return entries.findLast(({ when }) => applied.includes(when))?.tag ?? null;
}
