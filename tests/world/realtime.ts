import type {
  ChannelListener,
  RealtimeLink,
  SocketState,
} from '../../src/services/realtime/realtime-link.types';
import type { Server, ServerEvent } from './server';
import type { SimulatedTime } from './simulated-time';

const connectMs = 30;
const joinMs = 20;
const deliverMs = 10;

interface Link {
  readonly socketId: () => string | null;
  readonly receive: (event: ServerEvent) => void;
  readonly drop: () => void;
  readonly restore: () => void;
  /** The server ends it where it is in that channel; it connects again. */
  readonly end: (channel: string) => void;
}

/** An event as a tab got it. */
export interface DeliveredEvent {
  readonly at: number;
  readonly name: string;
  readonly callId: string | null;
}

const callIdIn = ({ data }: ServerEvent): string | null => {
  const id = data.call_id ?? data.id;
  return id === undefined ? null : String(id);
};

/** The sockets of all tabs. Events that come while no socket is in their channel are lost, as the real ones are. */
export function createRealtime(time: SimulatedTime, serverOf: () => Server) {
  const links = new Set<Link>();
  let isDown = false;
  let lastSocket = 0;
  let isHolding = false;
  let held: ServerEvent[] = [];
  let underWay = 0;
  const past: ServerEvent[] = [];

  const deliver = (event: ServerEvent) => {
    past.push(event);
    for (const link of links) link.receive(event);
  };
  const broadcast = (event: ServerEvent) => {
    if (isHolding) return void held.push(event);
    underWay += 1;
    time.setTimeout(() => {
      underWay -= 1;
      deliver(event);
    }, deliverMs);
  };

  const open = (isTokenValid: () => boolean, delivered: DeliveredEvent[]): RealtimeLink => {
    const listeners = new Set<(state: SocketState) => void>();
    const channels = new Map<string, ChannelListener>();
    const joined = new Set<string>();
    let state: SocketState = 'connecting';
    let socketId: string | null = null;
    let isClosed = false;
    let timer = 0;

    const change = (to: SocketState) => {
      if (state === to) return;
      state = to;
      for (const listener of listeners) listener(to);
    };
    const leaveServer = () => {
      for (const name of joined) if (socketId !== null) serverOf().left(socketId, name);
      joined.clear();
      socketId = null;
    };
    const join = (name: string, listener: ChannelListener) => {
      const at = socketId;
      time.setTimeout(() => {
        if (at === null || at !== socketId || channels.get(name) !== listener) return;
        if (!isTokenValid()) return listener.onRefused(403);
        joined.add(name);
        listener.onSubscribed();
        serverOf().joined(at, name);
      }, joinMs);
    };
    const connect = () => {
      time.clearTimeout(timer);
      change('connecting');
      timer = time.setTimeout(() => {
        if (isClosed) return;
        if (isDown) return change('unavailable');
        lastSocket += 1;
        socketId = `${lastSocket}.1`;
        change('connected');
        for (const [name, listener] of channels) join(name, listener);
      }, connectMs);
    };
    const link: Link = {
      socketId: () => socketId,
      receive: (event) => {
        const { channel, name, data, exceptSocketId } = event;
        if (socketId === null || socketId === exceptSocketId || !joined.has(channel)) return;
        delivered.push({ at: time.now(), name, callId: callIdIn(event) });
        channels.get(channel)?.onEvent(name, data);
      },
      drop: () => {
        leaveServer();
        change('unavailable');
      },
      restore: () => {
        if (state === 'unavailable') connect();
      },
      end: (channel) => {
        if (!joined.has(channel)) return;
        leaveServer();
        connect();
      },
    };
    links.add(link);
    connect();
    return {
      socketId: () => socketId,
      onState: (listener) => {
        listeners.add(listener);
        listener(state);
        return () => listeners.delete(listener);
      },
      join: (name, listener) => {
        channels.set(name, listener);
        if (socketId !== null) join(name, listener);
        return () => {
          channels.delete(name);
          if (joined.delete(name) && socketId !== null) serverOf().left(socketId, name);
        };
      },
      reconnect: () => {
        leaveServer();
        connect();
      },
      disconnect: () => {
        time.clearTimeout(timer);
        leaveServer();
        change('disconnected');
      },
      close: () => {
        isClosed = true;
        time.clearTimeout(timer);
        leaveServer();
        links.delete(link);
        listeners.clear();
      },
    };
  };

  return {
    open,
    broadcast,
    /** Every socket is lost, and none opens until it is restored. */
    setDown: (down: boolean) => {
      isDown = down;
      for (const link of links)
        if (down) link.drop();
        else link.restore();
    },
    isDown: () => isDown,
    endSockets: (channel: string) => {
      for (const link of links) link.end(channel);
    },
    /** Events stay on their way until they are released. */
    hold: () => {
      isHolding = true;
    },
    release: (order: 'inOrder' | 'reversed' = 'inOrder') => {
      isHolding = false;
      const events = order === 'reversed' ? held.reverse() : held;
      held = [];
      for (const event of events) deliver(event);
    },
    /** An event that came before comes again; counted from the last. */
    repeat: (back = 0) => {
      const event = past.at(-1 - back);
      if (event !== undefined) for (const link of links) link.receive(event);
    },
    /** Names and calls of what was delivered, oldest first. */
    past: past as readonly ServerEvent[],
    isHolding: () => isHolding,
    hasPending: () => underWay > 0,
  };
}

export type Realtime = ReturnType<typeof createRealtime>;
