import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { emails, type SignIn, signIn, type Who } from './api';
import { ServerCommands } from './server-commands';

export const root = join(import.meta.dirname, '../..');

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export type Settings = Readonly<Record<string, string>>;

export interface ProductOptions {
  /** A build of the server; without one its sources are run. */
  readonly program?: string;
  /** A data directory the build copies at its first start. */
  readonly seeded?: string;
  /** Of the process, whatever the settings are. */
  readonly env?: Settings;
}

/** Compiled a second time, optimised, the database would not get back in a few tests what that costs. */
const shortLived = ['--liftoff-only', '--enable-source-maps'];
const sources = ['--import', 'tsx', 'server/main.ts'];

/** The real server as a process of its own, on a port and a data directory of its own. */
export class Product {
  private process: ChildProcess | null = null;
  private commands: ServerCommands | null = null;
  private settings: Settings = {};
  private log = '';

  private currentPort: number;
  private readonly dataDir: string;
  private readonly options: ProductOptions;

  constructor(port: number, dataDir: string, options: ProductOptions = {}) {
    this.currentPort = port;
    this.dataDir = dataDir;
    this.options = options;
  }

  get port(): number {
    return this.currentPort;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From here on requests are answered. */
  start(): Promise<void> {
    const { program, seeded, env } = this.options;
    const started = spawn(process.execPath, program ? [...shortLived, program] : sources, {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        // Most tests go on the moment a call is over.
        WRAP_UP_SECONDS: '0',
        ...(seeded ? { COPY_DATA_FROM: seeded } : {}),
        ...env,
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(program ? (['ipc'] as const) : [])],
    });
    this.process = started;
    this.commands = program ? new ServerCommands(started) : null;
    this.log = '';
    return new Promise((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        this.log += chunk;
        if (/^Ready at /m.test(this.log)) resolve();
      };
      started.stdout?.on('data', hear);
      started.stderr?.on('data', hear);
      started.once('exit', () => reject(new Error(`the server stopped:\n${this.log}`)));
    });
  }

  /** By the process that runs now. */
  get printed(): string {
    return this.log;
  }

  private get isRunning(): boolean {
    return this.process !== null && this.process.exitCode === null && this.process.signalCode === null;
  }

  /** A server nobody has used, with these settings, in the process of the one before; the port is a new one. */
  async renew(settings: Settings): Promise<void> {
    this.settings = settings;
    if (!this.isRunning) await this.start();
    if (!this.commands) throw new Error('a server run from its sources cannot be renewed');
    const { port } = await this.commands.send<{ port: number }>({ do: 'renew', env: settings });
    this.currentPort = port;
  }

  /** As the sign-in page would; where that can be had cheaper, without checking the password. */
  signIn(who: Who): Promise<SignIn> {
    return this.commands
      ? this.commands.send<SignIn>({ do: 'sign in', email: emails[who] })
      : signIn(this.origin, who);
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (!running || !this.isRunning) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(timer);
  }
}
