import type { MonotonicMs } from '../deps';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const mostAtOnce = 20;

interface Failure {
  readonly count: number;
  readonly dueMs: number;
}

/** `Key` names what is tried: a call's id or a leg's. */
export interface RetriesDeps<Key> {
  readonly monotonicMs: MonotonicMs;
  /** Compares the carrier with what is known here and does nothing where they agree. */
  readonly work: (key: Key) => Promise<void>;
  readonly report: (error: unknown, key: Key, attempt: number) => void;
}

export function createRetries<Key extends number | string = number>({
  monotonicMs,
  work,
  report,
}: RetriesDeps<Key>) {
  const failures = new Map<Key, Failure>();
  const running = new Map<Key, Promise<void>>();

  async function attempt(key: Key): Promise<void> {
    try {
      await work(key);
      failures.delete(key);
    } catch (error) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      const pauseMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
      failures.set(key, { count, dueMs: monotonicMs() + pauseMs });
      report(error, key, count);
    }
  }

  function run(key: Key): Promise<void> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const turn = attempt(key).finally(() => running.delete(key));
    running.set(key, turn);
    return turn;
  }

  return {
    run,
    /** Takes everything that is left to do; what is not in the list is forgotten. */
    async retry(keys: readonly Key[]): Promise<void> {
      for (const known of failures.keys()) if (!keys.includes(known)) failures.delete(known);
      const due = keys.filter((key) => (failures.get(key)?.dueMs ?? 0) <= monotonicMs());
      await Promise.all(due.slice(0, mostAtOnce).map(run));
    },
  };
}
