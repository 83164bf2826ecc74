import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OpenDatabase } from '../db/database';

const timeoutMs = 1_800;

/** A busy pool does not count as down; the watch decides whether the database is away. */
async function answers({ pool }: OpenDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(!pool.isAway), timeoutMs);
  });
  const question = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([question, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const health = z.object({ status: z.enum(['ok', 'failing']), database: z.enum(['up', 'down']) });
const life = z.object({ status: z.enum(['alive', 'ending']) });
const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  /** Why not. */
  because: z.array(z.string()).optional(),
  /** Faults in spite of which requests are taken. */
  notes: z.array(z.string()).readonly().optional(),
});

export function reportHealth(
  app: FastifyInstance,
  database: OpenDatabase,
  notes: () => readonly string[],
): void {
  let isClosing = false;
  database.pool.onAvailability((isAway) => {
    if (isAway) app.log.error('the database does not answer: requests are refused until it does');
    else app.log.warn('the database answers again');
  });
  database.watch();
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const describe = (summary: string, answer: z.ZodType) => ({
    config: { access: 'public' as const },
    schema: { tags: ['Operation'], summary, response: { 200: answer, 503: answer } },
  });

  app.get('/healthz', describe('Whether the database answers', health), async (_request, reply) => {
    const isUp = await answers(database);
    return reply
      .code(isUp ? 200 : 503)
      .send({ status: isUp ? 'ok' : 'failing', database: isUp ? 'up' : 'down' });
  });
  app.get(
    '/readyz',
    describe(
      'Whether requests are taken; not while the database is away or the server shuts down',
      readiness,
    ),
    async (_request, reply) => {
      const refuse = (because: string) => reply.code(503).send({ status: 'not ready', because: [because] });
      if (isClosing) return refuse('the server shuts down');
      if (!(await answers(database))) return refuse('the database does not answer');
      const lacking = notes();
      return reply.send({ status: 'ready', ...(lacking.length === 0 ? {} : { notes: lacking }) });
    },
  );
  // A restart does not bring the database back: this asks nothing but whether the process answers.
  app.get(
    '/livez',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Operation'],
        summary: 'Whether the process is alive; not while the server shuts down',
        response: { 200: life, 503: life },
      },
    },
    async (_request, reply) =>
      isClosing ? reply.code(503).send({ status: 'ending' }) : reply.send({ status: 'alive' }),
  );
}
