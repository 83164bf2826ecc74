import type { FastifyInstance } from 'fastify';
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

export function reportHealth(app: FastifyInstance, database: OpenDatabase): void {
  let isClosing = false;
  database.pool.onAvailability((isAway) => {
    if (isAway) app.log.error('the database does not answer: requests are refused until it does');
    else app.log.warn('the database answers again');
  });
  database.watch();
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/healthz', open, async (_request, reply) => {
    const isUp = await answers(database);
    return reply
      .code(isUp ? 200 : 503)
      .send({ status: isUp ? 'ok' : 'failing', database: isUp ? 'up' : 'down' });
  });
  app.get('/readyz', open, async (_request, reply) => {
    const isReady = !isClosing && (await answers(database));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
