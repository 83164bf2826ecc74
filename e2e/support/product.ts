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

/** The real server as a process of its own, on a port and a data directory of its own. */
export class Product {
  readonly origin: string;
  private process: ChildProcess | null = null;
  private log = '';

  readonly port: number;
  private readonly dataDir: string;
  private readonly settings: Readonly<Record<string, string>>;

  constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>> = {}) {
    this.port = port;
    this.dataDir = dataDir;
    this.settings = settings;
    this.origin = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = started;
    const hear = (chunk: Buffer) => {
      this.log += chunk;
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    while (!(await this.isReady())) {
      if (started.exitCode !== null) throw new Error(`the server stopped:\n${this.log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok;
    } catch {
      return false;
    }
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
