import { isDatabaseAway, rootCause } from '../db/failures';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  /** How often each job failed, by its name; those that never did are not in it. */
  readonly failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** A process may live for less than an hour, and so may each that follows it. */
const longestFirstWaitMs = 60_000;
const isRare = ({ everyMs }: Job) => everyMs > longestFirstWaitMs;

export interface JobsDeps {
  readonly jobs: readonly Job[];
  readonly log: { error(details: object, message: string): void };
}

/** An async function, so that an error thrown before the first await also counts as a failed run. */
async function begin(job: Job): Promise<void> {
  await job.run();
}

/**
 * Due work is stored in the database and taken under a row lock, so that several processes can run these
 * jobs and none is lost with a process. A job never overlaps itself.
 */
export function startJobs({ jobs, log }: JobsDeps): Jobs {
  const running = new Map<Job, Promise<void>>();
  /**
   * Why the last run of a job found the database away: each cause is logged once, not by every job every second.
   * A rare job is logged at each run: it fills no log, and what it cleans goes on growing.
   */
  const waiting = new Map<Job, unknown>();
  const failures = new Map<string, number>();

  function failed(job: Job, error: unknown): void {
    failures.set(job.name, (failures.get(job.name) ?? 0) + 1);
    if (isDatabaseAway(error) && !isRare(job)) {
      const { code, message } = rootCause(error);
      const cause = code ?? message;
      if ([...waiting.values()].includes(cause)) return;
      waiting.set(job, cause);
    } else waiting.delete(job);
    log.error({ err: error, job: job.name }, 'job failed');
  }

  const stops = jobs.map((job) => {
    const inTurn = () => {
      if (running.has(job)) return;
      const run = begin(job)
        .then(() => void waiting.delete(job))
        .catch((error: unknown) => failed(job, error))
        .finally(() => running.delete(job));
      running.set(job, run);
    };
    const timer = setInterval(inTurn, job.everyMs).unref();
    const first = isRare(job) ? setTimeout(inTurn, longestFirstWaitMs).unref() : null;
    return () => {
      clearInterval(timer);
      if (first !== null) clearTimeout(first);
    };
  });
  return {
    failures,
    async stop() {
      for (const stop of stops) stop();
      await Promise.all(running.values());
    },
  };
}
