import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createGuard, type FaultLog } from '../guard';
import type { OriginGuard } from '../http/origins';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

export interface Upgrades {
  handle(pathPrefix: string, handler: UpgradeHandler): void;
  /**
   * New connections would outlive those that are being closed. An upgrade that still comes is not answered: a load
   * balancer then tries another process.
   */
  close(): void;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Shares the HTTP server's single 'upgrade' event between /app/{key} and /voice. */
export function createUpgrades(
  server: Server,
  log: FaultLog,
  origins: Pick<OriginGuard, 'admits'>,
): Upgrades {
  const guard = createGuard(log);
  const handlers = new Map<string, UpgradeHandler>();
  let isClosed = false;

  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (isClosed) {
      socket.destroy();
      return;
    }
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://localhost')) {
      refuse(socket, '400 Bad Request');
      return;
    }
    const url = new URL(address, 'http://localhost');
    const prefix = [...handlers.keys()]
      .filter((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
      .sort((one, other) => other.length - one.length)[0];
    const handler = prefix === undefined ? undefined : handlers.get(prefix);
    if (handler === undefined) refuse(socket, '404 Not Found');
    else if (!origins.admits(request)) refuse(socket, '403 Forbidden');
    else handler(request, socket, head, url);
  }

  // After the handshake a line of HTTP would be a malformed frame: the connection is only closed.
  server.on(
    'upgrade',
    guard('an upgrade', take, (_request, socket) => socket.destroy()),
  );
  return {
    handle: (path, handler) => void handlers.set(path, handler),
    close() {
      isClosed = true;
    },
  };
}
