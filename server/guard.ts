export interface FaultLog {
  error(details: object, message: string): void;
}

type Work<T extends unknown[]> = (...args: T) => unknown;

export type Guard = <T extends unknown[]>(
  what: string,
  work: Work<T>,
  answer?: Work<T>,
) => (...args: T) => void;

/**
 * Everything outside a request handler (socket events, timers, observers) runs through this: an error there
 * would otherwise end the process.
 */
export function createGuard(log: FaultLog): Guard {
  return (what, work, answer) =>
    (...args) => {
      const report = (error: unknown) => log.error({ err: error }, `${what} failed`);
      const failed = (error: unknown) => {
        report(error);
        if (answer !== undefined) watch(() => answer(...args), report);
      };
      watch(() => work(...args), failed);
    };
}

/**
 * The last resort after the start: an unexpected error is logged with its stack and the server goes on,
 * because calls and orders in progress matter more than a clean process. An error during the start still
 * ends it.
 */
export function surviveFaults(log: FaultLog): void {
  const logFault = (message: string) => (err: unknown) => {
    try {
      log.error({ err }, message);
    } catch {
      process.stderr.write(`${message}: ${String(err)}\n`);
    }
  };
  process.on('uncaughtException', logFault('nothing caught an error'));
  process.on('unhandledRejection', logFault('nothing caught a rejection'));
}

function throwAll(thrown: readonly unknown[]): void {
  const faults = thrown.flatMap((fault) => (fault instanceof AggregateError ? fault.errors : [fault]));
  const [cause] = faults;
  if (thrown.length > 1) throw new AggregateError(faults, `${faults.length} steps failed`, { cause });
  if (thrown.length > 0) throw thrown[0];
}

/**
 * One step that fails, as behind a lock, keeps no other from its turn. What they threw is thrown in the end: by itself,
 * or as an AggregateError where several failed.
 */
export async function runEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  throwAll(faults);
}

/** As runEach, for steps that wait for others than the database: a slow one holds up none of them. */
export async function runAtOnce(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const ends = await Promise.allSettled(steps.map((step) => step()));
  throwAll(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
}

/** The same work for each of them, as runEach. */
export function runForEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  return runEach(items.map((item) => () => work(item)));
}

function watch(work: () => unknown, onFault: (error: unknown) => void): void {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(onFault);
  } catch (error) {
    onFault(error);
  }
}
