import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { demoLoginWarning, findDemoLogins, signInLines } from './auth/demo-logins';
import { keyMark, loadSecretBox } from './auth/secret-box';
import { endWith } from './command';
import { type Config, cannotListen, maySeveralRun, readConfig } from './config';
import { backupsAskedFor } from './db/backup-request';
import { followDatabase } from './db/clock';
import { openDatabase } from './db/database';
import { type Hold, holdDatabase } from './db/hold';
import { migrateDatabase } from './db/migrate';
import { surviveFaults } from './guard';
import { createLogOutput } from './http/log-output';
import { startJobs } from './jobs/jobs';
import { goOnUnread, print, warn } from './print';

/** Process supervisors kill after five seconds or more. */
const shutdownMs = 4_800;

const everywhere = ['::', '0.0.0.0'];

async function listen(app: FastifyInstance, port: number, host?: string): Promise<number> {
  const [first = '::', second] = host === undefined ? everywhere : [host];
  try {
    await app.listen({ port, host: first });
  } catch (error) {
    const isWithoutIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT';
    if (second === undefined || !isWithoutIpv6) throw error;
    await app.listen({ port, host: second });
  }
  const address: AddressInfo | string | null = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** An embedded database is held by its directory. */
async function holdOf(config: Config): Promise<Hold | null> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return null;
  const isShared = maySeveralRun(config);
  if (!isShared) return holdDatabase(databaseUrl, { isShared, warn });
  // A first start makes the key.
  await loadSecretBox(config);
  return holdDatabase(databaseUrl, { isShared, keyMark: await keyMark(config), warn });
}

let isStopping = false;

async function start(): Promise<void> {
  goOnUnread();
  const logTo = createLogOutput(1);
  process.once('exit', logTo.end);
  const config = readConfig(process.env);
  // The embedded database starts in a thread of its own while the application is loaded.
  const loading = import('./app');
  const database = await openDatabase({
    ...config,
    onLost(error) {
      warn(error.message);
      process.exit(1);
    },
  });
  const hold = await holdOf(config);
  await migrateDatabase(database);
  const { clock, ...time } = await followDatabase(database, { warn });
  if (config.seed === 'demo') {
    const { seedDemo } = await import('./db/seed');
    await seedDemo(database.db, clock());
  }
  const [app, demoLogins] = await Promise.all([
    loading.then(({ buildApp }) =>
      buildApp({ config, database, clock, logTo, ...(hold === null ? {} : { hold }) }),
    ),
    // Checking a password takes long on purpose: the application is built meanwhile.
    config.isForRealUse || config.seed === 'demo' ? findDemoLogins(database.db) : [],
  ]);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      warn('The server did not come to an end in time and was cut off.');
      process.exit(1);
    }, shutdownMs).unref();
    try {
      await app.close();
      time.stop();
      await database.close();
      await hold?.close();
      process.exit(0);
    } catch (error) {
      endWith(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const warning = demoLoginWarning(config, demoLogins);
  if (warning.length > 0) warn(...warning);
  const port = await listen(app, config.port, config.host).catch((error: unknown) => {
    throw cannotListen(error, 'PORT');
  });
  surviveFaults(app.log);
  // Fastify's own hook begins it, and is not waited for.
  await app.live.start();
  if (database.kind === 'pglite') startJobs({ jobs: [backupsAskedFor(database, config)], log: app.log });
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const signIn = await signInLines(database.db, { config, address, clock, demoLogins }).catch(
    (error: unknown) => {
      app.log.error({ err: error }, 'who can sign in was not read: the next start prints it');
      return [];
    },
  );
  // In one write: a program that waits for the first line may not wait for the others.
  print(`Ready at ${address}`, ...signIn);
}

start().catch((error: unknown) => {
  // Told to end while it starts, it closes what the rest of the start would use.
  if (!isStopping) endWith(error);
});
