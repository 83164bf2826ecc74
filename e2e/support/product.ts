import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

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

export interface ProductOptions {
  /** A bundle of the server; without one its sources are run. */
  readonly program?: string;
  /** A data directory the bundle copies at its first start. */
  readonly seeded?: string;
  /** Settings beyond the defaults. */
  readonly env?: Readonly<Record<string, string>>;
}

const sources = ['--import', 'tsx', 'server/main.ts'];

/** The real server as a process of its own, on a port and a data directory of its own. */
export class Product {
  readonly origin: string;
  private process: ChildProcess | null = null;

  readonly port: number;
  private readonly dataDir: string;
  private readonly options: ProductOptions;

  constructor(port: number, dataDir: string, options: ProductOptions = {}) {
    this.port = port;
    this.dataDir = dataDir;
    this.options = options;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** From here on requests are answered. */
  start(): Promise<void> {
    const { program, seeded, env } = this.options;
    const started = spawn(process.execPath, program ? [program] : sources, {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ...(seeded ? { COPY_DATA_FROM: seeded } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = started;
    let log = '';
    return new Promise((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        log += chunk;
        if (/^Ready at /m.test(log)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => reject(new Error(`the server stopped:\n${log}`)));
    });
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(timer);
  }
}
