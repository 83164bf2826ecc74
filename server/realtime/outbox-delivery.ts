import { isDatabaseAway } from '../db/failures';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import type { OutboxDeps } from './outbox';
import { type Claimed, forget } from './outbox-rows';

/** A channel whose first row was not taken; its rows that are left, in order. */
export interface Blocked {
  readonly rows: readonly Claimed[];
  readonly error: unknown;
}

export interface Delivery {
  /** Whether anything at all was taken, or refused for good: then what failed, failed for a reason of its own. */
  readonly isServiceUp: boolean;
  readonly blocked: readonly Blocked[];
}

/** From the embedded broadcaster or the service; one that never answers must not hold up everything for ever. */
const answersWithinMs = 30_000;
/** Channels in a row that fail before all the rest is taken to fail as well. */
const outageAfter = 2;
/** A channel's first row that failed so often lets the next one be tried: that tells an outage from a bad row. */
export const patientAttempts = 6;

async function publish(broadcaster: Broadcaster, messages: readonly Broadcast[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The broadcaster did not answer')), answersWithinMs);
  });
  try {
    await Promise.race([broadcaster.publish(messages), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Publishes claimed rows: all at once, and when that fails one by one, each channel up to its first failure. */
export function createDelivery({ db, broadcaster, figures, log }: OutboxDeps) {
  /** Of a figure's changes only the last is told, with one reading: the earlier ones would say the same. */
  async function messagesOf(rows: readonly Claimed[]): Promise<Broadcast[]> {
    const nameOf = ({ channel, event }: Broadcast) => `${channel} ${event}`;
    const lastOf = new Map(rows.map((row) => [nameOf(row.message), row]));
    const messages: Broadcast[] = [];
    for (const row of rows) {
      const figure = figures[row.message.event];
      if (figure === undefined) messages.push(row.message);
      else if (lastOf.get(nameOf(row.message)) === row)
        messages.push({ ...row.message, data: await figure(db) });
    }
    return messages;
  }

  /** Answers why the rows were not taken, or null when they were. */
  async function attempt(rows: readonly Claimed[]): Promise<{ error: unknown } | null> {
    try {
      await publish(broadcaster, await messagesOf(rows));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return { error };
    }
    await forget(db, rows);
    return null;
  }

  async function drop(row: Claimed, error: unknown): Promise<void> {
    log.error({ err: error, event: row.message.event }, 'event refused by the broadcaster');
    await forget(db, [row]);
  }

  async function oneByOne(rows: readonly Claimed[]): Promise<Delivery> {
    const failed = new Map<string, { rows: Claimed[]; error: unknown; isNextTried: boolean }>();
    let isServiceUp = false;
    let isOutage = false;
    for (const row of rows) {
      const first = failed.get(row.message.channel);
      const isPastPatience = first !== undefined && (first.rows[0]?.attempts ?? 0) >= patientAttempts;
      if (first !== undefined && (!isPastPatience || first.isNextTried || isServiceUp)) {
        first.rows.push(row);
        continue;
      }
      if (first !== undefined) first.isNextTried = true;
      const failure = isOutage ? { error: 'not tried: the broadcaster is away' } : await attempt([row]);
      if (failure === null) isServiceUp = true;
      else if (failure.error instanceof BroadcastRefused) {
        isServiceUp = true;
        await drop(row, failure.error);
      } else if (first !== undefined) first.rows.push(row);
      else failed.set(row.message.channel, { rows: [row], error: failure.error, isNextTried: false });
      isOutage = !isServiceUp && failed.size >= outageAfter;
    }
    return { isServiceUp, blocked: [...failed.values()] };
  }

  return async (rows: readonly Claimed[]): Promise<Delivery> => {
    const failure = await attempt(rows);
    return failure === null ? { isServiceUp: true, blocked: [] } : oneByOne(rows);
  };
}
