import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connect, type OpenDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { startPglite } from '../db/pglite';
import { SteadyPool } from '../db/pool';
import { seedDemo } from '../db/seed';

/** Fixed, so that no test depends on the real time: a Friday noon in Seattle. */
export const testNow = new Date('2026-11-20T20:00:00.000Z');

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/roa-test');
const inputs = ['../db/migrations', '../db/seed'].map((name) => path.join(import.meta.dirname, name));

function open(connection: pg.PoolConfig, stop: () => Promise<void>): OpenDatabase {
  const pool = new SteadyPool({ ...connection, max: 1, queueTimeoutMs: 30_000 });
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
  const hash = createHash('sha256');
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
  await database.close();
  const tar = await server.dump();
  await server.stop();
  return tar;
}

async function load(): Promise<Uint8Array> {
  await mkdir(cache, { recursive: true });
  const file = path.join(cache, `${await fingerprint()}.tar`);
  const known = await readFile(file).catch(() => null);
  if (known !== null) return known;
  const tar = await make();
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, tar);
  await rename(unfinished, file);
  return tar;
}

export async function openSnapshot(): Promise<OpenDatabase> {
  const server = await startPglite({ dataDir: 'memory://', loadFrom: await load() });
  return open(server.connection, () => server.stop());
}
