/** A request that hangs must not keep its list from being read ever again. */
const giveUpAfterMs = 15_000;

const givenUp = () => new Promise<void>((resolve) => setTimeout(resolve, giveUpAfterMs));

/**
 * Runs one of a name at a time. One asked for meanwhile follows once the first is done, whose answer may
 * be older; asked for many times, it follows once.
 */
export function oneAtATime(run: (name: string) => Promise<unknown>): (name: string) => void {
  const running = new Map<string, { isWantedAgain: boolean }>();
  const start = async (name: string) => {
    const turn = { isWantedAgain: false };
    running.set(name, turn);
    try {
      await Promise.race([run(name), givenUp()]);
    } finally {
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
