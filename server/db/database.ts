import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { lockDirectory } from './lock';
import { startPglite } from './pglite';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either; inside a transaction pass the transaction, never the database: PGlite has one session. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** Called when the embedded database ends unasked; nothing works after that. */
  readonly onLost?: (error: Error) => void;
};

// bigint as a number in raw queries too: ids and cents stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connect(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}

/** A broken idle connection is replaced by the pool; without a listener it would end the process. */
function makePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  return pool;
}

export function openPostgres(databaseUrl: string, poolSize = 10): OpenDatabase {
  const pool = makePool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 1500,
    statement_timeout: 15_000,
    // For a server that took the query and never answers; statement_timeout needs one that is alive.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    application_name: 'restaurant-order-agent',
  });
  return { kind: 'postgres', db: connect(pool), pool, close: () => pool.end() };
}

async function openPglite({ dataDir, onLost }: DatabaseConfig): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(dataDir);
  try {
    const server = await startPglite({ dataDir: path.join(dataDir, 'pglite'), onLost });
    // One connection: PGlite is a single session, and its socket server may interleave two clients' queries.
    const pool = makePool({ ...server.connection, max: 1, connectionTimeoutMillis: 30_000 });
    return {
      kind: 'pglite',
      db: connect(pool),
      pool,
      async close() {
        await pool.end();
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PostgreSQL when DATABASE_URL is given, else PGlite in the data directory. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openPglite(config) : openPostgres(config.databaseUrl);
}
