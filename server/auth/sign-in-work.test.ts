import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestServer } from '../testing/server';
import { fullCost, hashAt, hashInTurn, hashPassword, isPassword } from './passwords';

/** Files of a worker share their modules: a module in its place would not reach those that were loaded before. */
const spyOnScrypt = () => {
  const spy = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  return spy;
};
let scrypt: ReturnType<typeof spyOnScrypt>;

const { scrypt: realScrypt } = crypto;
/** The spy notes the cost that was asked for. */
function hashCheaply(): void {
  scrypt.mockImplementation((typed, salt, bytes, _cost, done) =>
    realScrypt(typed, salt, bytes, { N: 2, r: 8, p: 1 }, done),
  );
}

const server = await createTestServer();
afterAll(() => server.close());

const password = 'the-right-one';
const bcrypt = '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const argon = '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG';
let right: string;

beforeAll(async () => {
  const before = hashAt(fullCost);
  scrypt = spyOnScrypt();
  hashCheaply();
  right = await hashPassword(password);
  scrypt.mockRestore();
  return () => hashAt(before);
});
beforeEach(() => {
  server.clock.advance(61);
  scrypt = spyOnScrypt();
});
afterEach(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

async function store(hash: string, isActive = true): Promise<void> {
  await server.database.pool.query(
    `update agents set password_hash = $1, is_active = $2 where email = 'agent2@demo.test'`,
    [hash, isActive],
  );
}

/** What is hashed with which cost, instead of how long it takes. */
const work = () =>
  scrypt.mock.calls.map(([, salt, bytes, cost]) => ({
    salt: Buffer.isBuffer(salt) ? salt.length : null,
    bytes,
    cost,
  }));
const once = [{ salt: 16, bytes: 32, cost: { N: 32_768, r: 8, p: 3, maxmem: 67_108_864 } }];

const refused = { status: 401, body: { message: 'These credentials do not match our records.' } };

async function signIn(email: string, typed: string) {
  const { status, body } = await server.post('/api/auth/login', null, { email, password: typed });
  return { status, body };
}

test.each([
  ['a wrong password', 'agent2@demo.test', 'a-wrong-one', () => store(right)],
  ['an e-mail that nobody has', 'nobody@demo.test', password, () => store(right)],
  ['a disabled account and its password', 'agent2@demo.test', password, () => store(right, false)],
  ['a disabled account and a wrong password', 'agent2@demo.test', 'a-wrong-one', () => store(right, false)],
  ['a password that another system hashed with bcrypt', 'agent2@demo.test', password, () => store(bcrypt)],
  ['a password that another system hashed with argon2', 'agent2@demo.test', password, () => store(argon)],
  ['an account without a password', 'agent2@demo.test', password, () => store('')],
  ['a hash that is cut off', 'agent2@demo.test', password, () => store('scrypt$32768$8$3$c2FsdA==')],
  [
    'a hash with a cost that cannot be',
    'agent2@demo.test',
    password,
    () => store('scrypt$0$8$3$YWFhYWFhYWFhYWFhYWFhYQ==$YQ=='),
  ],
])('%s is refused after one hash of the usual cost', async (_what, email, typed, given) => {
  hashCheaply();
  await given();
  expect(await signIn(email, typed)).toEqual(refused);
  expect(work()).toEqual(once);
});

test('the right password is one hash of the same cost', async () => {
  await store(await hashPassword(password));
  scrypt.mockClear();
  expect((await signIn('agent2@demo.test', password)).status).toBe(200);
  expect(work()).toEqual(once);
});

test('two passwords are hashed at a time, whoever asks', async () => {
  const running: (() => void)[] = [];
  scrypt.mockImplementation((_password, _salt, bytes, _cost, done) => {
    running.push(() => done(null, Buffer.alloc(bytes)));
  });
  const hashes = Promise.all([
    ...Array.from({ length: 3 }, () => hashPassword(password)),
    ...Array.from({ length: 3 }, () => isPassword(password, right)),
  ]);
  const atOnce: number[] = [];
  for (await setImmediate(); running.length > 0; await setImmediate()) {
    atOnce.push(running.length);
    for (const finish of running.splice(0)) finish();
  }
  await hashes;
  expect(atOnce).toEqual([2, 2, 2]);
});

test('new passwords of one address keep those of others waiting for three at most', async () => {
  const running: (() => void)[] = [];
  const begun: unknown[] = [];
  scrypt.mockImplementation((typed, _salt, bytes, _cost, done) => {
    begun.push(typed);
    running.push(() => done(null, Buffer.alloc(bytes)));
  });
  const many = Array.from({ length: 10 }, (_, at) => hashInTurn('203.0.113.9', `new one ${at}`));
  const other = hashInTurn('198.51.100.7', password);
  for (await setImmediate(); begun.length < 11; await setImmediate())
    for (const finish of running.splice(0)) finish();
  for (const finish of running.splice(0)) finish();
  await Promise.all([...many, other]);
  expect(begun.indexOf(password)).toBeLessThanOrEqual(3);
});
