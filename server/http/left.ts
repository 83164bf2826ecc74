import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createGuard } from '../guard';

/** Runs `work` where a client has left before it was answered in full, for which `onResponse` never runs. */
export function onLeft(
  app: FastifyInstance,
  what: string,
  work: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const guard = createGuard(app.log);
  app.addHook('onRequest', async (request, reply) => {
    const left = guard(what, () => work(request, reply));
    reply.raw.once('close', left).once('finish', () => reply.raw.off('close', left));
  });
}
