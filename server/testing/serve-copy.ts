import { cpSync, existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { findAgent } from '../agents/queries';
import { buildApp } from '../app';
import { issueToken } from '../auth/tokens';
import { readConfig } from '../config';
import { wallClock } from '../db/clock';
import { openDatabase, openPostgres } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { agents } from '../db/schema';
import { seedDemo } from '../db/seed';
import { keepPristine, restorePristine } from './pristine';

type Order = { readonly id: number } & (
  | { readonly do: 'renew'; readonly env: Readonly<Record<string, string>> }
  | { readonly do: 'sign in'; readonly email: string }
);

const { DATA_DIR, COPY_DATA_FROM, COPY_OF_DATABASE } = process.env;
if (DATA_DIR && COPY_DATA_FROM && !existsSync(DATA_DIR))
  cpSync(COPY_DATA_FROM, DATA_DIR, { recursive: true });

// Not DATABASE_URL: the server is for a trial all the same, with what belongs to that.
const database = COPY_OF_DATABASE
  ? openPostgres(COPY_OF_DATABASE)
  : await openDatabase({ ...readConfig(process.env), onLost: () => process.exit(1) });
await migrateDatabase(database);
await seedDemo(database.db);
await keepPristine(database.pool);

async function serve(env: Readonly<Record<string, string>>) {
  const config = readConfig({ ...process.env, ...env });
  const app = await buildApp({ config, database, clock: wallClock, pages: env.CLIENT_DIR });
  const address = await app.listen({ port: config.port, host: '127.0.0.1' });
  return { app, config, port: Number(new URL(address).port) };
}

let served = await serve({});

/** On another port, so that no old connection reaches it. */
async function renew(env: Readonly<Record<string, string>>) {
  await served.app.close();
  await restorePristine(database.pool);
  served = await serve({ ...env, PORT: '0' });
  return { port: served.port };
}

/** Skips the password check, which takes long on purpose. */
async function signIn(email: string) {
  const now = new Date();
  const [account] = await database.db
    .update(agents)
    .set({ lastLoginAt: now, updatedAt: now })
    .where(eq(agents.email, email))
    .returning({ id: agents.id });
  if (account === undefined) throw new Error(`nobody has the address ${email}`);
  const token = await issueToken(database.db, account.id, now, served.config.tokenHours);
  await served.app.live.presence.signedIn(account.id);
  return { agent: await findAgent(database.db, account.id, now), token };
}

process.on('message', (order: Order) => {
  const answer = order.do === 'renew' ? renew(order.env) : signIn(order.email);
  answer.then(
    (done) => process.send?.({ id: order.id, done }),
    (error: unknown) => process.send?.({ id: order.id, failed: String(error) }),
  );
});

async function stop() {
  await served.app.close();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);

process.stdout.write(`Ready at http://127.0.0.1:${served.port}\n`);
