import { createHash } from 'node:crypto';
import type { FaultLog } from '../guard';
import { createDatabaseWay } from './database-way';
import { createNoLink, type Link } from './link';

export interface ChooseLink {
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly maySeveralRun: boolean;
  /** A secret that all processes of this installation share and no other has. */
  readonly secret: string;
  readonly id: number;
  readonly isAlive: (id: string) => Promise<boolean>;
  readonly log: FaultLog & { warn(details: object, message: string): void };
}

/** Loaded on demand: one process needs no Redis. */
export async function chooseLink(options: ChooseLink): Promise<Link> {
  const { redisUrl, databaseUrl, maySeveralRun, secret, id, isAlive, log } = options;
  if (redisUrl === undefined) return createNoLink({ hasOthers: maySeveralRun });
  const { createRedisLink } = await import('./redis-link');
  const name = `orders:${createHash('sha256').update(`link:${secret}`).digest('hex').slice(0, 16)}`;
  // The embedded database has one process only.
  const secondWay = databaseUrl === undefined ? undefined : createDatabaseWay({ databaseUrl, name, log });
  return createRedisLink({ url: redisUrl, name, id: String(id), isAlive, secondWay, log });
}
