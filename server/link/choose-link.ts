import { createHash } from 'node:crypto';
import type { FaultLog } from '../guard';
import { createNoLink, type Link } from './link';

export interface ChooseLink {
  readonly redisUrl: string | undefined;
  /** What all processes of an installation share, and no other installation has. */
  readonly secret: string;
  readonly id: number;
  readonly isAlive: (id: string) => Promise<boolean>;
  readonly log: FaultLog & { warn(details: object, message: string): void };
}

/** Loaded on demand: one process needs no Redis. */
export async function chooseLink({ redisUrl, secret, id, isAlive, log }: ChooseLink): Promise<Link> {
  if (redisUrl === undefined) return createNoLink();
  const { createRedisLink } = await import('./redis-link');
  const name = createHash('sha256').update(`link:${secret}`).digest('hex').slice(0, 16);
  return createRedisLink({ url: redisUrl, name: `orders:${name}`, id: String(id), isAlive, log });
}
