import { and, eq, gt, isNull, notExists, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { accessTokens, agents, calls } from '../../db/schema';
import type { Log } from './closing';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';
import { createRetries } from './retries';

/** Signed in somewhere: a session that is neither over nor taken back, of an account that is switched on. */
function sessions(db: Database, agent: SQL, now: Date) {
  return db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .innerJoin(agents, eq(agents.id, accessTokens.agentId))
    .where(
      and(agent, isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now), eq(agents.isActive, true)),
    );
}

export async function isSignedIn(db: Database, agentId: number, now: Date): Promise<boolean> {
  return (await sessions(db, eq(accessTokens.agentId, agentId), now).limit(1)).length > 0;
}

export interface SignedOutDeps {
  readonly db: Database;
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Hangs up on agents who have no session left. Which device a leg is of Twilio does not say: whoever is still
 * signed in on another one keeps the line, and the device that signed out leaves by itself.
 */
export function createSignedOut({ db, legs, lines, clock, log }: SignedOutDeps) {
  async function hangUp(callId: number): Promise<void> {
    const line = await legs.ofCall(callId);
    if (line?.agentSid == null) return;
    await lines.hangUp(line.agentSid);
    await legs.agentLost(line.agentSid, clock());
    log.info({ call: callId }, 'the agent has signed out and was hung up on');
  }

  const retries = createRetries({
    nowMs: () => clock().getTime(),
    work: hangUp,
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'a signed-out agent was not hung up on'),
  });

  return {
    async retry(): Promise<void> {
      const isSignedOut = notExists(sessions(db, eq(accessTokens.agentId, calls.agentId), clock()));
      await retries.retry(await legs.onLineWhere(isSignedOut));
    },
  };
}
