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
