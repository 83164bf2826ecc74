import { and, eq } from 'drizzle-orm';
import { isSignedIn } from '../../auth/tokens';
import type { CallRecord } from '../../calls/call-records';
import { findCall } from '../../calls/call-records';
import type { Calls } from '../../calls/calls';
import type { OfferAgain } from '../../calls/offer-again';
import type { Database } from '../../db/database';
import { calls as callTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { offerAgain } from '../offer-again';
import { createRetries } from '../retries';
import type { Log } from './closing';
import type { Holding } from './holding';
import { createLegVoices } from './leg-voices';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';
import { enter, type Room, reject } from './twiml';

export interface AgentLegsDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly holding: Holding;
  readonly clock: () => Date;
  readonly log: Log;
}

/** The agents' side of calls: who comes into a conference, and what becomes of a call whose agent does not. */
export function createAgentLegs({ db, calls, legs, lines, holding, clock, log }: AgentLegsDeps) {
  function hangUpStray(legSid: string, callId: number): void {
    lines.hangUp(legSid).catch((error: unknown) => {
      log.warn({ err: error, call: callId }, 'a leg without its place in the call was not hung up');
    });
  }

  /** Another leg of the agent's came in after this one; otherwise this one is forgotten. */
  const hasFollowed =
    (legSid: string | null): NonNullable<OfferAgain['unless']> =>
    async (tx, call) =>
      !(await legs.letGo(tx, call, legSid, clock()));

  const silent = createRetries({
    nowMs: () => clock().getTime(),
    async work(callId) {
      const record = await findCall(db, callId);
      const line = await legs.ofCall(callId);
      const sid = line?.agentSid ?? null;
      const agentId = record?.call.agentId ?? null;
      const isLost = line?.agentLostAt != null;
      // What Twilio told of the leg may be lost or late: an agent in mid-sentence must not be cut off for it.
      if (sid !== null && agentId !== null && !isLost && !(await lines.isOver(sid))) {
        await calls.audioOpened(callId, agentId);
        return;
      }
      await offerAgain(calls, log, callId, { onlyIfDue: true, unless: hasFollowed(sid) });
    },
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'a call without audio was not looked at'),
  });

  return {
    /** Only the agent who accepted the call, while it is in progress and they are signed in. */
    async join(agentId: number, callId: number, legSid: string, roomOf: (record: CallRecord) => Room) {
      const isIn = await isSignedIn(db, agentId, clock());
      const place = isIn ? await legs.letIn(callId, agentId, legSid, clock()) : null;
      if (place === null) {
        log.warn({ call: callId, agent: agentId }, 'an agent was refused at a call');
        return reject();
      }
      const { before, isGone } = place;
      if (isGone) await legs.agentLost(legSid, clock());
      if (before !== null && before !== legSid) hangUpStray(before, callId);
      void holding.settle(callId);
      // It may have ended while the leg was written down.
      const record = await findCall(db, callId);
      const isTheirs = record?.call.status === 'in-progress' && record.call.agentId === agentId;
      return isTheirs ? enter(roomOf(record), 'agent') : reject();
    },

    /** A leg is, or was, in the conference: the audio of the agent whose leg it is has opened. */
    async entered({ call }: CallRecord, legSid: string): Promise<void> {
      const line = await legs.ofCall(call.id);
      if (line?.agentSid !== legSid || call.agentId === null) return;
      await calls.audioOpened(call.id, call.agentId);
      void holding.settle(call.id);
    },

    /** Whoever is in a conference without being let in, or no more, hears what is not meant for them. */
    async sendOutStray({ call }: CallRecord, legSid: string): Promise<void> {
      const line = await legs.ofCall(call.id);
      if (legSid !== call.callSid && line?.agentSid !== legSid) hangUpStray(legSid, call.id);
    },

    /** `hasFailed`: it never came about, so that nothing is to be waited for. */
    async lost(legSid: string, hasFailed: boolean): Promise<void> {
      await legs.agentLost(legSid, clock());
      const callId = await legs.callOfAgent(legSid);
      if (callId === null) return;
      if (hasFailed) {
        await offerAgain(calls, log, callId, { unless: hasFollowed(legSid) });
      }
      void holding.settle(callId);
    },

    /** Of a call that was taken from an agent on the line: their leg goes, unless the next one has followed it. */
    async sendOff(callId: number): Promise<void> {
      const legSid = (await legs.ofCall(callId))?.agentSid ?? null;
      if (legSid === null) return;
      const isOff = await inTransaction(db, async (tx) => {
        const [call] = await tx
          .select()
          .from(callTable)
          .where(and(eq(callTable.id, callId), eq(callTable.status, 'ringing')))
          .for('no key update');
        return call !== undefined && (await legs.letGo(tx, call, legSid, clock()));
      });
      if (isOff) hangUpStray(legSid, callId);
    },

    voices: createLegVoices({ legs, lines, holding, hasFollowed, clock, log }),

    /** Offers the calls again whose agent should be on the line by now and is not. */
    async offerSilentAgain(): Promise<void> {
      await silent.retry((await calls.findSilent()).map(({ id }) => id));
    },
  };
}

export type AgentLegs = ReturnType<typeof createAgentLegs>;
