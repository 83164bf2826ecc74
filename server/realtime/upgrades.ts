import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

export interface Upgrades {
  /** The handler of the longest matching path prefix takes the connection. */
  handle(pathPrefix: string, handler: UpgradeHandler): void;
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** Shares the one 'upgrade' event of the HTTP server between /app/{key} and /voice. */
export function createUpgrades(server: Server): Upgrades {
  const handlers = new Map<string, UpgradeHandler>();
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    let url: URL;
    try {
      url = new URL(request.url ?? '/', 'http://localhost');
    } catch {
      refuse(socket);
      return;
    }
    const prefix = [...handlers.keys()]
      .filter((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
      .sort((one, other) => other.length - one.length)[0];
    const handler = prefix === undefined ? undefined : handlers.get(prefix);
    if (handler === undefined) refuse(socket);
    else handler(request, socket, head, url);
  });
  return { handle: (path, handler) => void handlers.set(path, handler) };
}
