export interface FaultLog {
  error(details: object, message: string): void;
}

/** The work's own arguments; what it answers is not waited for, only watched. */
type Work<T extends unknown[]> = (...args: T) => unknown;

/**
 * Makes a listener whose fault is logged as `what` and goes no further; `answer` then tells whoever waits, a peer
 * or a caller, that nothing will come of it.
 */
export type Guard = <T extends unknown[]>(
  what: string,
  work: Work<T>,
  answer?: Work<T>,
) => (...args: T) => void;

/**
 * Everything that runs outside a request handler (events of sockets and of the server, timers, observers) runs
 * through this: what is thrown or rejected there has nobody to catch it and would end the process.
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
 * The last line, once the server has started: a fault that no guard stood around is logged with its stack, and
 * everybody else is served on. Calls in progress and orders being taken are worth more than a clean process; what
 * cannot be gone on with, as a database that ended, ends the process by itself. A fault of the start ends it too.
 */
export function surviveFaults(log: FaultLog): void {
  const note = (message: string) => (err: unknown) => {
    try {
      log.error({ err }, message);
    } catch {
      process.stderr.write(`${message}: ${String(err)}\n`);
    }
  };
  process.on('uncaughtException', note('nothing caught an error'));
  process.on('unhandledRejection', note('nothing caught a rejection'));
}

function watch(work: () => unknown, onFault: (error: unknown) => void): void {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(onFault);
  } catch (error) {
    onFault(error);
  }
}
