import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppOptions, buildApp } from '../app';
import { issueToken } from '../auth/tokens';
import type { TwilioLines } from '../carrier/twilio/lines';
import { readConfig } from '../config';
import { type OpenDatabase, openPostgres } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { seedDemo } from '../db/seed';
import { demoAccounts } from '../db/seed/accounts';
import type { Clock } from '../deps';
import type { LogTarget } from '../http/logging';
import type { Broadcaster } from '../realtime/broadcaster';
import { createAnswerCheck } from './check-answers';
import { checkEvents } from './check-events';
import { testNow } from './databases';
import { openSnapshot } from './snapshot';

export type DemoName = 'admin' | 'supervisor' | 'agent' | 'agent2' | 'agent3';

export interface TestServerOptions {
  readonly databaseUrl?: string;
  /** Connections to the database of that address. */
  readonly poolSize?: number;
  /** The place of the demonstration's. */
  readonly database?: OpenDatabase;
  /** The kind of database that the copy of the demo's data is on. */
  readonly kind?: OpenDatabase['kind'];
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly broadcaster?: Broadcaster;
  readonly twilioLines?: TwilioLines;
  readonly makeTracing?: AppOptions['makeTracing'];
  readonly logTo?: LogTarget;
  readonly pages?: string;
  readonly receiveWithinMs?: number;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and compare what they find
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: {
    now: Date;
    monotonicMs(): number;
    advance(seconds: number): void;
    /** The database's clock is set, and no time passes. */
    step(seconds: number): void;
  };
  tokenOf(name: DemoName, hours?: number): Promise<string>;
  send(request: InjectOptions & { readonly token?: string | null }): Promise<Answer>;
  get(url: string, token?: string | null): Promise<Answer>;
  post(url: string, token?: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(url: string, token: string | null, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, token: string | null, body: unknown): Promise<Answer>;
  listen(): Promise<string>;
  /** Fails where no job has this name. */
  runJob(name: string): Promise<void>;
  /** In what answers and events differed so far from what is declared. */
  faults(): readonly string[];
  close(): Promise<void>;
}

export function idOf(name: DemoName): number {
  return demoAccounts.findIndex(({ email }) => email === `${name}@demo.test`) + 1;
}

async function openSeededPostgres(databaseUrl: string, poolSize: number): Promise<OpenDatabase> {
  const database = openPostgres(databaseUrl, poolSize);
  await migrateDatabase(database);
  await seedDemo(database.db, testNow);
  return database;
}

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, env, poolSize = 20 } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roa-test-'));
  const database =
    options.database ??
    (databaseUrl === undefined
      ? await openSnapshot(options.kind)
      : await openSeededPostgres(databaseUrl, poolSize));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUSHER_APP_SECRET: 'test-secret',
    DATA_DIR: dataDir,
    ...env,
  });
  let passedMs = 0;
  const clock = {
    now: testNow,
    monotonicMs: () => passedMs,
    advance(seconds: number) {
      passedMs += seconds * 1000;
      clock.step(seconds);
    },
    step(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const answers = createAnswerCheck();
  const app = await buildApp({
    // Whether the front end has been built does not matter, and its files are not read for each server.
    pages: dataDir,
    ...options,
    config,
    database,
    clock: options.clock ?? (() => clock.now),
    monotonicMs: clock.monotonicMs,
    onAnswer: answers.hook,
  });
  const eventFaults = checkEvents(app.live.realtime.broadcaster);
  await app.ready();

  async function send({ token, ...request }: Parameters<TestServer['send']>[0]): Promise<Answer> {
    const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await app.inject({ ...request, headers });
    const isJson = answer.payload !== '' && String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.payload,
      headers: answer.headers,
    };
  }

  function withBody(
    method: 'POST' | 'PUT' | 'PATCH',
    url: string,
    token: string | null | undefined,
    body: unknown,
    extra = {},
  ) {
    const headers = { 'content-type': 'application/json', ...extra };
    return send({
      method,
      url,
      token,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  }

  const faults = () => [...answers.faults, ...eventFaults];

  return {
    app,
    database,
    clock,
    tokenOf: (name, hours = 24) =>
      issueToken(database.db, idOf(name), (options.clock ?? (() => clock.now))(), hours),
    send,
    get: (url, token) => send({ method: 'GET', url, token }),
    post: (url, token, body, headers) => withBody('POST', url, token, body, headers),
    put: (url, token, body, headers) => withBody('PUT', url, token, body, headers),
    patch: (url, token, body) => withBody('PATCH', url, token, body),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async runJob(name) {
      const job = app.live.jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`No job is named ${name}.`);
      await job.run();
    },
    faults,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (faults().length > 0) throw new Error([...new Set(faults())].join('\n'));
    },
  };
}
