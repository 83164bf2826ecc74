import { conferenceOf } from '../../calls/present-call';
import type { Clock, MonotonicMs } from '../../deps';
import { createRetries } from '../retries';
import type { Log } from './closing';
import type { Legs } from './legs';
import type { TwilioLines } from './lines';

export interface HoldingDeps {
  readonly legs: Legs;
  readonly lines: TwilioLines;
  readonly holdUrl: string;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly log: Log;
}

/** Needed because a conference plays nothing to a caller who is left alone in it. */
export function createHolding({ legs, lines, holdUrl, clock, monotonicMs, log }: HoldingDeps) {
  async function syncHold(callId: number): Promise<void> {
    // Repeats because the agent may come or go while the request to Twilio runs.
    for (;;) {
      const [line] = await legs.findWrongHolds(callId);
      if (line === undefined) return;
      const { callSid, isWanted } = line;
      await lines.hold(conferenceOf(callId), callSid, isWanted ? holdUrl : null);
      await legs.markHeld(callId, isWanted, clock());
    }
  }

  const retries = createRetries({
    monotonicMs,
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
