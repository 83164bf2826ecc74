/** RT-08, as Pusher names them. */
export type SocketState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

export interface ChannelListener {
  /** A decoded event by its plain name, without dot or prefix. */
  heard(name: string, data: unknown): void;
  /** Subscribed; told again after every return of the connection. */
  joined(): void;
  /** The server refused the subscription (RT-17); null without an HTTP answer. */
  refused(status: number | null): void;
}

/** One live connection. Channels survive a drop and a nudge. */
export interface RealtimeLink {
  socketId(): string | null;
  /** Tells the present state at once and then every change. */
  onState(listener: (state: SocketState) => void): () => void;
  /** A channel name without the wire's private- prefix. Returns the way to leave. */
  join(channel: string, listener: ChannelListener): () => void;
  /** Disconnects and connects again at once (server-notes 2). */
  nudge(): void;
  /** Disconnects until the next nudge. */
  rest(): void;
  close(): void;
}

export type OpenRealtimeLink = () => Promise<RealtimeLink>;
