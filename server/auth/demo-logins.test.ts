import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { hasAccounts } from '../people/accounts';
import { openSnapshot } from '../testing/snapshot';
import { findDemoLogins } from './demo-logins';
import { hashPassword } from './passwords';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openSnapshot();
});
afterAll(() => database.close());

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
