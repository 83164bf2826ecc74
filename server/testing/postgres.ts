import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, rename, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/find-programs.mjs';
import { copyWithout, extensionsOf, type PostgresCopy } from './postgres-copy';

const run = promisify(execFile);

interface SmallDisk {
  /** Fills the disk until nothing more can be written. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

export interface ThrowawayPostgres {
  /** The folder of its socket file. */
  readonly folder: string;
  /** A disk for its data alone; null without `diskMb`. */
  readonly disk: SmallDisk | null;
  /** False once it has ended by itself, as on a full disk. */
  readonly isRunning: boolean;
  /** Empty, or with all that a database has which nobody works on. */
  createDatabase(template?: string): Promise<string>;
  crash(): Promise<void>;
  revive(): Promise<void>;
  kill(): Promise<void>;
  /** SIGSTOP, like a disk or a host that hangs. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  cutSessions(): Promise<void>;
  stop(): Promise<void>;
}

interface OsUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root. */
async function findUser(): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // Try the next name.
    }
  }
  return null;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt >= 100) throw error;
      await pause(100);
    }
  }
}

function giveUp(reason: string): null {
  process.stderr.write(`\n*** Tests on PostgreSQL are SKIPPED: ${reason}\n\n`);
  return null;
}

/** One whose installation lacks an extension. */
export async function startPostgresWithout(
  extension: string,
): Promise<{ readonly postgres: ThrowawayPostgres; readonly copy: PostgresCopy } | null> {
  const programs = findPostgres();
  if (programs !== null && (await extensionsOf(programs)) === null)
    return giveUp(`no extensions were found beside ${programs}`);
  let copy: PostgresCopy | undefined;
  const postgres = await startPostgres({
    async serverIn(from, base) {
      copy = await copyWithout(from, extension, base);
      return copy.programs;
    },
  });
  return postgres === null || copy === undefined ? null : { postgres, copy };
}

/** Its memory is the machine's, so that nothing else becomes full. */
async function mountDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const ballast = path.join(folder, 'ballast');
  return {
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          if (bavail === 0) return;
          await file.write(Buffer.alloc(Math.min(bavail * bsize, 2 ** 20)));
        }
      } catch (error) {
        // Somebody else took the rest.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
  };
}

const sysAdmin = 21n;

/** Only root may give PostgreSQL a disk of its own, on Linux, and in a container only with CAP_SYS_ADMIN. */
function findCanMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const [, rights = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${rights}`) >> sysAdmin) & 1n) === 1n;
}

export const canMountDisks = findCanMount();

interface PostgresOptions {
  readonly serverIn?: (programs: string, base: string) => Promise<string>;
  /** Its data lie on a disk of this size, where `canMountDisks`. */
  readonly diskMb?: number;
}

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/roa-postgres');
const choices = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];

/** Copied from the first that this version made for this user: making one takes ten times as long. */
async function makeData(data: string, programs: string, options: OsUser & { readonly cwd: string }) {
  const { stdout: version } = await run(path.join(programs, 'postgres'), ['--version'], options);
  const owner = String(options.uid ?? process.getuid?.());
  const hash = createHash('sha256').update([version, owner, ...choices].join(' '));
  const first = path.join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(first)) {
    await run('cp', ['-a', first, data]);
    return;
  }
  await run(path.join(programs, 'initdb'), ['-D', data, ...choices], options);
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${first}.`);
  await run('cp', ['-a', data, path.join(unfinished, 'data')]);
  // Another process may have been faster.
  await rename(path.join(unfinished, 'data'), first).catch(() => undefined);
  await rm(unfinished, { recursive: true, force: true });
}

/**
 * Races need it: PGlite is a single session and hides them. Null, with a loud reason, when its programs are
 * missing.
 */
export async function startPostgres({
  serverIn = async (programs) => programs,
  diskMb,
}: PostgresOptions = {}): Promise<ThrowawayPostgres | null> {
  const programs = findPostgres();
  if (programs === null) return giveUp('no initdb and postgres were found; npm test says how to get them');
  const user = await findUser();
  if (user === null) return giveUp('running as root, and there is no other user to run PostgreSQL as');
  const base = await mkdtemp(path.join(tmpdir(), 'roa-pg-'));
  await chmod(base, 0o755);
  if (user.uid !== undefined && user.gid !== undefined) await chown(base, user.uid, user.gid);
  const place = path.join(base, 'disk');
  const disk = diskMb === undefined || !canMountDisks ? null : await mountDisk(place, diskMb);
  if (disk !== null && user.uid !== undefined && user.gid !== undefined)
    await chown(place, user.uid, user.gid);
  const data = path.join(disk === null ? base : place, 'data');
  const options = { ...user, cwd: base, env: { PATH: programs, LC_ALL: 'C' } };
  await makeData(data, programs, options);
  const program = path.join(await serverIn(programs, base), 'postgres');
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${base}`,
    'max_connections=200',
  ];
  const launch = () =>
    spawn(program, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    });
  let server = launch();
  const stopNow = () => {
    server.kill('SIGQUIT');
    // Its sessions still write for a moment.
    const clear = `sleep 2; ${disk === null ? '' : 'umount -l "$0/disk"; '}rm -rf "$0"`;
    spawn('sh', ['-c', clear, base], { detached: true, stdio: 'ignore' }).unref();
  };
  process.once('exit', stopNow);
  endOnSignal();
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await untilItAnswers(address('postgres'));
  let made = 0;
  let stopped: readonly number[] = [];

  function goOn(): void {
    for (const pid of stopped) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process has already ended.
      }
    }
    stopped = [];
    server.kill('SIGCONT');
  }

  /** The sessions of a killed server end by themselves; a new one refuses to start before they have. */
  async function relaunch(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      server = launch();
      const ended = once(server, 'exit').then(() => false);
      const isUp = await Promise.race([untilItAnswers(address('postgres')).then(() => true), ended]);
      if (isUp) return;
      if (attempt >= 50) throw new Error('PostgreSQL did not start again');
      await pause(100);
    }
  }

  const isRunning = () => server.exitCode === null && server.signalCode === null;

  return {
    folder: base,
    disk,
    get isRunning() {
      return isRunning();
    },
    async createDatabase(template = 'template1') {
      made += 1;
      const name = `test_${made}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return address(name);
    },
    async crash() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    },
    revive: relaunch,
    async kill() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    async hang() {
      // First the process that starts the others.
      server.kill('SIGSTOP');
      const { stdout } = await run('pgrep', ['-P', String(server.pid)]);
      stopped = stdout.trim().split('\n').map(Number);
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    },
    goOn: async () => goOn(),
    async cutSessions() {
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await client.end();
    },
    async stop() {
      goOn();
      process.off('exit', stopNow);
      if (isRunning()) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      if (disk !== null) await run('umount', ['-l', place]);
      await rm(base, { recursive: true, force: true });
    },
  };
}

let isEndingOnSignal = false;

/** Vitest ends a worker by this signal, which alone runs no listener of `exit`. */
export function endOnSignal(): void {
  if (isEndingOnSignal) return;
  isEndingOnSignal = true;
  process.once('SIGTERM', () => process.exit());
}
