import type { OfferAgain } from '../../calls/offer-again';
import type { Clock, MonotonicMs } from '../../deps';
import type { AgentVoices } from '../absent-agents';
import { createRetries } from '../retries';
import type { Log } from './closing';
import type { Holding } from './holding';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';

export interface LegVoicesDeps {
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly holding: Holding;
  readonly wasReplaced: (legSid: string | null) => NonNullable<OfferAgain['unless']>;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly log: Log;
}

const checkEveryMs = 10_000;
const mostAtOnce = 20;

/**
 * Twilio reports the end of a leg once, and the report may be lost: the leg of an agent without a page is
 * looked up.
 */
export function createLegVoices(deps: LegVoicesDeps): AgentVoices {
  const { legs, lines, holding, wasReplaced, clock, monotonicMs, log } = deps;
  const checkedAt = new Map<string, number>();

  /** Those whose turn it is to be looked up. */
  function dueOf<Silent extends { readonly legSid: string }>(silent: readonly Silent[]): readonly Silent[] {
    const now = monotonicMs();
    for (const [sid, at] of checkedAt) if (at <= now - checkEveryMs) checkedAt.delete(sid);
    const due = silent.filter(({ legSid }) => !checkedAt.has(legSid)).slice(0, mostAtOnce);
    for (const { legSid } of due) checkedAt.set(legSid, now);
    return due;
  }

  async function isOver(legSid: string): Promise<boolean> {
    try {
      return await lines.isOver(legSid);
    } catch (error) {
      log.warn({ err: error }, 'the leg of an agent without a page was not looked at');
      return false;
    }
  }

  /** The agent is signed in elsewhere, and keeps the call. */
  const ending = createRetries({
    monotonicMs,
    async work(callId) {
      const legSid = (await legs.ofEndedSessions([callId], clock())).get(callId);
      if (legSid === undefined) return;
      await lines.hangUp(legSid);
      await legs.agentLost(legSid, clock());
      void holding.syncHold(callId);
    },
    report: (err, call, attempt) =>
      log.warn({ err, call, attempt }, 'the leg of a session that has ended was not hung up'),
  });

  return {
    async missing(live) {
      const callIds = live.flatMap(({ id, isSignedIn }) => (isSignedIn ? [id] : []));
      await ending.retry([...(await legs.ofEndedSessions(callIds, clock())).keys()]);
      const known = new Map(
        (await legs.ofCalls(live.map(({ id }) => id))).map((line) => [line.callId, line]),
      );
      const without = new Map<number, number | null>();
      const silent: { readonly id: number; readonly legSid: string }[] = [];
      for (const { id, isListening, audioDueAt } of live) {
        const { agentSid = null, agentLostAt = null } = known.get(id) ?? {};
        if (agentSid === null || agentLostAt !== null)
          without.set(id, agentLostAt === null ? null : clock().getTime() - agentLostAt.getTime());
        else if (!isListening && audioDueAt === null) silent.push({ id, legSid: agentSid });
      }
      await Promise.all(
        dueOf(silent).map(async ({ id, legSid }) => {
          if (!(await isOver(legSid))) return;
          await legs.agentLost(legSid, clock());
          void holding.syncHold(id);
          without.set(id, 0);
        }),
      );
      return without;
    },

    async release({ id }) {
      const line = await legs.ofCall(id);
      const legSid = line?.agentSid ?? null;
      if (legSid !== null && line?.agentLostAt === null) {
        await lines.hangUp(legSid);
        await legs.agentLost(legSid, clock());
        log.info({ call: id }, 'the agent is gone and was hung up on');
      }
      return wasReplaced(legSid);
    },
  };
}
