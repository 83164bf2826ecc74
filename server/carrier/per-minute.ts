import type { MonotonicMs } from '../deps';

/** How often somebody did something within the minute, at this process. */
export function createPerMinute<Who>(monotonicMs: MonotonicMs): (who: Who) => number {
  let minute = 0;
  let counts = new Map<Who, number>();
  return (who) => {
    const now = Math.floor(monotonicMs() / 60_000);
    if (now !== minute) counts = new Map();
    minute = now;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count;
  };
}
