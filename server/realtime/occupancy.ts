import { z } from 'zod';
import type { Link } from '../link/link';
import type { Hub } from './hub';

const membership = z.object({ channel: z.string(), socketId: z.string(), isIn: z.boolean() });
type Membership = z.infer<typeof membership>;

interface OccupancyObserver {
  joined(channel: string, isFirst: boolean): void;
  left(channel: string, remaining: number): void;
  /** The sockets of a process that is gone have left. */
  lost(): void;
}

/** Who is subscribed, at all processes together. */
export interface Occupancy {
  /** False while another process may hold sockets that are not known here. */
  readonly isWhole: boolean;
  count(channel: string): number;
  has(channel: string, socketId: string): boolean;
  channels(): string[];
  /** What happens here; each process sees to its own sockets. */
  observe(observer: OccupancyObserver): void;
}

export function createOccupancy(hub: Hub, link: Link): Occupancy {
  const elsewhere = new Map<string, Map<string, Set<string>>>();
  const observers: OccupancyObserver[] = [];

  const announce = link.share('subscribed', membership, {
    all: () =>
      [...hub.clients()].flatMap(({ socketId, channels }) =>
        [...channels].map((channel) => ({ channel, socketId, isIn: true })),
      ),
    take(from, changes: readonly Membership[], isAll) {
      const known = isAll ? undefined : elsewhere.get(from);
      const channels = known ?? new Map<string, Set<string>>();
      elsewhere.set(from, channels);
      for (const { channel, socketId, isIn } of changes) {
        const sockets = channels.get(channel) ?? new Set();
        if (isIn) sockets.add(socketId);
        else sockets.delete(socketId);
        if (sockets.size > 0) channels.set(channel, sockets);
        else channels.delete(channel);
      }
    },
    forget(from) {
      if (elsewhere.delete(from)) for (const observer of observers) observer.lost();
    },
  });

  function count(channel: string): number {
    let sum = hub.occupancy(channel);
    for (const channels of elsewhere.values()) sum += channels.get(channel)?.size ?? 0;
    return sum;
  }

  hub.observe({
    joined(channel, socketId) {
      announce({ channel, socketId, isIn: true });
      for (const observer of observers) observer.joined(channel, count(channel) === 1);
    },
    left(channel, socketId) {
      announce({ channel, socketId, isIn: false });
      for (const observer of observers) observer.left(channel, count(channel));
    },
  });

  return {
    get isWhole() {
      return link.isWhole;
    },
    count,
    has: (channel, socketId) =>
      hub.isIn(channel, socketId) ||
      [...elsewhere.values()].some((channels) => channels.get(channel)?.has(socketId)),
    channels: () => [
      ...new Set([...hub.channels(), ...[...elsewhere.values()].flatMap((channels) => [...channels.keys()])]),
    ],
    observe: (observer) => void observers.push(observer),
  };
}
