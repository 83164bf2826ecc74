/** States under Pusher's names. */
export type SocketState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

export interface ChannelListener {
  /** `name` is the event's plain name, without dot or prefix. */
  onEvent(name: string, data: unknown): void;
  /** Called after every subscription, also after a reconnect. */
  onSubscribed(): void;
  /** The server refused the subscription; null without an HTTP status. */
  onRefused(status: number | null): void;
}

/** One connection. Channels survive a drop and a reconnect. */
export interface RealtimeLink {
  socketId(): string | null;
  /** Calls the listener with the current state at once and then on every change. */
  onState(listener: (state: SocketState) => void): () => void;
  /** A channel name without 'private-'. Returns the function that leaves it. */
  join(channel: string, listener: ChannelListener): () => void;
  /** Disconnects and connects again at once. */
  reconnect(): void;
  /** Disconnects until the next reconnect(). */
  disconnect(): void;
  close(): void;
}

export type OpenRealtimeLink = () => Promise<RealtimeLink>;
