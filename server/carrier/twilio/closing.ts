import { findCall } from '../../calls/call-records';
import { conferenceOf } from '../../calls/present-call';
import type { Database } from '../../db/database';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';
import { say, spoken } from './twiml';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ClosingDeps {
  readonly db: Database;
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly nowMs: () => number;
  readonly log: Log;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const mostAtOnce = 20;
/** No call lasts longer at Twilio. */
const givenUpAfterMs = 4 * 3_600_000;

interface Failure {
  readonly count: number;
  readonly dueMs: number;
}

/**
 * Ends calls at the carrier once they are over here. Nobody waits for it: what fails is tried again, by any
 * process, for as long as the line's row stands.
 */
export function createClosing({ db, legs, lines, nowMs, log }: ClosingDeps) {
  const failures = new Map<number, Failure>();
  const running = new Map<number, Promise<void>>();

  async function endAtCarrier(callId: number): Promise<void> {
    const record = await findCall(db, callId);
    const line = await legs.ofCall(callId);
    if (record === null || line === null) return;
    const { call } = record;
    const isGivenUp = call.endedAt !== null && nowMs() - call.endedAt.getTime() > givenUpAfterMs;
    if (!isGivenUp) {
      const reason = call.endReason;
      if (reason === 'missed' || reason === 'lost') {
        await lines.hangUp(call.callSid, say(spoken[reason]));
        if (line.agentSid !== null) await lines.hangUp(line.agentSid);
      } else {
        await lines.endConference(conferenceOf(callId));
        await lines.hangUp(call.callSid);
      }
    }
    await legs.close(callId);
  }

  async function run(callId: number): Promise<void> {
    try {
      await endAtCarrier(callId);
      failures.delete(callId);
    } catch (error) {
      const count = (failures.get(callId)?.count ?? 0) + 1;
      const pauseMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
      failures.set(callId, { count, dueMs: nowMs() + pauseMs });
      log.error({ err: error, call: callId, attempt: count }, 'the carrier did not end the call');
    }
  }

  function close(callId: number): Promise<void> {
    const known = running.get(callId);
    if (known !== undefined) return known;
    const work = run(callId).finally(() => running.delete(callId));
    running.set(callId, work);
    return work;
  }

  return {
    close,
    async retry(): Promise<void> {
      const due = (await legs.left()).filter((callId) => (failures.get(callId)?.dueMs ?? 0) <= nowMs());
      await Promise.all(due.slice(0, mostAtOnce).map(close));
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;
