import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/database';

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const cache = path.join(modules, '.cache/roa-embedded');
/** What decides how a new embedded database looks. */
const inputs = [
  path.join(modules, '@electric-sql/pglite/package.json'),
  path.join(import.meta.dirname, '../db/pglite-worker.mjs'),
];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Those of other versions, 43 MB each, and what a killed process left of them. */
async function removeOthers(current: string): Promise<void> {
  const others = (await readdir(cache)).filter((name) => !name.startsWith(current));
  await Promise.all(others.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}

async function make(): Promise<string> {
  const current = await fingerprint();
  const place = path.join(cache, current);
  if (existsSync(place)) return place;
  await mkdir(cache, { recursive: true });
  const unfinished = `${place}.${randomUUID()}`;
  const database = await openDatabase({ dataDir: unfinished, databaseUrl: undefined });
  await database.close();
  // One that another process made meanwhile is as good.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOthers(current);
  return place;
}

let made: Promise<string> | undefined;

/** A data directory with a database that holds nothing: making one takes the processor for five seconds. */
export async function newEmbedded(dataDir: string): Promise<void> {
  made ??= make();
  await cp(await made, dataDir, { recursive: true });
}
