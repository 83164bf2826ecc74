import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { hasAccounts } from '../people/accounts';
import { testNow } from '../testing/databases';
import { openSnapshot } from '../testing/snapshot';
import { demoLoginWarning, findDemoLogins, signInLines } from './demo-logins';
import { hashPassword } from './passwords';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openSnapshot();
});
afterAll(() => database.close());

const start = { config: { seed: 'demo' }, address: 'https://orders.test', clock: () => testNow } as const;

test('a start in real use warns of the demo accounts that are open to anybody, and a trial does not', () => {
  const open = ['admin@demo.test', 'agent2@demo.test'];
  const warning = demoLoginWarning({ isForRealUse: true }, open);
  expect(warning).toContain('WARNING: anybody can sign in to this server.');
  expect(warning.filter((line) => line.includes('@'))).toEqual([
    '  admin@demo.test',
    '  agent2@demo.test',
    "  update agents set is_active = false where email in ('admin@demo.test', 'agent2@demo.test');",
  ]);
  expect(demoLoginWarning({ isForRealUse: true }, [])).toEqual([]);
  expect(demoLoginWarning({ isForRealUse: false }, open)).toEqual([]);
});

test.each([
  ['one is left', ['agent2@demo.test'], ['  agent2@demo.test  (agent)', 'Password of each: demo-password']],
  ['none is left', [], []],
])(
  'no account of the demonstration is named that nobody can sign in with: %s',
  async (_case, demoLogins, named) => {
    const lines = await signInLines(database.db, { ...start, demoLogins });
    expect(lines.filter((line) => line.includes('demo'))).toEqual(named);
  },
);

test('the demo accounts are found until they are switched off or have a password of their own', async () => {
  expect(await findDemoLogins(database.db)).toEqual([
    'admin@demo.test',
    'supervisor@demo.test',
    'agent@demo.test',
    'agent2@demo.test',
    'agent3@demo.test',
  ]);
  await database.pool.query("update agents set is_active = false where email like 'agent%'");
  const own = await hashPassword('a password of its own');
  await database.pool.query("update agents set password_hash = $1 where email = 'admin@demo.test'", [own]);
  expect(await findDemoLogins(database.db)).toEqual(['supervisor@demo.test']);
});

test('somebody can sign in once there is an account', async () => {
  expect(await hasAccounts(database.db)).toBe(true);
  await database.pool.query('truncate agents cascade');
  expect(await hasAccounts(database.db)).toBe(false);
  expect(await findDemoLogins(database.db)).toEqual([]);
});
