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
  outboxClaims: 7_205_201,
} as const;

interface Runner {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Waits until no other transaction, of whichever process, does the same. The turn ends with the transaction. */
export async function takeTurn(tx: Runner, of: keyof typeof locks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[of]})`);
}
