import { and, eq } from 'drizzle-orm';
import { isSignedIn } from '../../auth/tokens';
import type { CallRecord } from '../../calls/call-records';
import { findCall } from '../../calls/call-records';
import type { Calls } from '../../calls/calls';
import type { OfferAgain } from '../../calls/offer-again';
import type { Database } from '../../db/database';
import { calls as callTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Clock, MonotonicMs } from '../../deps';
import { offerAgain } from '../offer-again';
import { createRetries } from '../retries';
import { givenUpAfterMs, type Log } from './closing';
import type { Holding } from './holding';
import { createLegVoices } from './leg-voices';
import type { Joining, Legs } from './legs';
import type { TwilioLines } from './lines';
import { enter, type Room, reject } from './twiml';

export interface AgentLegsDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly holding: Holding;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly log: Log;
}

export function createAgentLegs(deps: AgentLegsDeps) {
  const { db, calls, legs, lines, holding, clock, monotonicMs, log } = deps;
  const hangingUp = createRetries<string>({
    monotonicMs,
    async work(legSid) {
      await lines.hangUp(legSid);
      await legs.removeStray(legSid);
    },
    report: (err, leg, attempt) =>
      log.warn({ err, leg, attempt }, 'a leg without its place in the call was not hung up'),
  });

  const wasReplaced =
    (legSid: string | null): NonNullable<OfferAgain['unless']> =>
    async (tx, call) =>
      !(await legs.detachLeg(tx, call, legSid, clock()));

  const withoutAudio = createRetries({
    monotonicMs,
    async work(callId) {
      const record = await findCall(db, callId);
      const line = await legs.ofCall(callId);
      const sid = line?.agentSid ?? null;
      const agentId = record?.call.agentId ?? null;
      const isLost = line?.agentLostAt != null;
      // Twilio's report of the leg may be late or lost: look it up before taking the call from an agent who is
      // talking.
      if (sid !== null && agentId !== null && !isLost && !(await lines.isOver(sid))) {
        await calls.audioOpened(callId, agentId);
        return;
      }
      await offerAgain(calls, log, callId, { onlyIfDue: true, unless: wasReplaced(sid) });
    },
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'a call without audio was not looked at'),
  });

  /** Hangs up the leg unless a newer one has taken its place. */
  async function hangUpDetached(callId: number): Promise<void> {
    const legSid = (await legs.ofCall(callId))?.agentSid ?? null;
    if (legSid === null) return;
    const isOff = await inTransaction(db, async (tx) => {
      const [call] = await tx
        .select()
        .from(callTable)
        .where(and(eq(callTable.id, callId), eq(callTable.status, 'ringing')))
        .for('no key update');
      if (call === undefined || !(await legs.detachLeg(tx, call, legSid, clock()))) return false;
      await legs.addStray(legSid, clock(), tx);
      return true;
    });
    if (isOff) void hangingUp.run(legSid);
  }

  const takenLegs = createRetries({
    monotonicMs,
    work: hangUpDetached,
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'the leg of an agent whose call was taken was not hung up'),
  });

  return {
    async join(agent: Joining, callId: number, legSid: string, roomOf: (record: CallRecord) => Room) {
      const { agentId, tokenId } = agent;
      const isIn = await isSignedIn(db, agentId, clock(), tokenId ?? undefined);
      const place = isIn ? await legs.attachLeg(callId, agent, legSid, clock()) : null;
      if (place === null) {
        log.warn({ call: callId, agent: agentId }, 'an agent was refused at a call');
        return reject();
      }
      const { before, isGone } = place;
      if (isGone) await legs.agentLost(legSid, clock());
      if (before !== null) void hangingUp.run(before);
      void holding.syncHold(callId);
      // It may have ended while the leg was stored.
      const record = await findCall(db, callId);
      const isAgentOfCall = record?.call.status === 'in-progress' && record.call.agentId === agentId;
      return isAgentOfCall ? enter(roomOf(record), 'agent') : reject();
    },

    async entered({ call }: CallRecord, legSid: string): Promise<void> {
      const line = await legs.ofCall(call.id);
      if (line?.agentSid !== legSid || call.agentId === null) return;
      await calls.audioOpened(call.id, call.agentId);
      void holding.syncHold(call.id);
    },

    /** A leg in a conference it may not be in would hear other people's calls. */
    async hangUpUnattached({ call }: CallRecord, legSid: string): Promise<void> {
      const line = await legs.ofCall(call.id);
      if (legSid === call.callSid || line?.agentSid === legSid) return;
      await legs.addStray(legSid, clock());
      void hangingUp.run(legSid);
    },

    async lost(legSid: string, hasFailed: boolean): Promise<void> {
      await legs.agentLost(legSid, clock());
      const callId = await legs.callOfAgent(legSid);
      if (callId === null) return;
      if (hasFailed) {
        await offerAgain(calls, log, callId, { unless: wasReplaced(legSid) });
      }
      void holding.syncHold(callId);
    },

    hangUpDetached,

    /** Whoever took the call may have ended before this. */
    async hangUpTaken(): Promise<void> {
      await takenLegs.retry(await legs.taken());
    },

    voices: createLegVoices({ legs, lines, holding, wasReplaced, clock, monotonicMs, log }),

    async hangUpStrays(): Promise<void> {
      await hangingUp.retry(await legs.strays(new Date(clock().getTime() - givenUpAfterMs)));
    },

    async offerWithoutAudioAgain(): Promise<void> {
      await withoutAudio.retry((await calls.findWithoutAudio()).map(({ id }) => id));
    },
  };
}

export type AgentLegs = ReturnType<typeof createAgentLegs>;
