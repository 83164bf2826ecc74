/** A request that hangs must not keep its list from being read ever again. */
const giveUpAfterMs = 15_000;

/** A list that takes longer, for a server that gives it in many pages, is not read all the time. */
const quickMs = 1_000;
const restTimes = 4;
/** What was on its way during an outage took long too, and what it missed must not stay out of sight. */
const longestRestMs = 10_000;

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs one of a name at a time. One asked for meanwhile follows once the first is done, whose answer may
 * be older; asked for many times, it follows once. After one that took long it waits four times as long, ten seconds
 * at most.
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
      const tookMs = Date.now() - startedAt;
      if (tookMs > quickMs && tookMs < giveUpAfterMs) await pass(Math.min(tookMs * restTimes, longestRestMs));
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
