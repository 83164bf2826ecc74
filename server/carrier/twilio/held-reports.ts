import { isDatabaseAway } from '../../db/failures';
import type { Log } from './closing';

export type Report = () => Promise<void>;

/** Twilio reports once: what is reported while the database is away is kept until it is back. */
export function createHeldReports(log: Log) {
  const held: Report[] = [];

  async function take(report: Report): Promise<void> {
    try {
      await report();
    } catch (error) {
      if (isDatabaseAway(error)) held.push(report);
      throw error;
    }
  }

  return {
    take,
    /** In the order in which they came; when the database goes away again, the rest stays held. */
    async replay(): Promise<void> {
      for (let report = held.shift(); report !== undefined; report = held.shift()) {
        try {
          await report();
        } catch (error) {
          if (isDatabaseAway(error)) {
            held.unshift(report);
            return;
          }
          log.error({ err: error }, 'what Twilio reported was not stored');
        }
      }
    },
  };
}

export type HeldReports = ReturnType<typeof createHeldReports>;
