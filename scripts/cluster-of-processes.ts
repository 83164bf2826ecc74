import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres, type ThrowawayPostgres } from '../server/testing/postgres';
import { startRedis, type ThrowawayRedis } from '../server/testing/redis';
import { startTcpProxy, type TcpProxy } from '../server/testing/tcp-proxy';
import { findCaddy, findFaketime } from './find-programs.mjs';
import { serverProgram } from './server-build.mjs';
import { root } from './source-files';

export interface ClusterProcess {
  readonly name: string;
  /** Past the load balancer. */
  readonly url: string;
  /** Its network to the database, which can be cut; null where the cluster cannot be disturbed. */
  readonly database: TcpProxy | null;
  /** Puts its clock ahead by so many hours, from one moment to the next, where the cluster can be disturbed. */
  setClockAhead(hours: number): Promise<void>;
  readonly isRunning: boolean;
  isReady(): Promise<boolean>;
  /** Resolves when it takes requests. */
  start(): Promise<void>;
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Cluster {
  /** Of the load balancer. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly postgres: ThrowawayPostgres;
  readonly redis: ThrowawayRedis;
  readonly processes: readonly ClusterProcess[];
  readonly logs: string;
  /** Ends every connection at once, as a load balancer that restarts does. */
  restartProxy(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly port?: number;
  readonly count?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The way to the database can be cut and clocks can be moved, which makes both slower. */
  readonly canBeDisturbed?: boolean;
}

/** More than the soak needs, so that it is full only when it is filled. */
const databaseDiskMb = 512;

export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function untilReady(url: string, child: ChildProcess, what: string): Promise<void> {
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new CannotStart(`${what} ended before it was ready; its log says why.`);
    await pause(50);
  }
}

async function endOf(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const faketime = findFaketime();
/** Clocks cannot be moved where libfaketime is not installed. */
export const hasMovableClocks = faketime !== null;

interface ProcessPlace {
  readonly name: string;
  readonly port: number;
  readonly logs: string;
  readonly database: TcpProxy | null;
}

function createProcess(
  { name, port, logs, database }: ProcessPlace,
  env: Readonly<Record<string, string>>,
): ClusterProcess {
  const url = `http://127.0.0.1:${port}`;
  const clock = join(logs, `${name}.clock`);
  const movable = {
    LD_PRELOAD: faketime ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  let child: ChildProcess | null = null;
  const setClockAhead = (hours: number) => writeFile(clock, `+${hours}h`);
  return {
    name,
    url,
    database,
    setClockAhead,
    get isRunning() {
      return child !== null && child.exitCode === null && child.signalCode === null;
    },
    isReady: () => isReady(url),
    async start() {
      await setClockAhead(0);
      const started = spawn(process.execPath, ['--enable-source-maps', await serverProgram('main')], {
        cwd: root,
        env: {
          ...env,
          ...(faketime === null || database === null ? {} : movable),
          PORT: String(port),
          DATA_DIR: join(logs, name),
          PATH: process.env.PATH ?? '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
      started.stdout.pipe(log, { end: false });
      started.stderr.pipe(log, { end: false });
      await untilReady(url, started, name);
    },
    end: (signal) => endOf(child, signal),
  };
}

/** The same file as in production, on a port of this machine and without a certificate. */
async function startProxy(program: string, port: number, upstreams: readonly string[], logs: string) {
  const child = spawn(
    program,
    ['run', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
    {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: logs,
        XDG_CONFIG_HOME: logs,
        XDG_DATA_HOME: logs,
        SITE: `http://:${port}`,
        UPSTREAMS: upstreams.join(' '),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  child.stderr.pipe(createWriteStream(join(logs, 'caddy.log')));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/auth/me`).catch(() => null);
    if (answer?.status === 401) return { url, child };
    if (child.exitCode !== null) throw new CannotStart(`Caddy ended; ${join(logs, 'caddy.log')} says why.`);
    await pause(100);
  }
}

/** Processes of the built server with the demonstration's data, on one PostgreSQL and one Redis, behind Caddy. */
export async function startCluster({
  port,
  count = 3,
  env = {},
  canBeDisturbed = false,
}: ClusterOptions): Promise<Cluster> {
  const caddy = findCaddy();
  if (caddy === null) throw new CannotStart('Caddy is not installed.');
  const logs = await mkdtemp(join(tmpdir(), 'roa-cluster-'));
  const postgres = await startPostgres(canBeDisturbed ? { diskMb: databaseDiskMb } : {});
  const redis = await startRedis();
  if (postgres === null || redis === null)
    throw new CannotStart('PostgreSQL and Redis (or Valkey) are needed.');
  const databaseUrl = await postgres.createDatabase();
  const { hostname: host, port: databasePort } = new URL(databaseUrl);
  const settings = {
    HOST: '127.0.0.1',
    REDIS_URL: redis.url,
    PUSHER_APP_SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    SEED: 'demo',
    TRUST_PROXY: '1',
    ...env,
  };
  const processes: ClusterProcess[] = [];
  for (let number = 1; number <= count; number += 1) {
    const database = canBeDisturbed ? await startTcpProxy({ host, port: Number(databasePort) }) : null;
    const way = new URL(databaseUrl);
    if (database !== null) way.port = String(database.port);
    const place = { name: `process-${number}`, port: await freePort(), logs, database };
    processes.push(createProcess(place, { ...settings, DATABASE_URL: way.href }));
  }
  let proxy: ChildProcess | null = null;
  async function stopAll(): Promise<void> {
    await endOf(proxy, 'SIGKILL');
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await Promise.all(processes.map(({ database }) => database?.close()));
    await redis?.stop();
    await postgres?.stop();
    await rm(logs, { recursive: true, force: true });
  }
  let stopping: Promise<void> | null = null;
  function stop(): Promise<void> {
    stopping ??= stopAll();
    return stopping;
  }
  try {
    // The first one migrates and writes the demonstration's data.
    for (const one of processes) await one.start();
    const upstreams = processes.map(({ url }) => new URL(url).host);
    const proxyPort = port ?? (await freePort());
    const launch = () => startProxy(caddy, proxyPort, upstreams, logs);
    const started = await launch();
    proxy = started.child;
    return {
      url: started.url,
      databaseUrl,
      postgres,
      redis,
      processes,
      logs,
      async restartProxy() {
        await endOf(proxy, 'SIGKILL');
        proxy = (await launch()).child;
      },
      stop,
    };
  } catch (error) {
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await Promise.all(processes.map(({ database }) => database?.close()));
    await redis.stop();
    await postgres.stop();
    throw error;
  }
}
