import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { manageAccounts } from './auth/manage-accounts';
import { reasonOf } from './command';
import { readConfig } from './config';
import { openPostgres } from './db/database';
import { manageBackups } from './db/manage-backups';
import { migrateDatabase } from './db/migrate';
import { manageNumbers } from './tenants/manage-numbers';
import { endProcesses, runToEnd } from './testing/process';

afterEach(endProcesses);

const file = path.join(tmpdir(), 'roa-command-never-made.gz');

describe('a command fails in one line', { timeout: 180_000 }, () => {
  test.each([
    ['account-command', ['list']],
    ['number-command', []],
    ['backup-command', ['backup', file]],
  ] as const)('that says why PostgreSQL cannot be reached: %s', async (program, args) => {
    // Nobody listens at port 1.
    const { code, output } = await runToEnd({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, program, args);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^The database does not let this server in: .* Look at DATABASE_URL .*$/);
  });

  test.each([
    ['account', manageAccounts, ['list', '--chek']],
    ['number', manageNumbers, ['--chek']],
    ['backup', manageBackups, ['backup', file, '--chek']],
  ] as const)('that names an option that there is not: %s', async (_name, manage, args) => {
    const done = manage(args, { config: readConfig({}), print: () => {}, askPassword: async () => '' });
    expect(await done.then(() => 'nothing', reasonOf)).toMatch(/^Unknown option '--chek'.*$/);
  });
});

describe('DATABASE_URL is named where', () => {
  async function reasonWith(databaseUrl: string): Promise<string> {
    const database = openPostgres(databaseUrl);
    const reason = await migrateDatabase(database).then(
      () => 'it was migrated',
      (error: unknown) => String(error),
    );
    await database.close();
    return reason;
  }

  test('its password has a character that is to be percent-encoded', async () => {
    expect(await reasonWith('postgres://u:one#two@127.0.0.1:1/x')).toMatch(
      /^CannotOpen: The database does not let this server in: Invalid URL\. Look at DATABASE_URL /,
    );
  });

  test('it asks for TLS and the database has none', async () => {
    const plain = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('N'));
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const address = plain.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await reasonWith(`postgres://u@127.0.0.1:${port}/x?sslmode=require`)).toMatch(
      /^CannotOpen: The database does not let this server in: The server does not support SSL connections\. Look at DATABASE_URL /,
    );
    plain.close();
  });
});

describe('what ends a start or a command is said', () => {
  const failed = (code: string) =>
    new Error('Failed query: insert into customers\nparams: +1 206 555 0123', {
      cause: Object.assign(new Error('could not extend file'), { code }),
    });

  test.each([
    ['the disk is full', '53100', /^The disk of the database is full\./],
    ['the database is read-only', '25006', /^The database is read-only,/],
  ])('in a sentence where %s', (_what, code, said) => {
    expect(reasonOf(failed(code))).toMatch(said);
  });

  test('with stack and cause where nobody foresaw it, and without values', () => {
    const said = reasonOf(failed('XX000'));
    expect(said).toMatch(
      /^Error: Failed query: insert into customers\n +at [\s\S]*\ncaused by Error: could not extend file\n +at /,
    );
    expect(said).not.toContain('0123');
  });
});
