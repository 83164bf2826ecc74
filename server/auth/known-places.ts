import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { knownPlaces } from '../db/schema';
import type { Clock } from '../deps';
import { hashKey } from '../http/attempts';

const knownForMs = 30 * 86_400_000;

export interface KnownPlaces {
  isKnown(place: string): Promise<boolean>;
  remember(place: string): Promise<void>;
}

/** Where somebody proved to be the owner of an account: what others try elsewhere does not count there. */
export function createKnownPlaces(db: Database, clock: Clock): KnownPlaces {
  return {
    async isKnown(place) {
      const isPlace = and(eq(knownPlaces.key, hashKey(place)), gt(knownPlaces.expiresAt, clock()));
      return (await db.$count(knownPlaces, isPlace)) > 0;
    },
    async remember(place) {
      const expiresAt = new Date(clock().getTime() + knownForMs);
      await db
        .insert(knownPlaces)
        .values({ key: hashKey(place), expiresAt })
        .onConflictDoUpdate({ target: knownPlaces.key, set: { expiresAt } });
    },
  };
}
