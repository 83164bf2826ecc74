import type pg from 'pg';
import { type OpenDatabase, openPostgres } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { seedDemo } from '../db/seed';
import { startPostgres, type ThrowawayPostgres } from './postgres';

/** Fixed, so that no test depends on the real time: a Friday noon in Seattle. */
export const testNow = new Date('2026-11-20T20:00:00.000Z');

/** What a new database holds. */
export type Content = 'nothing' | 'the schema' | 'the demonstration';

let postgres: Promise<ThrowawayPostgres | null> | undefined;
const templates = new Map<string, Promise<string>>();

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

async function makeTemplate(server: ThrowawayPostgres, fill: (database: OpenDatabase) => Promise<unknown>) {
  const url = await server.createDatabase();
  const database = openPostgres(url, 1);
  await fill(database);
  await database.close();
  return nameIn(url);
}

const fills: Record<Exclude<Content, 'nothing'>, (database: OpenDatabase) => Promise<unknown>> = {
  'the schema': migrateDatabase,
  async 'the demonstration'(database) {
    await migrateDatabase(database);
    await seedDemo(database.db, testNow);
  },
};

/** The one of all files of a worker, which leave it running. Null where PostgreSQL is not installed. */
function workersPostgres(): Promise<ThrowawayPostgres | null> {
  postgres ??= startPostgres();
  return postgres;
}

/** A database of PostgreSQL that nobody else uses; null where PostgreSQL is not installed. */
export async function newDatabase(content: Content): Promise<string | null> {
  return content === 'nothing'
    ? ((await workersPostgres())?.createDatabase() ?? null)
    : copyOf(content, fills[content]);
}

/** One like the first of that name, which this fills. */
export async function copyOf(
  name: string,
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<string | null> {
  const server = await workersPostgres();
  if (server === null) return null;
  const template = templates.get(name) ?? makeTemplate(server, fill);
  templates.set(name, template);
  return server.createDatabase(await template);
}

/** Connects by the socket file, which costs less than a port. */
export async function socketOf(databaseUrl: string): Promise<pg.PoolConfig> {
  const folder = (await workersPostgres())?.folder;
  const { username, port } = new URL(databaseUrl);
  return { host: folder, port: Number(port), user: username, database: nameIn(databaseUrl) };
}
