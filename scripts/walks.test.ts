import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './source-files';

it.each([
  ['--runs', '1O0', 1],
  ['--runs', '0', 1],
  ['--seed', 'x', 0],
])(
  'no walk is taken, and the command fails, where %s is %s',
  (option, value, least) => {
    const args = ['--import', 'tsx', 'scripts/walks.ts', option, value];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      `${option} is not a whole number from ${least}: ${value}\n`,
    ]);
  },
  60_000,
);
