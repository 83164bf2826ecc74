import { type SQL, sql } from 'drizzle-orm';

/** The numbers stay: in an upgrade, processes of two versions work on one database. */
const locks = {
  demoData: 7_203_115,
  firstAccount: 7_203_116,
  simulatedCalls: 7_203_117,
  callLabs: 7_203_118,
  restaurantSlugs: 7_203_119,
  webhooks: 7_203_120,
  invitations: 7_203_121,
  kitchenScreens: 7_203_122,
  menus: 7_203_123,
  restartedTimes: 7_203_124,
  outboxClaims: 7_205_201,
} as const;

/** The second number of a lock has 32 bits. */
const mostOfLock = 2 ** 31 - 1;

interface Runner {
  execute(query: SQL): PromiseLike<unknown>;
}

/**
 * Waits until no other transaction, of whichever process, does the same, or does it with the same row. The turn ends
 * with the transaction.
 */
export async function takeTurn(tx: Runner, of: keyof typeof locks, id?: number): Promise<void> {
  const lock = id === undefined ? sql`${locks[of]}` : sql`${locks[of]}, (${id}::bigint % ${mostOfLock})::int`;
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
