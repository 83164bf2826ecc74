import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { MonotonicMs } from '../deps';
import { createGuard, type FaultLog } from '../guard';
import { hasRoom, mostSockets } from '../http/socket-room';
import { createConversation } from './conversation';
import type { Client, Hub } from './hub';
import {
  closeCodes,
  encodeError,
  encodeEvent,
  errorCodes,
  maxFrameBytes,
  supportedVersions,
} from './protocol';
import type { AppCredentials } from './signature';
import type { UpgradeHandler } from './upgrades';

/** Milliseconds of silence before a ping, and then before closing with 4201. */
const heartbeat = { idleMs: 16_000, pongMs: 5_000, checkEveryMs: 1_000 } as const;

export interface Endpoint {
  readonly upgrade: UpgradeHandler;
  beat(): void;
  start(): void;
  /** Closes with 4200: only for when somebody takes connections. */
  sendElsewhere(reason: string): void;
  /** `isTakenOver`: other processes run, to which the clients can connect at once. */
  close(isTakenOver: boolean): void;
}

export interface EndpointDeps {
  readonly app: AppCredentials;
  readonly hub: Hub;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Connections at once. */
  readonly most?: number;
  readonly monotonicMs: MonotonicMs;
  readonly log: FaultLog;
}

const ping = encodeEvent('pusher:ping', {});

function versionRefusal(version: string | null): { code: number; message: string } | null {
  if (version === null || version === '') {
    return { code: closeCodes.versionMissing, message: 'No protocol version supplied' };
  }
  if (!/^\d{1,6}$/.test(version)) {
    return { code: closeCodes.versionFormat, message: 'Invalid version string format' };
  }
  const number = Number(version);
  if (number >= supportedVersions.from && number <= supportedVersions.to) return null;
  return { code: closeCodes.versionUnsupported, message: 'Unsupported protocol version' };
}

function keyOf({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname.slice('/app/'.length));
  } catch {
    return null;
  }
}

export function createEndpoint({
  app,
  hub,
  addressOf,
  most = mostSockets,
  monotonicMs,
  log,
}: EndpointDeps): Endpoint {
  const guard = createGuard(log);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });
  let timer: NodeJS.Timeout | undefined;

  function refuse(socket: WebSocket, code: number, message: string): void {
    socket.on('error', () => socket.terminate());
    socket.send(encodeError(code, message), { binary: false });
    socket.close(code, message);
  }

  function accept(socket: WebSocket, address: string): void {
    const client: Client = {
      address,
      socketId: `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`,
      socket,
      channels: new Set(),
      userId: null,
      grants: new Map(),
      kitchen: null,
      lastReceivedAt: monotonicMs(),
      pingedAt: null,
    };
    const conversation = createConversation(app, hub, client);
    hub.add(client);
    socket.on(
      'message',
      guard(
        'a frame on /app',
        (message: RawData, isBinary: boolean) => {
          // Until the other side answers the close, its frames still come.
          if (socket.readyState !== socket.OPEN) return;
          client.lastReceivedAt = monotonicMs();
          client.pingedAt = null;
          conversation.receive(isBinary ? '' : message.toString());
        },
        () => hub.send(client, encodeError(errorCodes.badMessage, 'Something went wrong')),
      ),
    );
    socket.on(
      'close',
      guard('a closed connection of /app', () => hub.remove(client)),
    );
    // ws closes the connection itself with 1009 or 1002 after a frame that is too large or malformed.
    socket.on('error', () => undefined);
    conversation.confirm();
  }

  function* unauthenticated() {
    for (const { address, userId, channels } of hub.clients())
      if (userId === null && channels.size === 0) yield address;
  }

  function refusalOf(url: URL, address: string): { code: number; message: string } | null {
    if (keyOf(url) !== app.key) return { code: closeCodes.unknownApp, message: `Application does not exist` };
    const version = versionRefusal(url.searchParams.get('protocol'));
    if (version !== null) return version;
    return hasRoom({ size: hub.size, unauthenticated }, address, most)
      ? null
      : { code: closeCodes.overCapacity, message: 'Over capacity' };
  }

  function beat(): void {
    const now = monotonicMs();
    for (const client of hub.clients()) {
      if (client.pingedAt !== null) {
        if (now - client.pingedAt < heartbeat.pongMs) continue;
        client.socket.close(closeCodes.pongMissing, 'Pong reply not received in time');
        // At once: the other side of a half-open connection never completes the close, and ws cuts it after 30 s.
        hub.remove(client);
      } else if (now - client.lastReceivedAt >= heartbeat.idleMs) {
        client.pingedAt = now;
        hub.send(client, ping);
      }
    }
  }

  function closeSockets(code: number, reason: string): void {
    for (const socket of sockets.clients) socket.close(code, reason);
  }

  return {
    upgrade(request, socket, head, url) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        const address = addressOf(request);
        const refusal = refusalOf(url, address);
        if (refusal) refuse(opened, refusal.code, refusal.message);
        else accept(opened, address);
      });
    },
    beat,
    start() {
      timer = setInterval(guard('the heartbeat of /app', beat), heartbeat.checkEveryMs);
      timer.unref();
    },
    sendElsewhere: (reason) => closeSockets(closeCodes.comeBack, reason),
    close(isTakenOver) {
      clearInterval(timer);
      closeSockets(isTakenOver ? closeCodes.comeBack : closeCodes.goingAway, 'Server is going away');
      const cutOff = guard('cutting /app off', () => {
        for (const socket of sockets.clients) socket.terminate();
      });
      setTimeout(cutOff, 1_000).unref();
    },
  };
}
