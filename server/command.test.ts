import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { serverProgram } from '../scripts/server-build.mjs';
import { manageAccounts } from './auth/manage-accounts';
import { reasonOf } from './command';
import { readConfig } from './config';
import { openPostgres } from './db/database';
import { manageBackups } from './db/manage-backups';
import { migrateDatabase } from './db/migrate';
import { manageNumbers } from './tenants/manage-numbers';
import { newDatabase } from './testing/databases';
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

const schemaUrl = await newDatabase('the schema');

describe('a built folder', { timeout: 180_000 }, () => {
  const root = path.join(import.meta.dirname, '..');

  test('names no place of the machine that it was built on', async () => {
    const built = path.dirname(await serverProgram('main'));
    for (const name of await readdir(built))
      expect((await readFile(path.join(built, name), 'utf8')).includes(root), name).toBe(false);
  });

  test.skipIf(schemaUrl === null)('that was copied has its own migrations', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'roa-copied-'));
    const migrations = 'server/db/migrations';
    const program = path.relative(root, await serverProgram('backup-command'));
    for (const part of [path.dirname(program), migrations])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    const journal = path.join(copy, migrations, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
    const { stderr } = spawnSync(
      process.execPath,
      [path.join(copy, program), 'backup', `${copy}/orders.gz`],
      {
        env: { PATH: process.env.PATH, DATA_DIR: copy, DATABASE_URL: schemaUrl ?? '' },
        encoding: 'utf8',
      },
    );
    await rm(copy, { recursive: true });
    expect(stderr).toContain('newer version of this server (1 of its migrations');
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
