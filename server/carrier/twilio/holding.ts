import { conferenceOf } from '../../calls/present-call';
import { createRetries } from '../retries';
import type { Log } from './closing';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';

export interface HoldingDeps {
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly holdUrl: string;
  readonly nowMs: () => number;
  readonly log: Log;
}

/** Needed because a conference plays nothing to a caller who is left alone in it. */
export function createHolding({ legs, lines, holdUrl, nowMs, log }: HoldingDeps) {
  async function syncHold(callId: number): Promise<void> {
    // Repeats because the agent may come or go while the request to Twilio runs.
    for (;;) {
      const [line] = await legs.findWrongHolds(callId);
      if (line === undefined) return;
      const { callSid, isWanted } = line;
      await lines.hold(conferenceOf(callId), callSid, isWanted ? holdUrl : null);
      await legs.markHeld(callId, isWanted, new Date(nowMs()));
    }
  }

  const retries = createRetries({
    nowMs,
    work: syncHold,
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'the carrier did not put the caller on hold, or off it'),
  });

  return {
    syncHold: retries.run,
    retry: async () => retries.retry((await legs.findWrongHolds()).map(({ callId }) => callId)),
  };
}

export type Holding = ReturnType<typeof createHolding>;
