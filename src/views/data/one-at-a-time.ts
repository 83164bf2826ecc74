/** A request that hangs must not keep its list from being read ever again. */
const giveUpAfterMs = 15_000;

/** A list that takes longer, for a server that gives it in many pages, is not read all the time. */
const quickMs = 1_000;
const restTimes = 9;
const longestRestMs = 60_000;

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const restAfter = (tookMs: number) =>
  tookMs < quickMs || tookMs >= giveUpAfterMs ? undefined : pass(Math.min(tookMs * restTimes, longestRestMs));

/**
 * Runs one of a name at a time. One asked for meanwhile follows once the first is done, whose answer may
 * be older; asked for many times, it follows once. After one that took long it waits, so that a tenth of the time at
 * most is spent on it.
 */
export function oneAtATime(run: (name: string) => Promise<unknown>): (name: string) => void {
  const running = new Map<string, { isWantedAgain: boolean }>();
  const start = async (name: string) => {
    const turn = { isWantedAgain: false };
    running.set(name, turn);
    const startedAt = Date.now();
    try {
      await Promise.race([run(name), pass(giveUpAfterMs)]);
    } finally {
      await restAfter(Date.now() - startedAt);
      running.delete(name);
      if (turn.isWantedAgain) void start(name);
    }
  };
  return (name) => {
    const turn = running.get(name);
    if (turn === undefined) void start(name);
    else turn.isWantedAgain = true;
  };
}
