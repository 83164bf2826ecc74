import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createGuard } from '../guard';
import { onAborted } from './aborted';

interface CloseTimeouts {
  /** Repeated, because browsers open connections in advance. */
  readonly idleMs: number;
  /** A load balancer asks every second at least whether requests are taken, and sends them until then. */
  readonly lingerMs: number;
  /** A request without a response by then gets 503: nothing of it was confirmed, so it may be sent again. */
  readonly requestMs: number;
  readonly allMs: number;
}

const usual: CloseTimeouts = { idleMs: 300, lingerMs: 1_300, requestMs: 2_900, allMs: 3_100 };

export interface Closing {
  /**
   * Until it resolves, requests are answered as ever. Open connections do not tell whether a load balancer is there: it
   * may open one for each request.
   */
  linger(over?: Promise<void>): Promise<void>;
  /** From now on new connections are refused. */
  refuse(): void;
}

/**
 * The listener closes when a load balancer knows of it. Caddy before 2.11.2 has read the body of a request for which a
 * connection is refused, and cannot send it to another process.
 */
export function closeConnections(app: FastifyInstance, timeouts = usual): Closing {
  const guard = createGuard(app.log);
  const sockets = new Set<Socket>();
  const upgraded = new WeakSet<Socket>();
  const open = new Set<FastifyReply>();
  const timers: NodeJS.Timeout[] = [];
  let isClosing = false;
  let isLingering = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('upgrade', ({ socket }) => upgraded.add(socket));
  app.addHook('onRequest', async (_request, reply) => void open.add(reply));
  app.addHook('onResponse', async (_request, reply) => void open.delete(reply));
  onAborted(app, 'forgetting a request', (_request, reply) => open.delete(reply));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });

  function letIdleGo(): void {
    if (isLingering) return;
    const busy = new Set([...open].map(({ request }) => request.raw.socket));
    for (const socket of sockets) if (!busy.has(socket) && !upgraded.has(socket)) socket.destroy();
  }

  function answerAll(): void {
    for (const reply of open) {
      if (reply.sent) continue;
      app.log.warn({ path: reply.request.routeOptions.url }, 'a request was not answered before the end');
      reply
        .code(503)
        .header('retry-after', '2')
        .send({ message: 'The server is stopping. Please try again.' });
    }
  }

  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  app.addHook('preClose', async () => {
    isClosing = true;
    timers.push(
      setInterval(guard('letting idle connections go', letIdleGo), timeouts.idleMs),
      setTimeout(guard('answering what is left', answerAll), timeouts.requestMs),
      setTimeout(guard('cutting what is left', cutAll), timeouts.allMs),
    );
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return {
    async linger(over = delay(timeouts.lingerMs)) {
      isLingering = true;
      await over;
      isLingering = false;
    },
    refuse() {
      // The method of the HTTP server also destroys idle connections, on which a request may be about to arrive.
      if (app.server.listening) Listener.prototype.close.call(app.server);
    },
  };
}
