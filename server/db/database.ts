import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { CannotOpen } from './cannot-open';
import { explain, makeDirectory, prepareDatabase } from './directory';
import { isDatabaseAway } from './failures';
import { lockDirectory } from './lock';
import { startPglite } from './pglite';
import { poolOnPglite, SteadyPool } from './pool';
import { statementSeconds, type Watch, watchDatabase } from './watch';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/**
 * Inside a transaction pass the transaction, never the database: PGlite has a single session and would
 * deadlock.
 */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly pool: SteadyPool;
  watch(): void;
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  readonly databasePoolSize?: number;
  readonly onLost?: (error: Error) => void;
  /** Files that may be in the data directory before its database is made. */
  readonly mayHold?: readonly string[];
};

// Also in raw queries: ids and cents stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Replaces drizzle's own transaction, which leaks a connection whose `begin` failed and reuses one whose
 * `rollback` failed.
 */
export function connect(pool: pg.Pool): Database {
  const options = { casing: 'snake_case' } as const;
  const db = drizzle(pool, options);
  /** One for each connection: made anew for a transaction, it would work out every column's name again. */
  const onClients = new WeakMap<pg.PoolClient, Database>();
  function on(client: pg.PoolClient): Database {
    const known = onClients.get(client) ?? drizzle(client, options);
    onClients.set(client, known);
    return known;
  }
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const result = await on(client).transaction(work, settings);
      isSound = true;
      return result;
    } catch (error) {
      isSound = !isDatabaseAway(error) && client.getTransactionStatus() === 'I';
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return db;
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A connection without the server's timeouts, for migrations, backups and bulk writes. */
export async function withoutTimeouts<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query(timeouts.map((name) => `set ${name} = 0`).join('; '));
    const result = await work(client);
    await client.query(timeouts.map((name) => `reset ${name}`).join('; '));
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}

const defaultPoolSize = 20;
const queueTimeoutMs = 12_000;
const serverSettings = {
  timezone: 'UTC',
  // Compiling a plan that looks expensive takes 450 ms, for a search of 3 ms.
  jit: 'off',
  // Whoever waits for a row uses up a connection, while nothing is done.
  lock_timeout: '5s',
  // Lets the server drop a dead connection, and its locks, soon.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 3,
  tcp_keepalives_count: 3,
  client_connection_check_interval: '2s',
};

export const sessionOf = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: 10_000,
  options: Object.entries(serverSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  application_name: 'restaurant-order-agent',
});

export function openPostgres(databaseUrl: string, poolSize = defaultPoolSize): OpenDatabase {
  const config = sessionOf(databaseUrl);
  const pool = new SteadyPool({ ...config, max: poolSize, queueTimeoutMs });
  let watch: Watch | undefined;
  return {
    kind: 'postgres',
    db: connect(pool),
    pool,
    watch() {
      watch ??= watchDatabase(pool, config);
    },
    async close() {
      await pool.end();
      watch?.stop();
    },
  };
}

async function openPglite({ dataDir, onLost, mayHold }: DatabaseConfig): Promise<OpenDatabase> {
  await makeDirectory(dataDir);
  const lock = await lockDirectory(dataDir).catch((error: unknown) => {
    throw explain(dataDir, error);
  });
  try {
    const create = async (place: string) => {
      const server = await startPglite({ dataDir: place });
      await server.stop();
    };
    const home = await prepareDatabase(dataDir, create, mayHold);
    const server = await startPglite({ dataDir: home, onLost }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotOpen(`The database in ${home} cannot be opened: ${reason}. Restore it from a backup.`, {
        cause: error,
      });
    });
    const pool = poolOnPglite(server.connection);
    return {
      kind: 'pglite',
      db: connect(pool),
      pool,
      watch: () => undefined,
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

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openPglite(config)
    : openPostgres(config.databaseUrl, config.databasePoolSize);
}
