import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { accessTokens, agents, auditEntries } from '../db/schema';
import type { Clock } from '../deps';
import { isOverseer } from '../http/access';
import type { Broadcaster } from './broadcaster';

interface ServiceSessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly broadcaster: Pick<Broadcaster, 'disconnect'>;
}

/** The database dates the entries, and this process the sessions. */
const clocksApart = '5 minutes';

/**
 * A service outside keeps connections open whatever becomes of their sessions. Catches those whose end it was not told:
 * it did not answer, the session expired, or a command or another role ended the right to it.
 */
export function createServiceSessions({ db, clock, broadcaster }: ServiceSessionsDeps) {
  /** Sessions that are over, whose connections were ended. */
  let ended: ReadonlySet<number> = new Set();
  /**
   * Null before the first run, which takes whoever has been an overseer since the session began: it does not know what
   * was told before.
   */
  let overseers: ReadonlySet<number> | null = null;

  return async function endLost(): Promise<void> {
    const isOpen = and(
      isNull(accessTokens.revokedAt),
      gt(accessTokens.expiresAt, clock()),
      eq(agents.isActive, true),
    );
    const wasOverseer = sql<boolean>`exists (select from ${auditEntries}
      where ${auditEntries.subjectType} = 'agent' and ${auditEntries.subjectId} = ${agents.id}
        and ${auditEntries.before} ->> 'role' in ('admin', 'supervisor')
        and ${auditEntries.at} > ${accessTokens.createdAt} - interval '${sql.raw(clocksApart)}')`;
    const sessions = await db
      .select({
        id: accessTokens.id,
        agentType: agents.agentType,
        isOpen: sql<boolean>`${isOpen}`,
        wasOverseer: overseers === null ? wasOverseer : sql<boolean>`false`,
      })
      .from(accessTokens)
      .innerJoin(agents, eq(agents.id, accessTokens.agentId));
    const before = overseers ?? new Set(sessions.flatMap(({ id, wasOverseer: was }) => (was ? [id] : [])));
    const over = sessions.flatMap(({ id, isOpen: is }) => (is ? [] : [id]));
    const overseersNow = new Set(sessions.flatMap((one) => (one.isOpen && isOverseer(one) ? [one.id] : [])));
    const open = sessions.flatMap(({ id, isOpen: is }) => (is ? [id] : []));
    const lost = new Set([
      ...over.filter((id) => !ended.has(id)),
      ...open.filter((id) => before.has(id) && !overseersNow.has(id)),
    ]);
    try {
      for (const tokenId of lost) {
        await broadcaster.disconnect({ tokenId });
        lost.delete(tokenId);
      }
    } catch {
      // Faults of the service are logged by its check; the next run goes on.
    }
    ended = new Set(over.filter((id) => !lost.has(id)));
    overseers = new Set([...overseersNow, ...open.filter((id) => lost.has(id))]);
  };
}
