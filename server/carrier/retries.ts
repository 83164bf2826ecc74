import type { MonotonicMs } from '../deps';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const mostAtOnce = 20;

interface Failure {
  readonly count: number;
  readonly dueMs: number;
}

export interface RetriesDeps {
  readonly monotonicMs: MonotonicMs;
  /** Compares the carrier with the database and does nothing where they agree. */
  readonly work: (callId: number) => Promise<void>;
  readonly report: (error: unknown, callId: number, attempt: number) => void;
}

export function createRetries({ monotonicMs, work, report }: RetriesDeps) {
  const failures = new Map<number, Failure>();
  const running = new Map<number, Promise<void>>();

  async function attempt(callId: number): Promise<void> {
    try {
      await work(callId);
      failures.delete(callId);
    } catch (error) {
      const count = (failures.get(callId)?.count ?? 0) + 1;
      const pauseMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
      failures.set(callId, { count, dueMs: monotonicMs() + pauseMs });
      report(error, callId, count);
    }
  }

  function run(callId: number): Promise<void> {
    const known = running.get(callId);
    if (known !== undefined) return known;
    const turn = attempt(callId).finally(() => running.delete(callId));
    running.set(callId, turn);
    return turn;
  }

  return {
    run,
    /** Takes everything that is left to do; calls not in the list are forgotten. */
    async retry(callIds: readonly number[]): Promise<void> {
      for (const known of failures.keys()) if (!callIds.includes(known)) failures.delete(known);
      const due = callIds.filter((callId) => (failures.get(callId)?.dueMs ?? 0) <= monotonicMs());
      await Promise.all(due.slice(0, mostAtOnce).map(run));
    },
  };
}
