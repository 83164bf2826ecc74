import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './source-files';

test('a bench that there is not is named, instead of nothing being measured', () => {
  const args = ['scripts/bench.mjs', 'no-such-bench', '--write'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'No bench is called no-such-bench\n']);
});
