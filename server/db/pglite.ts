import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';

export interface PgliteServer {
  readonly connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'database'>;
  stop(): Promise<void>;
  /** What stopping does to the files outside the database, at the end of the process. */
  leave(): void;
  dump(): Promise<Uint8Array>;
}

export interface PgliteOptions {
  /** A directory, or memory:// */
  readonly dataDir: string;
  readonly loadFrom?: Uint8Array;
  readonly onLost?: (error: Error) => void;
}

type Reply =
  | { readonly type: 'listening'; readonly port: number | null }
  | { readonly type: 'dumped'; readonly tar: Uint8Array }
  | { readonly type: 'failed'; readonly message: string };

const socketPort = 5432;

/** A socket file that only this user can reach; Windows clients cannot open socket files. */
async function makeSocketDirectory(): Promise<string | null> {
  return process.platform === 'win32' ? null : mkdtemp(path.join(tmpdir(), 'roa-db-'));
}

/** Runs in a worker, so that long queries block neither HTTP nor the pings of WebSockets. */
export async function startPglite({ dataDir, loadFrom, onLost }: PgliteOptions): Promise<PgliteServer> {
  const socketDirectory = await makeSocketDirectory();
  const socketPath = socketDirectory && path.join(socketDirectory, `.s.PGSQL.${socketPort}`);
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir, socketPath, loadFrom },
    execArgv: [],
  });
  let isStopping = false;

  function nextReply(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const done = () => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (reply: Reply) => {
        done();
        if (reply.type === 'failed') reject(new Error(`The embedded database failed: ${reply.message}`));
        else resolve(reply);
      };
      const onError = (error: Error) => {
        done();
        reject(error);
      };
      const onExit = () => {
        done();
        reject(new Error('The embedded database ended'));
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }

  async function clean(): Promise<void> {
    if (socketDirectory) await rm(socketDirectory, { recursive: true, force: true });
  }

  let started: Reply;
  try {
    started = await nextReply();
  } catch (error) {
    isStopping = true;
    await worker.terminate();
    await clean();
    throw error;
  }
  worker.on('error', (error) => {
    if (!isStopping) onLost?.(error);
  });
  worker.on('exit', () => {
    if (!isStopping) onLost?.(new Error('The embedded database ended'));
  });
  const port = started.type === 'listening' ? started.port : null;

  return {
    connection: {
      host: socketDirectory ?? '127.0.0.1',
      port: port ?? socketPort,
      user: 'postgres',
      database: 'postgres',
    },
    async dump() {
      const reply = nextReply();
      worker.postMessage('dump');
      const answer = await reply;
      if (answer.type !== 'dumped') throw new Error('The embedded database gave no dump');
      return answer.tar;
    },
    leave() {
      if (socketDirectory) rmSync(socketDirectory, { recursive: true, force: true });
    },
    async stop() {
      isStopping = true;
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      worker.postMessage('stop');
      await ended;
      await clean();
    },
  };
}
