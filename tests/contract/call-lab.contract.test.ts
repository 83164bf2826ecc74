import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportLab } from '../../scripts/lab-report';
import { openBench } from './client';

const { server, url } = await openBench();
const root = join(import.meta.dirname, '../..');

async function lab(...words: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/lab.ts', ...words], { cwd: root });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

async function report(...words: readonly string[]) {
  let output = '';
  const print = (text: string) => {
    output += `${text}\n`;
  };
  const code = await reportLab(words, { print, complain: print });
  return { code, output };
}

async function countOf(table: 'agents' | 'calls' | 'orders'): Promise<number> {
  const { rows } = await server.database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

const everything = async () => [await countOf('agents'), await countOf('calls'), await countOf('orders')];

it('runs a scenario from the command line, prints expected and seen, and leaves nothing on the server', async () => {
  const before = await everything();
  const { code, output } = await lab('two-accepts', '--base-url', url);
  expect(output).toContain('1 scenarios, all as expected');
  expect(output.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['what', 'expected', 'seen'],
      ['ok', 'Call of Maya', 'live', 'live'],
      ['ok', 'Agents in a call', '1', '1'],
      ['ok', 'Agents shown the notice callTaken', '1', '1'],
    ]),
  );
  expect(code).toBe(0);
  expect(await everything()).toEqual(before);
});

it('names the scenarios there are where it knows none of that name', async () => {
  const { code, output } = await report('three-accepts');
  expect([code, output.split('\n')[0]]).toEqual([2, 'No scenario is called three-accepts. There are:']);
  expect(output).toContain('two-accepts: One of the two agents has the call');
});

it('says why where it cannot sign in', async () => {
  const { code, output } = await report('two-accepts', '--base-url', url, '--password', 'wrong');
  expect([code, output.trim()]).toEqual([1, 'admin@demo.test could not sign in: 401']);
});
