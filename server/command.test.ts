import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { endProcesses, runToEnd } from './testing/process';

afterEach(endProcesses);

const file = path.join(tmpdir(), 'roa-command-never-made.gz');

describe.each([
  ['account-command', ['list']],
  ['number-command', []],
  ['backup-command', ['backup', file]],
] as const)('%s fails in one line', { timeout: 180_000 }, (program, args) => {
  test('that says why PostgreSQL cannot be reached', async () => {
    // Nobody listens at port 1.
    const { code, output } = await runToEnd({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, program, args);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^The database does not let this server in: .* Look at DATABASE_URL .*$/);
  });

  test('that names an option that there is not', async () => {
    const { code, output } = await runToEnd({}, program, [...args, '--chek']);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^Unknown option '--chek'.*$/);
  });
});
