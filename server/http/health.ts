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
const life = z.object({ status: z.literal('alive') });
const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  /** Why not. */
  because: z.array(z.string()).optional(),
  /** What is lacking all the same; requests are taken. */
  notes: z.array(z.string()).readonly().optional(),
});

/** What a process needs besides its database, by the reason it gives when that is away. */
type Needs = Readonly<Record<string, () => boolean>>;

interface Reported {
  readonly needs?: Needs;
  readonly notes?: () => readonly string[];
}

export function reportHealth(
  app: FastifyInstance,
  database: OpenDatabase,
  { needs = {}, notes = () => [] }: Reported = {},
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
      const because = Object.keys(needs).filter((reason) => needs[reason]?.() === false);
      if (isClosing) because.push('the server shuts down');
      else if (!(await answers(database))) because.push('the database does not answer');
      const lacking = notes();
      const noted = lacking.length === 0 ? {} : { notes: lacking };
      if (because.length === 0) return reply.send({ status: 'ready', ...noted });
      return reply.code(503).send({ status: 'not ready', because });
    },
  );
  // A restart does not bring the database back: this asks nothing but whether the process answers.
  app.get(
    '/livez',
    {
      config: { access: 'public' },
      schema: { tags: ['Operation'], summary: 'Whether the process is alive', response: { 200: life } },
    },
    async () => ({ status: 'alive' as const }),
  );
}
