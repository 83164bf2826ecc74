import { isDatabaseAway } from '../db/failures';
import type { Trace } from '../telemetry/tracing';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { withNumber } from './event-number';
import { type Claimed, finish, type SqlDatabase, type SqlRunner } from './outbox-rows';

/** Functions by event name. A figure is computed when it is published, so that the last value sent is never stale. */
export type LiveFigures = Readonly<Record<string, (db: SqlRunner) => Promise<unknown>>>;

export interface OutboxDeps {
  readonly db: SqlDatabase;
  readonly broadcaster: Broadcaster;
  readonly figures: LiveFigures;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly trace?: Trace;
}

export interface Blocked {
  readonly rows: readonly Claimed[];
  readonly error: unknown;
}

/** A service that never responds must not block the channels of these events for ever. */
const answersWithinMs = 15_000;
const outageAfter = 2;
/**
 * After this many failures of a channel's first row the next row is tried, which separates an outage from a bad
 * row.
 */
const attemptsBeforeNext = 6;

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

function numbered({ message, number }: Claimed): Broadcast {
  return number === null ? message : { ...message, data: withNumber(message.data, number) };
}

/**
 * Publishes all rows at once and, when that fails, one by one, each channel up to its first failure. Returns what could
 * not be published. `serviceAnswered` is called as soon as anything was accepted or permanently refused, before that is
 * stored: other failures then have their own cause.
 */
export function createDelivery({ db, broadcaster, figures, log }: OutboxDeps) {
  /** Of several rows of one figure only the last is sent: all would carry the same value. */
  async function messagesOf(rows: readonly Claimed[]): Promise<Broadcast[]> {
    const nameOf = ({ channel, event }: Broadcast) => `${channel} ${event}`;
    const lastOf = new Map(rows.map((row) => [nameOf(row.message), row]));
    const messages: Broadcast[] = [];
    for (const row of rows) {
      const figure = figures[row.message.event];
      if (figure === undefined) messages.push(numbered(row));
      else if (lastOf.get(nameOf(row.message)) === row)
        messages.push({ ...row.message, data: await figure(db) });
    }
    return messages;
  }

  async function attempt(
    rows: readonly Claimed[],
    serviceAnswered: () => void,
  ): Promise<{ error: unknown } | null> {
    try {
      await publish(broadcaster, await messagesOf(rows));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return { error };
    }
    serviceAnswered();
    await finish(db, rows);
    return null;
  }

  async function drop(row: Claimed, error: unknown): Promise<void> {
    const details = { err: error, event: row.message.event, reqId: row.requestId };
    log.error(details, 'event refused by the broadcaster');
    await finish(db, [row]);
  }

  async function oneByOne(
    rows: readonly Claimed[],
    serviceAnswered: () => void,
  ): Promise<readonly Blocked[]> {
    const failed = new Map<string, { rows: Claimed[]; error: unknown; isNextTried: boolean }>();
    let isServiceUp = false;
    let isOutage = false;
    for (const row of rows) {
      const first = failed.get(row.message.channel);
      const mayTryNext = first !== undefined && (first.rows[0]?.attempts ?? 0) >= attemptsBeforeNext;
      if (first !== undefined && (!mayTryNext || first.isNextTried || isServiceUp)) {
        first.rows.push(row);
        continue;
      }
      if (first !== undefined) first.isNextTried = true;
      const failure = isOutage
        ? { error: 'not tried: the broadcaster is away' }
        : await attempt([row], serviceAnswered);
      if (failure === null) isServiceUp = true;
      else if (failure.error instanceof BroadcastRefused) {
        isServiceUp = true;
        serviceAnswered();
        await drop(row, failure.error);
      } else if (first !== undefined) first.rows.push(row);
      else failed.set(row.message.channel, { rows: [row], error: failure.error, isNextTried: false });
      isOutage = !isServiceUp && failed.size >= outageAfter;
    }
    return [...failed.values()];
  }

  return async (rows: readonly Claimed[], serviceAnswered: () => void): Promise<readonly Blocked[]> => {
    const failure = await attempt(rows, serviceAnswered);
    return failure === null ? [] : oneByOne(rows, serviceAnswered);
  };
}
