import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { serverProgram } from '../../scripts/server-build.mjs';
import { endOnSignal, freePort } from './postgres';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** These run for seconds: compiling the embedded database a second time, for speed, takes as long as it works. */
const options = ['--liftoff-only', '--enable-source-maps'];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
endOnSignal();

/** All that still run, also one that was started and is not ready. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}

async function launch(
  env: Readonly<Record<string, string>>,
  program: Parameters<typeof serverProgram>[0] = 'main',
  args: readonly string[] = [],
  typed = '',
  stdout: 'pipe' | number = 'pipe',
) {
  const child = spawn(process.execPath, [...options, await serverProgram(program), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', stdout, 'pipe'],
  });
  child.stdin?.end(typed);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout ?? Readable.from([]) });
  reader.on('line', (line) => lines.push(line));
  child.stderr?.on('data', (text) => lines.push(String(text)));
  return { child, reader, output: () => lines.join('\n') };
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, reader, output } = await launch(env);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
    reader.on('line', (line) => {
      const [, found] = /^Ready at (\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
  return { url, child, output, end: (signal) => endWith(child, signal) };
}

/** What takes its log takes nothing, as a full disk: it is ready once it answers. */
export async function startWithFullLog(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const { child, output } = await launch({ ...env, PORT: String(port) }, 'main', [], '', full);
  closeSync(full);
  const url = `http://127.0.0.1:${port}`;
  const isAnswered = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${output()}`);
    await delay(50);
  }
  return { url, child, output, end: (signal) => endWith(child, signal) };
}

export async function runToEnd(
  env: Readonly<Record<string, string>>,
  ...command: [program?: Parameters<typeof serverProgram>[0], args?: readonly string[], typed?: string]
): Promise<{ code: number | null; output: string }> {
  const { child, output } = await launch(env, ...command);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
