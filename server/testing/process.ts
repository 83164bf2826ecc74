import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serverProgram } from '../../scripts/server-build.mjs';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The compiler that vitest.config.ts chose for the tests' databases does for those of the processes they start. */
export const options = [
  ...process.execArgv.filter((option) => option === '--liftoff-only'),
  '--enable-source-maps',
];

async function launch(
  env: Readonly<Record<string, string>>,
  program: Parameters<typeof serverProgram>[0] = 'main',
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...options, await serverProgram(program), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  child.stderr.on('data', (text) => lines.push(String(text)));
  return { child, reader, output: () => lines.join('\n') };
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
  return {
    url,
    child,
    output,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

export async function runToEnd(
  env: Readonly<Record<string, string>>,
  ...command: [program?: Parameters<typeof serverProgram>[0], args?: readonly string[]]
): Promise<{ code: number | null; output: string }> {
  const { child, output } = await launch(env, ...command);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
