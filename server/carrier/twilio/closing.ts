import { findCall } from '../../calls/call-records';
import { conferenceOf } from '../../calls/present-call';
import type { Database } from '../../db/database';
import type { Clock, MonotonicMs } from '../../deps';
import { createRetries } from '../retries';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';
import { announcements, say } from './twiml';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ClosingDeps {
  readonly db: Database;
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly log: Log;
}

/** Twilio ends calls after this time at the latest. */
export const givenUpAfterMs = 4 * 3_600_000;

/** Nobody waits for it: what fails is tried again, by any process, while the line's row exists. */
export function createClosing({ db, legs, lines, clock, monotonicMs, log }: ClosingDeps) {
  async function endAtCarrier(callId: number): Promise<void> {
    const record = await findCall(db, callId);
    const line = await legs.ofCall(callId);
    if (record === null || line === null) return;
    const { call } = record;
    const isGivenUp = call.endedAt !== null && clock().getTime() - call.endedAt.getTime() > givenUpAfterMs;
    if (!isGivenUp) {
      const reason = call.endReason;
      if (reason === 'missed' || reason === 'lost') {
        await lines.hangUp(call.callSid, say(announcements[reason]));
        if (line.agentSid !== null) await lines.hangUp(line.agentSid);
      } else {
        await lines.endConference(conferenceOf(callId));
        await lines.hangUp(call.callSid);
      }
    }
    await legs.close(callId);
  }

  const retries = createRetries({
    monotonicMs,
    work: endAtCarrier,
    report: (err, call, attempt) => log.error({ err, call, attempt }, 'the carrier did not end the call'),
  });

  return {
    close: retries.run,
    retry: async () => retries.retry(await legs.left()),
  };
}

export type Closing = ReturnType<typeof createClosing>;
