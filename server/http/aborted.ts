import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createGuard } from '../guard';

type Work = (request: FastifyRequest, reply: FastifyReply) => void;

const worksOf = new WeakMap<FastifyInstance, Work[]>();

/**
 * Runs `work` where a client has left before it was answered in full, for which `onResponse` never runs. One listener
 * for all works: Node warns of a leak at the eleventh, and those of a file that is sent are eight by themselves.
 */
export function onAborted(app: FastifyInstance, what: string, work: Work): void {
  const guarded = createGuard(app.log)(what, work);
  const known = worksOf.get(app);
  if (known !== undefined) {
    known.push(guarded);
    return;
  }
  const works = [guarded];
  worksOf.set(app, works);
  app.addHook('onRequest', async (request, reply) => {
    const run = () => {
      for (const one of works) one(request, reply);
    };
    reply.raw.once('close', run).once('finish', () => reply.raw.off('close', run));
  });
}
