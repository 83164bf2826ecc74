import type { z } from 'zod';

/** Rejects while the other processes cannot be reached. With `to` only that process gets it. */
type Send<T> = (message: T, to?: string) => Promise<void>;

/** What each process knows and the others need to know too. */
export interface Shared<T> {
  /** All that this process knows itself. */
  all(): readonly T[];
  /** `isAll` replaces whatever that process sent before. */
  take(from: string, changes: readonly T[], isAll: boolean): void;
  /** The process is gone, and with it what it held. */
  forget(from: string): void;
}

/** How the processes of one installation reach each other. */
export interface Link {
  /** Names this process until it ends. */
  readonly id: string;
  /** Other processes run. While they are not reached, one that was killed counts as if it did. */
  readonly hasOthers: boolean;
  /** False while something that the others know may not have arrived here: nothing may be concluded from it then. */
  readonly isWhole: boolean;
  /** False for a process that has never been heard of, or is gone. */
  knows(process: string): boolean;
  /** Messages on a topic arrive at all processes, the sender too, in one order. */
  topic<T>(name: string, schema: z.ZodType<T>, take: (message: T, from: string) => void): Send<T>;
  /** Returns what sends a change to the others; whoever has missed one gets everything again. */
  share<T>(name: string, schema: z.ZodType<T>, shared: Shared<T>): (change: T) => void;
  /** Each time something that was sent to all has not arrived here. */
  onMissed(listener: () => void): void;
  /** Each time what is sent to all reaches all of them again. */
  onReached(listener: () => void): void;
  /** Each time all that the others know has arrived here. */
  onWhole(listener: () => void): void;
  /** Resolves when all that the others know has arrived here and both ways are open, or when that takes long. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The link of a single process, or of several that share nothing in memory. */
export function createNoLink({ hasOthers = false } = {}): Link {
  const id = 'only';
  return {
    id,
    hasOthers,
    isWhole: true,
    knows: () => true,
    topic: (_name, _schema, take) => async (message) => take(message, id),
    share: () => () => undefined,
    onMissed: () => undefined,
    onReached: () => undefined,
    onWhole: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
