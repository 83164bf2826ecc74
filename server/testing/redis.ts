import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis } from '../../scripts/find-programs.mjs';
import { freePort } from './postgres';

export interface ThrowawayRedis {
  readonly url: string;
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

async function untilItAnswers(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (attempt >= 200) throw error;
      await pause(20);
    } finally {
      socket.destroy();
    }
  }
}

/** Null where neither Redis nor Valkey is installed. */
export async function startRedis(): Promise<ThrowawayRedis | null> {
  const program = findRedis();
  if (program === null) return null;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = () => spawn(program, args, { stdio: 'ignore' });
  let server = launch();
  const stopNow = () => server.kill('SIGKILL');
  process.once('exit', stopNow);
  await untilItAnswers(port);

  async function kill(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async revive() {
      server = launch();
      await untilItAnswers(port);
    },
    async stop() {
      process.off('exit', stopNow);
      if (server.exitCode === null && server.signalCode === null) await kill();
    },
  };
}
