import type { WebSocket } from 'ws';
import { userChannel } from './channels';
import { closeCodes, maxBufferedBytes } from './protocol';
import type { Revoked } from './socket-owner';

export interface Client {
  readonly socketId: string;
  readonly address: string;
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  userId: string | null;
  readonly grants: Map<number, Grant>;
  /** The access of a kitchen screen, which has no grants; null for people. */
  kitchen: KitchenGrant | null;
  lastReceivedAt: number;
  pingedAt: number | null;
}

export interface Grant {
  readonly agentId: number;
  readonly tokenId: number;
}

export interface KitchenGrant {
  readonly screenId: number;
  readonly tenantId: number;
}

interface HubObserver {
  joined(channel: string, socketId: string): void;
  left(channel: string, socketId: string): void;
}

export interface Hub {
  readonly size: number;
  /** Frames sent to clients since the start. */
  readonly delivered: number;
  add(client: Client): void;
  remove(client: Client): void;
  join(client: Client, channel: string): void;
  leave(client: Client, channel: string): void;
  send(client: Client, frame: Buffer): void;
  /** The caller encodes the frame once for all receivers. */
  broadcast(channel: string, frame: Buffer, exceptSocketId?: string | null): number;
  sendToUser(channel: string, frame: Buffer): void;
  occupancy(channel: string): number;
  isIn(channel: string, socketId: string): boolean;
  channels(): string[];
  /** False where the socket is not here. */
  grant(socketId: string, grant: Grant | KitchenGrant): boolean;
  /** Closes with 4009; returns how many were closed. */
  revoke(whom: Revoked): number;
  disconnectUser(userId: string): number;
  observe(observer: HubObserver): void;
  clients(): Iterable<Client>;
}

export function createHub(): Hub {
  const clientsById = new Map<string, Client>();
  const members = new Map<string, Set<Client>>();
  const observers: HubObserver[] = [];
  let delivered = 0;

  function send(client: Client, frame: Buffer): void {
    if (client.socket.bufferedAmount > maxBufferedBytes) {
      client.socket.terminate();
      return;
    }
    if (client.socket.readyState !== client.socket.OPEN) return;
    client.socket.send(frame, { binary: false });
    delivered += 1;
  }

  function leave(client: Client, channel: string): void {
    if (!client.channels.delete(channel)) return;
    const group = members.get(channel);
    group?.delete(client);
    if (group?.size === 0) members.delete(channel);
    for (const observer of observers) observer.left(channel, client.socketId);
  }

  function remove(client: Client): void {
    clientsById.delete(client.socketId);
    for (const channel of [...client.channels]) leave(client, channel);
  }

  /** It is gone at once: a client that does not answer the close is cut off half a minute later. */
  function refuse(client: Client): void {
    client.socket.close(closeCodes.unauthorized, 'Connection is unauthorized');
    remove(client);
  }

  return {
    get size() {
      return clientsById.size;
    },
    get delivered() {
      return delivered;
    },
    add(client) {
      clientsById.set(client.socketId, client);
    },
    remove,
    join(client, channel) {
      if (client.channels.has(channel)) return;
      client.channels.add(channel);
      const group = members.get(channel);
      if (group) group.add(client);
      else members.set(channel, new Set([client]));
      for (const observer of observers) observer.joined(channel, client.socketId);
    },
    leave,
    send,
    broadcast(channel, frame, exceptSocketId = null) {
      let sent = 0;
      for (const client of members.get(channel) ?? []) {
        if (client.socketId === exceptSocketId) continue;
        send(client, frame);
        sent += 1;
      }
      return sent;
    },
    sendToUser(channel, frame) {
      for (const client of clientsById.values())
        if (mayReceiveUserEvents(client, channel)) send(client, frame);
    },
    occupancy: (channel) => members.get(channel)?.size ?? 0,
    isIn: (channel, socketId) => clientsById.get(socketId)?.channels.has(channel) ?? false,
    channels: () => [...members.keys()],
    grant(socketId, grant) {
      const client = clientsById.get(socketId);
      if (client === undefined) return false;
      if ('screenId' in grant) client.kitchen = grant;
      else client.grants.set(grant.tokenId, grant);
      return true;
    },
    revoke(whom) {
      let closed = 0;
      for (const client of clientsById.values()) {
        if (!holds(client, whom)) continue;
        refuse(client);
        closed += 1;
      }
      return closed;
    },
    disconnectUser(userId) {
      let closed = 0;
      for (const client of clientsById.values()) {
        if (client.userId !== userId) continue;
        refuse(client);
        closed += 1;
      }
      return closed;
    },
    observe(observer) {
      observers.push(observer);
    },
    clients: () => clientsById.values(),
  };
}

function holds({ grants, kitchen }: Client, whom: Revoked): boolean {
  if ('screenId' in whom) return kitchen?.screenId === whom.screenId;
  return [...grants.values()].some((grant) =>
    'tokenId' in whom ? grant.tokenId === whom.tokenId : grant.agentId === whom.agentId,
  );
}

export function mayReceiveUserEvents(client: Client, channel: string): boolean {
  return client.userId !== null && channel === userChannel(client.userId);
}
