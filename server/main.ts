import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { findDemoLogins } from './auth/demo-logins';
import { endWith } from './command';
import { type Config, cannotListen, maySeveralRun, readConfig } from './config';
import { backupsAskedFor } from './db/backup-request';
import { followDatabase } from './db/clock';
import { type Database, openDatabase } from './db/database';
import { type Hold, holdDatabase } from './db/hold';
import { migrateDatabase } from './db/migrate';
import { demoAccounts, demoPassword } from './db/seed/accounts';
import type { Clock } from './deps';
import { surviveFaults } from './guard';
import { startJobs } from './jobs/jobs';
import { hasAccounts } from './people/accounts';
import { print, warn } from './print';
import { makeSetupCode } from './setup/setup-code';

/** Process supervisors kill after five seconds or more. */
const shutdownMs = 4_700;

const everywhere = ['::', '0.0.0.0'];

function warnOfDemoLogins(emails: readonly string[]): void {
  if (emails.length === 0) return;
  warn(
    '',
    'WARNING: anybody can sign in to this server.',
    "These accounts of the demonstration have its password, which is published with the product's source:",
    ...emails.map((email) => `  ${email}`),
    'They are for a trial on your own machine; DATABASE_URL or an https PUBLIC_URL means real use.',
    'What to do: start on an empty database without SEED=demo, or switch the accounts off in this one:',
    `  update agents set is_active = false where email in (${emails.map((email) => `'${email}'`).join(', ')});`,
    '',
  );
}

async function signInLines(
  db: Database,
  { seed }: Config,
  address: string,
  clock: Clock,
  demoLogins: readonly string[],
): Promise<readonly string[]> {
  if (!(await hasAccounts(db))) {
    return [
      `There is no account yet. Open ${address}/setup and enter this code:`,
      `  ${await makeSetupCode(db, clock())}`,
      'It makes one account, within 24 hours; each start prints a new one. For a trial, SEED=demo makes the',
      'accounts and restaurants of the demonstration instead. Their password is published.',
    ];
  }
  if (seed === 'none' || demoLogins.length === 0) return [];
  return [
    'Sign in with:',
    ...demoAccounts
      .filter(({ email }) => demoLogins.includes(email))
      .map(({ email, agentType }) => `  ${email}  (${agentType})`),
    `Password of each: ${demoPassword}`,
  ];
}

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
  return holdDatabase(databaseUrl, { isShared: maySeveralRun(config), warn });
}

async function start(): Promise<void> {
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
    loading.then(({ buildApp }) => buildApp({ config, database, clock, ...(hold === null ? {} : { hold }) })),
    // Checking a password takes long on purpose: the application is built meanwhile.
    config.isForRealUse || config.seed === 'demo' ? findDemoLogins(database.db) : [],
  ]);

  let isStopping = false;
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

  if (config.isForRealUse) warnOfDemoLogins(demoLogins);
  const port = await listen(app, config.port, config.host).catch((error: unknown) => {
    throw cannotListen(error, 'PORT');
  });
  surviveFaults(app.log);
  // Fastify's own hook begins it, and is not waited for.
  await app.live.start();
  if (database.kind === 'pglite') startJobs({ jobs: [backupsAskedFor(database, config)], log: app.log });
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const signIn = await signInLines(database.db, config, address, clock, demoLogins);
  // In one write: a program that waits for the first line may not wait for the others.
  print(`Ready at ${address}`, ...signIn);
}

start().catch(endWith);
