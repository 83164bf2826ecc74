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

type Fill = (database: OpenDatabase) => Promise<unknown>;

async function makeTemplate(server: ThrowawayPostgres, fill: Fill, from: Content) {
  const url = await server.createDatabase(await templateOf(server, from));
  const database = openPostgres(url, 1);
  await fill(database);
  await database.close();
  return nameIn(url);
}

/** None for an empty one: PostgreSQL has that itself. */
function templateOf(server: ThrowawayPostgres, content: Content): Promise<string> | undefined {
  if (content === 'nothing') return undefined;
  return content === 'the schema'
    ? onceMade(content, () => makeTemplate(server, migrateDatabase, 'nothing'))
    : onceMade(content, () => makeTemplate(server, ({ db }) => seedDemo(db, testNow), 'the schema'));
}

function onceMade(name: string, make: () => Promise<string>): Promise<string> {
  const template = templates.get(name) ?? make();
  templates.set(name, template);
  return template;
}

/** The one of all files of a worker, which leave it running. Null where PostgreSQL is not installed. */
function workersPostgres(): Promise<ThrowawayPostgres | null> {
  postgres ??= startPostgres();
  return postgres;
}

/** A database of PostgreSQL that nobody else uses; null where PostgreSQL is not installed. */
export async function newDatabase(content: Content): Promise<string | null> {
  const server = await workersPostgres();
  return server === null ? null : server.createDatabase(await templateOf(server, content));
}

/** With the demonstration and what this adds to the first of that name. */
export async function demonstrationWith(name: string, fill: Fill): Promise<string | null> {
  const server = await workersPostgres();
  if (server === null) return null;
  const make = () => makeTemplate(server, fill, 'the demonstration');
  return server.createDatabase(await onceMade(name, make));
}

/** Connects by the socket file, which costs less than a port. */
export async function socketOf(databaseUrl: string): Promise<pg.PoolConfig> {
  const folder = (await workersPostgres())?.folder;
  const { username, port } = new URL(databaseUrl);
  return { host: folder, port: Number(port), user: username, database: nameIn(databaseUrl) };
}
