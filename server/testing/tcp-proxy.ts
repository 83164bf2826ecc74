import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  cut(): void;
  /** Drops all bytes without closing: neither side notices. */
  swallow(which: 'all' | 'the open ones'): void;
  pass(): void;
  close(): Promise<void>;
}

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
      // After a lost connection the other side receives nothing.
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
