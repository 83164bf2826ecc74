/** One event as it goes to the wire: spec section 7 names without the leading dot. */
export interface Broadcast {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
  /** The connection that caused the change and shall not hear of it (X-Socket-ID). */
  readonly exceptSocketId?: string | null;
}

/** Thrown when trying again cannot help (the service refused the event itself). */
export class BroadcastRefused extends Error {
  override readonly name = 'BroadcastRefused';
}

/**
 * The seam between the domain and whatever carries events to browsers: our own Pusher endpoint
 * or any Pusher-compatible service. publish() resolves when all are taken over, in order.
 */
export interface Broadcaster {
  publish(messages: readonly Broadcast[]): Promise<void>;
  /** Closes every connection of the agent (disabled account, role change). */
  disconnectAgent(agentId: number): Promise<void>;
  close(): Promise<void>;
}
