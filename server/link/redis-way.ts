import { Redis, type RedisOptions } from 'ioredis';
import type { Guard } from '../guard';

/** What a process is told of its way through Redis. */
export interface RedisListener {
  take(text: string): void;
  /** Each time it is open again: what was sent before has not arrived. */
  opened(): void;
  /** The connection for sending is ready, perhaps after the one that listens. */
  sends(): void;
  lost(): void;
}

export interface RedisWayOptions {
  readonly url: string;
  /** The prefix of this installation's channels: others may use the same Redis. */
  readonly name: string;
  readonly id: string;
  readonly guard: Guard;
}

const answersWithinMs = 2_000;
const longestRetryMs = 500;
/** Counted in beats: a process that was held up itself must not cut itself off. */
const mostUnanswered = 6;
const tooSlow = 'Command timed out';

/** Pub/sub of Redis, which delivers at most once: one connection that sends, and one that listens. */
export function createRedisWay({ url, name, id, guard }: RedisWayOptions) {
  const common: RedisOptions = {
    // Spoken by every version of Redis and Valkey.
    protocol: 2,
    keepAlive: 10_000,
    connectTimeout: answersWithinMs,
    retryStrategy: (times) => Math.min(50 * 2 ** (times - 1), longestRetryMs),
    lazyConnect: true,
  };
  const publisher = new Redis(url, {
    ...common,
    // A message that cannot be sent now fails now: its sender decides whether to repeat it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answersWithinMs,
  });
  const subscriber = new Redis(url, { ...common, autoResubscribe: false, maxRetriesPerRequest: null });
  const connections = [publisher, subscriber];
  const toAll = name;
  const toOne = (process: string) => `${name}:${process}`;
  let isOpen = false;
  let cameBack = 0;
  let unanswered = 0;
  let fault: unknown;
  let listener: RedisListener | null = null;

  async function publish(channel: string, text: string): Promise<void> {
    try {
      await publisher.publish(channel, text);
    } catch (error) {
      // Redis may still carry it out: nothing else may follow on this connection.
      if (error instanceof Error && error.message === tooSlow) publisher.disconnect(true);
      throw error;
    }
  }

  async function subscribe(): Promise<void> {
    await subscriber.subscribe(toAll, toOne(id));
    isOpen = true;
    cameBack = 0;
    unanswered = 0;
    listener?.opened();
  }

  function lose(): void {
    if (!isOpen) return;
    isOpen = false;
    listener?.lost();
  }

  for (const connection of connections) {
    connection.on('error', (error) => {
      fault = error;
    });
  }

  return {
    /** It listens. */
    get isOpen() {
      return isOpen;
    },
    /** How many beats of our own have come back since it is open. */
    get cameBack() {
      return cameBack;
    },
    /** Why it is away. */
    get fault() {
      return fault;
    },
    sendToAll: (text: string) => publish(toAll, text),
    sendTo: (process: string, text: string) => publish(toOne(process), text),
    /** Our own beats come back while both connections work, in both directions. */
    beatCameBack(): void {
      cameBack += 1;
      unanswered = 0;
      // The next outage may have another cause.
      fault = undefined;
    },
    /** Before each beat. Connections that hang are opened anew. */
    look(): void {
      unanswered += 1;
      if (unanswered < mostUnanswered) return;
      unanswered = 0;
      lose();
      for (const connection of connections) {
        if (connection.status === 'connect' || connection.status === 'ready') connection.disconnect(true);
      }
    },
    start(wanted: RedisListener): void {
      listener = wanted;
      const take = guard('a message of another process', (_channel, text: string) => wanted.take(text));
      subscriber.on('message', take);
      subscriber.on('close', lose);
      subscriber.on('ready', guard('subscribing at Redis', subscribe));
      publisher.on('ready', wanted.sends);
      for (const connection of connections) connection.connect().catch(() => undefined);
    },
    stop(): void {
      for (const connection of connections) connection.disconnect();
    },
  };
}
