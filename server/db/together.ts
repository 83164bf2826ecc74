import { setTimeout as delay } from 'node:timers/promises';

/** A query whose connection is dead holds up no other for longer. */
const longestWaitMs = 100;

/**
 * Lookups that arrive while others are being read wait for these and are then read together. Each is read by a query
 * that begins after it arrived, so nothing is remembered between requests.
 */
export function readTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function begin() {
    const keys = new Set<Key>();
    const found = Promise.race([running, delay(longestWaitMs, undefined, { ref: false })]).then(() => {
      next = null;
      return read([...keys]);
    });
    running = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}

/**
 * For work that reads everything. Requests that come while it runs share the next run, which sees what they committed.
 * Runs never overlap: each would wait for the locks of the one before, and block others that need the same rows.
 */
export function runTogether(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    next = null;
    running = work().finally(() => {
      if (next === null) running = null;
    });
    return running;
  }

  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

interface Turn {
  readonly begin: () => void;
  readonly fail: (error: unknown) => void;
}

/** Thrown by work that waited for the lock of its key in vain. */
export class KeyLocked extends Error {
  override readonly name = 'KeyLocked';
}

/**
 * For work of which each holds the lock of its key until the end: one runs after the other, so that only one waits with
 * a connection where somebody else has the lock. Whoever waits for it in vain fails together with those behind.
 */
export function oneByOne<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<Key, Turn[]>();

  return async (key, work) => {
    const before = queues.get(key);
    const queue = before ?? [];
    if (before === undefined) queues.set(key, queue);
    else await new Promise<void>((begin, fail) => queue.push({ begin, fail }));
    try {
      return await work();
    } catch (error) {
      if (error instanceof KeyLocked) for (const turn of queue.splice(0)) turn.fail(error);
      throw error;
    } finally {
      const next = queue.shift();
      if (next === undefined) queues.delete(key);
      else next.begin();
    }
  };
}
