import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** All connections end, as when a router or a load balancer restarts. */
  cut(): void;
  /** Nothing passes any more, nothing is refused either: neither side hears of it. */
  swallow(which: 'all' | 'the open ones'): void;
  pass(): void;
  close(): Promise<void>;
}

/** A connection to a server that can be cut, or swallow what goes through it. */
export async function startTcpProxy(to: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  let isSwallowing = false;

  function relay(from: Socket, into: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isSwallowing && !dead.has(from)) into.write(bytes);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      // Of a lost connection the other side learns nothing.
      if (!isSwallowing && !dead.has(from)) into.destroy();
    });
  }

  const server = createServer((near) => {
    const far = dial(to);
    relay(near, far);
    relay(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }
  return {
    port: address.port,
    cut,
    swallow(which) {
      for (const socket of sockets) dead.add(socket);
      isSwallowing = which === 'all';
    },
    pass() {
      isSwallowing = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
