import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connect, type OpenDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { type PgliteServer, startPglite } from '../db/pglite';
import { poolOnPglite } from '../db/pool';
import { seedDemo } from '../db/seed';
import { keepPristine, restorePristine } from './pristine';

/** Fixed, so that no test depends on the real time: a Friday noon in Seattle. */
export const testNow = new Date('2026-11-20T20:00:00.000Z');

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/roa-test');
const inputs = ['../db/migrations', '../db/seed'].map((name) => path.join(import.meta.dirname, name));

/** Rows can be restored; a changed schema stays, so it is written down. */
const noteChanges = `
  create schema changes;
  create table changes.noted (tag text);
  create function changes.note() returns event_trigger language plpgsql as
    'begin insert into changes.noted values (tg_tag); end';
  create event trigger note_changes on ddl_command_end execute function changes.note()`;

/** Databases of test files that have ended: starting one takes ten times as long as restoring its rows. */
const idle: PgliteServer[] = [];

function open(connection: pg.PoolConfig, stop: () => Promise<void>): OpenDatabase {
  const pool = poolOnPglite(connection);
  return {
    kind: 'pglite',
    db: connect(pool),
    pool,
    watch: () => undefined,
    async close() {
      await pool.end();
      await stop();
    },
  };
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
  const database = open(server.connection, async () => undefined);
  await migrateDatabase(database);
  await seedDemo(database.db, testNow);
  await keepPristine(database.pool);
  await database.pool.query(noteChanges);
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

/** False where something other than rows was changed, or a transaction left open. */
async function restore({ connection }: PgliteServer): Promise<boolean> {
  const pool = poolOnPglite(connection);
  try {
    const { rows } = await pool.query('select from changes.noted');
    if (rows.length > 0) return false;
    // Settings of its one session outlive a connection.
    await pool.query('discard all');
    await restorePristine(pool);
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

async function nextServer(): Promise<PgliteServer> {
  for (let server = idle.pop(); server !== undefined; server = idle.pop()) {
    if (await restore(server)) return server;
    await server.stop();
  }
  const server = await startPglite({ dataDir: 'memory://', loadFrom: await load() });
  process.once('exit', () => server.leave());
  // Vitest ends a worker by this signal, which alone runs no listener of `exit`.
  process.once('SIGTERM', () => process.exit());
  return server;
}

export async function openSnapshot(): Promise<OpenDatabase> {
  const server = await nextServer();
  return open(server.connection, async () => {
    idle.push(server);
  });
}
