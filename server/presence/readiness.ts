import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isTokenOpen, openSessions } from '../auth/tokens';
import type { Database, Transaction } from '../db/database';
import { writeIfPossible } from '../db/failures';
import { accessTokens, agents, type NotReadyReason } from '../db/schema';
import type { Clock, MonotonicMs } from '../deps';
import { runForEach } from '../guard';
import type { Grant } from '../realtime/hub';
import type { Listeners } from './presence';
import type { WrapUp } from './wrap-up';

/**
 * Which of an agent's sessions can take calls: an agent is not ready only while none of them can. A session whose page
 * is in the agent's channel is taken for ready until it says otherwise, as a page with nothing amiss says nothing.
 */
export interface Readiness {
  joined(tokenId: number, socketId: string): Promise<void>;
  /** The page is being closed, or its connection is lost; that it came back may have overtaken this. */
  left(tokenId: number): Promise<void>;
  report(session: Grant, notReady: NotReadyReason | null): Promise<void>;
  /** Finds agents whose ready sessions are gone, and who have others that are not ready. */
  reconcile(): Promise<void>;
}

export interface ReadinessDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly listeners: Pick<NonNullable<Listeners>, 'isWhole' | 'has'> | null;
  readonly graceSeconds: number;
  readonly setReadiness: WrapUp['setReadiness'];
}

interface Session {
  readonly tokenId: number;
  readonly agentId: number;
  readonly socketId: string;
  readonly notReady: NotReadyReason | null;
}

const unknownSocket = '';

export function createReadiness(deps: ReadinessDeps): Readiness {
  const { db, clock, monotonicMs, listeners, graceSeconds, setReadiness } = deps;
  /** Sockets at a service outside whose pages were closed; whether others are open is not known. */
  const closed = new Set<string>();
  const goneSince = new Map<string, number>();

  const ofSession = (tokenId: number) => eq(accessTokens.id, tokenId);
  const isReady = and(isNotNull(accessTokens.socketId), isNull(accessTokens.notReadyReason));

  async function hasReady(tx: Transaction, agentId: number): Promise<boolean> {
    const ready = openSessions(tx, and(eq(accessTokens.agentId, agentId), isReady), clock());
    return (await ready.limit(1)).length > 0;
  }

  function isGone({ agentId, socketId }: Session): boolean {
    if (socketId === unknownSocket) return false;
    return listeners === null ? closed.has(socketId) : !listeners.has(agentId, socketId);
  }

  /** For longer than a page takes to be loaded again, or to connect again. */
  function findGone(sessions: readonly Session[]): ReadonlySet<Session> {
    const now = monotonicMs();
    const gone = sessions.filter(isGone);
    const sockets = new Set(gone.map(({ socketId }) => socketId));
    for (const known of [...closed, ...goneSince.keys()]) {
      if (sockets.has(known)) continue;
      closed.delete(known);
      goneSince.delete(known);
    }
    for (const socketId of sockets) if (!goneSince.has(socketId)) goneSince.set(socketId, now);
    return new Set(
      gone.filter(({ socketId }) => now - (goneSince.get(socketId) ?? now) >= graceSeconds * 1000),
    );
  }

  async function findSessions(): Promise<Session[]> {
    const rows = await db
      .select({
        tokenId: accessTokens.id,
        agentId: accessTokens.agentId,
        socketId: accessTokens.socketId,
        notReady: accessTokens.notReadyReason,
      })
      .from(accessTokens)
      .where(and(isNotNull(accessTokens.socketId), isTokenOpen(clock())));
    return rows.flatMap(({ socketId, ...row }) => (socketId === null ? [] : [{ ...row, socketId }]));
  }

  async function forget({ tokenId, socketId }: Session): Promise<void> {
    await db
      .update(accessTokens)
      .set({ socketId: null, notReadyReason: null })
      .where(and(ofSession(tokenId), eq(accessTokens.socketId, socketId)));
  }

  return {
    async joined(tokenId, socketId) {
      await writeIfPossible(() => db.update(accessTokens).set({ socketId }).where(ofSession(tokenId)));
    },
    async left(tokenId) {
      if (listeners !== null) return;
      const [session] = await db
        .select({ socketId: accessTokens.socketId })
        .from(accessTokens)
        .where(ofSession(tokenId));
      if (session?.socketId != null) closed.add(session.socketId);
    },
    async report({ agentId, tokenId }, notReady) {
      // Whoever reports is here, also where the socket is not known, or was taken for gone.
      const socketId = sql`coalesce(${accessTokens.socketId}, ${unknownSocket})`;
      await db.update(accessTokens).set({ notReadyReason: notReady, socketId }).where(ofSession(tokenId));
      await setReadiness(agentId, notReady, async (tx) => notReady !== null && hasReady(tx, agentId));
    },
    async reconcile() {
      if (listeners?.isWhole() === false) return;
      const sessions = await findSessions();
      const gone = findGone(sessions);
      await runForEach([...gone], forget);
      const here = sessions.filter((session) => !gone.has(session));
      const ready = new Set(here.filter(({ notReady }) => notReady === null).map(({ agentId }) => agentId));
      const unready = new Map(here.map(({ agentId, notReady }) => [agentId, notReady]));
      const lost = await db
        .select({ id: agents.id })
        .from(agents)
        .where(
          and(
            inArray(
              agents.id,
              [...unready.keys()].filter((agentId) => !ready.has(agentId)),
            ),
            ne(agents.status, 'offline'),
            isNull(agents.notReadyReason),
          ),
        );
      await runForEach(lost, ({ id }) =>
        setReadiness(
          id,
          unready.get(id) ?? null,
          async (tx, agent) =>
            agent.status === 'offline' || agent.notReadyReason !== null || (await hasReady(tx, id)),
        ),
      );
    },
  };
}
