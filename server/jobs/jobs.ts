export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

export interface JobsDeps {
  readonly jobs: readonly Job[];
  readonly log: { error(details: object, message: string): void };
}

/** What is thrown before the first wait is a failed run as well. */
async function begin(job: Job): Promise<void> {
  await job.run();
}

/**
 * Delayed work. What is due stands in the database and is taken under a row lock, so any number of
 * processes may run these side by side and none is lost with a process. A run never overlaps itself.
 */
export function startJobs({ jobs, log }: JobsDeps): Jobs {
  const running = new Map<Job, Promise<void>>();
  const timers = jobs.map((job) => {
    const timer = setInterval(() => {
      if (running.has(job)) return;
      const run = begin(job)
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
        .finally(() => running.delete(job));
      running.set(job, run);
    }, job.everyMs);
    timer.unref();
    return timer;
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
