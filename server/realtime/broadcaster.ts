import type { Revoked } from './socket-owner';

export interface Broadcast {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
  /** The connection that caused the change, which must not receive it (X-Socket-ID). */
  readonly exceptSocketId?: string | null;
}

/** Retrying cannot help: the service refused the event itself. */
export class BroadcastRefused extends Error {
  override readonly name = 'BroadcastRefused';
}

/** publish() resolves when all events are accepted, in order. */
export interface Broadcaster {
  publish(messages: readonly Broadcast[]): Promise<void>;
  /** Ends the connections that only the service knows. */
  disconnect(whom: Revoked): Promise<void>;
  close(): Promise<void>;
}
