import type { Link } from './link';

interface StrangersDeps {
  /** The other processes on the database. */
  readonly others: () => readonly string[];
  readonly link: Pick<Link, 'isWhole' | 'knows'>;
  readonly log: { error(details: object, message: string): void };
}

/** Longer than a process needs from its hold on the database to its first message. */
const looksUntilStrange = 12;

/**
 * Processes on one database with different settings would not hear each other, and nothing would fail: calls would
 * ring at some of the agents only.
 */
export function watchStrangers({ others, link, log }: StrangersDeps) {
  let seen = new Map<string, number>();
  let strangers: readonly string[] = [];

  return {
    get areThere() {
      return strangers.length > 0;
    },
    async look(): Promise<void> {
      const unknown = link.isWhole ? others().filter((process) => !link.knows(process)) : [];
      seen = new Map(unknown.map((process) => [process, (seen.get(process) ?? 0) + 1]));
      const found = unknown.filter((process) => (seen.get(process) ?? 0) >= looksUntilStrange);
      if (found.some((process) => !strangers.includes(process)))
        log.error(
          { processes: found },
          'another process on this database is not linked with this one: REDIS_URL or PUSHER_APP_SECRET is another there',
        );
      strangers = found;
    },
  };
}
