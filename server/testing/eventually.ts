import { expect } from 'vitest';

/** Soon on an idle machine; a busy one gets the time it needs. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000 });
}
