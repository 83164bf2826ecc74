import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonOf } from '../command';
import { readConfig } from '../config';
import { openDatabase } from '../db/database';
import { lockDirectory } from '../db/lock';
import { findByEmail } from '../people/accounts';
import { newDatabase } from '../testing/databases';
import { newEmbedded } from '../testing/embedded';
import { runToEnd } from '../testing/process';
import { manageAccounts } from './manage-accounts';
import { isPassword } from './passwords';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'roa-account-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const refused = (output: string) => ({ code: 1, output: `${output}\n` });
const done = (output: string) => ({ code: 0, output: `${output}\n` });

test('makes, lists, resets and disables accounts when nobody can sign in', { timeout: 180_000 }, async () => {
  const databaseUrl = (await newDatabase('the schema')) ?? undefined;
  if (databaseUrl === undefined) await newEmbedded(directory);
  const onPostgres: Readonly<Record<string, string>> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  async function run(args: readonly string[], typed = '', env = onPostgres) {
    const config = readConfig({ DATA_DIR: directory, ...env });
    let output = '';
    const print = (...lines: readonly string[]) => {
      output += `${lines.join('\n')}\n`;
    };
    try {
      await manageAccounts(args, { config, print, askPassword: async () => typed });
      return { code: 0, output };
    } catch (error) {
      return { code: 1, output: `${output}${reasonOf(error)}\n` };
    }
  }

  expect((await run([])).output).toContain('it is never an argument');
  expect((await run(['list'], '', {})).output).toContain('There are no accounts yet.');
  const ann = ['create', 'Ann@harbour.test', 'Ann', 'Lee', '--role', 'admin'];
  expect(await run(ann, 'short')).toEqual(refused('Password must be at least 8 characters'));
  expect(await run(ann, 'password1')).toEqual(
    refused('This password is one of the most common ones. Choose another.'),
  );
  expect(await run(ann, 'a long enough one')).toEqual(
    done('Ann Lee can sign in as Ann@harbour.test (admin).'),
  );
  expect(await run(['create', 'ben@harbour.test', 'Ben', 'Ito'], 'another long one')).toMatchObject({
    code: 0,
  });
  expect(await run(['list'])).toEqual(
    done('ann@harbour.test  admin  Ann Lee\nben@harbour.test  agent  Ben Ito'),
  );
  const locked = await openDatabase({ dataDir: directory, databaseUrl });
  await locked.pool.query("update agents set totp_secret = 'sealed', totp_confirmed_at = now()");
  await locked.close();
  expect(await run(['reset', 'ann@harbour.test'], 'one that is new')).toEqual(
    done(
      'Ann Lee has a new password; every session of ann@harbour.test is over.\nThe second factor is switched off.',
    ),
  );
  const linked = await run(['reset', 'ann@harbour.test', '--link']);
  expect([linked.code, linked.output]).toEqual([
    0,
    expect.stringMatching(
      /^With this link Ann Lee chooses .*\nhttp:\/\/localhost:8080\/password#[\w-]{43}\n$/,
    ),
  ]);
  expect(await run(['reset', 'eve@harbour.test', '--link'])).toMatchObject({ code: 1 });
  expect(await run(['disable', 'ann@harbour.test'])).toEqual(
    refused(
      'This is the last active admin. Make somebody else an admin first, so that somebody can manage accounts.',
    ),
  );
  expect(await run(['disable', 'ben@harbour.test'])).toMatchObject({ code: 0 });
  expect((await run(['list'])).output).toContain('Ben Ito  (disabled)');
  expect(await run(['reset', 'eve@harbour.test'])).toEqual(
    refused('There is no account with the email eve@harbour.test.'),
  );

  const database = await openDatabase({ dataDir: directory, databaseUrl });
  const account = await findByEmail(database.db, 'ann@harbour.test');
  expect(await isPassword('one that is new', account?.passwordHash ?? '')).toBe(true);
  expect([account?.totpSecret, account?.totpConfirmedAt]).toEqual([null, null]);
  const { rows } = await database.pool.query('select action, actor_name from audit_entries order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    'agent.created',
    'agent.created',
    'agent.password_changed',
    'agent.second_factor_disabled',
    'agent.password_link_made',
    'agent.deactivated',
  ]);
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['Command line']));
  await database.close();
});

test('is a command, on the embedded database', { timeout: 180_000 }, async () => {
  await newEmbedded(directory);
  const eve = ['create', 'eve@harbour.test', 'Eve', 'Ode'];
  const { code, output } = await runToEnd(
    { DATA_DIR: directory },
    'account-command',
    eve,
    'a long enough one\n',
  );
  expect([code, output]).toEqual([0, 'Eve Ode can sign in as eve@harbour.test (agent).']);
});

test('waits for the server on the embedded database to be stopped', async () => {
  await mkdir(path.join(directory, 'pglite'));
  const lock = await lockDirectory(directory);
  const config = readConfig({ DATA_DIR: directory });
  const listing = manageAccounts(['list'], { config, print: () => {}, askPassword: async () => '' });
  await expect(listing).rejects.toThrow(
    `The data directory ${directory} is in use by process ${process.pid} on ${hostname()}. Stop it first.`,
  );
  await lock.release();
});
