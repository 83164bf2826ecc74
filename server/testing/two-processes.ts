import { randomInt, randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../db/database';
import { createDatabaseWay } from '../link/database-way';
import { createRedisLink } from '../link/redis-link';
import { listenApp } from '../realtime/testing-app';

/** Shorter than in production, so that silence is noticed soon. */
const beatMs = 50;

/** Two applications on one database that are linked as those of two processes are. */
export async function listenBeside(
  database: OpenDatabase,
  redisUrl: string,
  env: Readonly<Record<string, string>> = {},
  { isPooled = false } = {},
) {
  const name = randomUUID();
  const databaseUrl = database.pool.options.connectionString ?? '';
  const quiet = { error: () => undefined, warn: () => undefined };
  const running = new Set<string>();
  const isAlive = async (process: string) => running.has(process);
  async function open(wasAlone: boolean) {
    const id = randomInt(1, 2 ** 31);
    running.add(String(id));
    const secondWay = isPooled
      ? undefined
      : createDatabaseWay({ databaseUrl, name, lookEveryMs: beatMs, log: quiet });
    const link = createRedisLink({
      url: redisUrl,
      name,
      id: String(id),
      isAlive,
      beatMs,
      secondWay,
      log: quiet,
    });
    const app = await listenApp(database, env, { link, hold: { id, wasAlone, others: [], isAlive } });
    return {
      ...app,
      link,
      async close() {
        await app.close();
        running.delete(String(id));
      },
    };
  }
  const [one, two] = await Promise.all([open(true), open(false)]);
  return {
    one,
    two,
    /** Another process, started while these run. */
    open: () => open(false),
    isWhole: () => one.link.isWhole && two.link.isWhole,
    leave() {
      one.leave();
      two.leave();
    },
    async close() {
      await one.close();
      await two.close();
    },
  };
}

export type Beside = Awaited<ReturnType<typeof listenBeside>>;
