import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

const patienceMs = 1_800;

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const question = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([question, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** /healthz says whether the database answers; /readyz also turns 503 while the server is going down. */
export function reportHealth(app: FastifyInstance, db: Database): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/healthz', open, async (_request, reply) => {
    const isUp = await answers(db);
    return reply
      .code(isUp ? 200 : 503)
      .send({ status: isUp ? 'ok' : 'failing', database: isUp ? 'up' : 'down' });
  });
  app.get('/readyz', open, async (_request, reply) => {
    const isReady = !isClosing && (await answers(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
