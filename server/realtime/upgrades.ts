import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createGuard, type FaultLog } from '../guard';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

export interface Upgrades {
  /** The handler of the longest matching path prefix takes the connection. */
  handle(pathPrefix: string, handler: UpgradeHandler): void;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Shares the one 'upgrade' event of the HTTP server between /app/{key} and /voice. */
export function createUpgrades(server: Server, log: FaultLog): Upgrades {
  const guard = createGuard(log);
  const handlers = new Map<string, UpgradeHandler>();

  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
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
    else handler(request, socket, head, url);
  }

  // Where the handshake is done a line of HTTP would be a broken frame: the connection is only closed.
  server.on(
    'upgrade',
    guard('an upgrade', take, (_request, socket) => socket.destroy()),
  );
  return { handle: (path, handler) => void handlers.set(path, handler) };
}
