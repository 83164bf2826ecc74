import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Proxies, trustIn } from './client-address';

const wellFormed = /^[\w.:@+/=-]{8,128}$/;

/** A proxy of ours names the request; anybody else could write what they like into the log. */
export function requestIdFrom(proxies: Proxies): (request: IncomingMessage) => string {
  const isProxy = trustIn(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && wellFormed.test(given);
    return isGiven && isProxy(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

const requests = new AsyncLocalStorage<string | undefined>();

/** The id of the request that this code runs for; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

export function inRequest(id: string, work: () => void): void {
  requests.run(id, work);
}

/** Runs work that serves others too, so that it does not count as part of the request that started it. */
export function outsideRequest<T>(work: () => T): T {
  return requests.run(undefined, work);
}

export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    inRequest(request.id, done);
  });
}
