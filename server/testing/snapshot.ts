import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connect, type OpenDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { startPglite } from '../db/pglite';
import { poolOnPglite, SteadyPool } from '../db/pool';
import { seedDemo } from '../db/seed';
import { demonstrationWith, socketOf, testNow } from './databases';
import { endOnSignal } from './postgres';
import { keepPristine, restorePristine } from './pristine';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/roa-test');
const inputs = ['../db/migrations', '../db/seed'].map((name) => path.join(import.meta.dirname, name));

/** Rows can be restored; a changed schema stays, so it is written down. */
const noteChanges = `
  create schema changes;
  create table changes.noted (tag text);
  create function changes.note() returns event_trigger language plpgsql as
    'begin insert into changes.noted values (tg_tag); end';
  create event trigger note_changes on ddl_command_end execute function changes.note()`;

/** A database with the demonstration's rows. */
interface Copy {
  readonly kind: OpenDatabase['kind'];
  makePool(): SteadyPool;
  /** False where something other than rows was changed, or a transaction left open. */
  restore(): Promise<boolean>;
  drop(): Promise<void>;
}

/** Databases of test files that have ended: starting one takes ten times as long as restoring its rows. */
const idle: Record<OpenDatabase['kind'], Copy[]> = { pglite: [], postgres: [] };

function open({ kind, makePool }: Pick<Copy, 'kind' | 'makePool'>, stop: () => void): OpenDatabase {
  const pool = makePool();
  return {
    kind,
    db: connect(pool),
    pool,
    watch: () => undefined,
    async close() {
      await pool.end();
      stop();
    },
  };
}

async function prepare(database: OpenDatabase): Promise<void> {
  await keepPristine(database.pool);
  await database.pool.query(noteChanges);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(noteChanges);
  hash.update(await readFile(path.join(import.meta.dirname, 'pristine.ts')));
  for (const directory of inputs) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function make(): Promise<Uint8Array> {
  const server = await startPglite({ dataDir: 'memory://' });
  const database = open({ kind: 'pglite', makePool: () => poolOnPglite(server.connection) }, () => undefined);
  await migrateDatabase(database);
  await seedDemo(database.db, testNow);
  await prepare(database);
  await database.close();
  const tar = await server.dump();
  await server.stop();
  return tar;
}

/** Those of other migrations, seeds or rules, 42 MB each, and what a killed process left of them. */
async function removeOthers(current: string): Promise<void> {
  const others = (await readdir(cache)).filter((name) => !name.startsWith(current));
  await Promise.all(others.map((name) => rm(path.join(cache, name), { force: true })));
}

async function load(): Promise<Uint8Array> {
  await mkdir(cache, { recursive: true });
  const current = await fingerprint();
  const file = path.join(cache, `${current}.tar`);
  const known = await readFile(file).catch(() => null);
  if (known !== null) return known;
  const tar = await make();
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, tar);
  await rename(unfinished, file);
  await removeOthers(current);
  return tar;
}

async function restoreBy(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  try {
    const { rows } = await pool.query('select from changes.noted');
    if (rows.length > 0) return false;
    // Settings of a single session outlive a connection.
    await pool.query('discard all');
    await restorePristine(pool);
    return true;
  } catch {
    return false;
  }
}

async function startEmbedded(): Promise<Copy> {
  const server = await startPglite({ dataDir: 'memory://', loadFrom: await load() });
  process.once('exit', () => server.leave());
  endOnSignal();
  const makePool = () => poolOnPglite(server.connection);
  return {
    kind: 'pglite',
    makePool,
    async restore() {
      const pool = makePool();
      return restoreBy(pool).finally(() => pool.end());
    },
    drop: () => server.stop(),
  };
}

/** One session, as PGlite has, so that a transaction that waits for another fails here too. */
const postgresPool = (connection: pg.PoolConfig) =>
  new SteadyPool({ ...connection, max: 1, queueTimeoutMs: 30_000, options: '-c timezone=UTC -c jit=off' });

async function startOnPostgres(): Promise<Copy | null> {
  const url = await demonstrationWith('snapshot', prepare);
  if (url === null) return null;
  const connection = await socketOf(url);
  // Kept open: a new session would read the catalogue again.
  const session = postgresPool(connection);
  return {
    kind: 'postgres',
    makePool: () => postgresPool(connection),
    restore: () => restoreBy(session),
    drop: () => session.end(),
  };
}

async function nextCopy(kind: OpenDatabase['kind']): Promise<Copy> {
  for (let copy = idle[kind].pop(); copy !== undefined; copy = idle[kind].pop()) {
    if (await copy.restore()) return copy;
    await copy.drop();
  }
  return (kind === 'postgres' ? await startOnPostgres() : null) ?? startEmbedded();
}

/** On PostgreSQL where it is installed, unless the test needs the embedded database: it takes a third of the time. */
export async function openSnapshot(kind: OpenDatabase['kind'] = 'postgres'): Promise<OpenDatabase> {
  const copy = await nextCopy(kind);
  return open(copy, () => {
    idle[copy.kind].push(copy);
  });
}
