import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './source-files';

it('takes no walk, fails, and says how it is called, where an option is none', () => {
  const args = ['--import', 'tsx', 'scripts/walks.ts', '--run', '5'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stdout, stderr.split('\n')]).toEqual([
    2,
    '',
    [
      expect.stringMatching(/^Unknown option '--run'/),
      'npm run walks -- [--server] [--runs 500] [--seed 14] [--at kitchen] [--prove]',
      '',
    ],
  ]);
}, 60_000);
