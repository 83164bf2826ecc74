import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';
import { makeSetupCode } from './setup-code';

let pages: string;
let server: TestServer;

beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'roa-setup-'));
  await mkdir(path.join(pages, 'assets'));
  await writeFile(path.join(pages, 'index.html'), '<title>Console</title>');
  await writeFile(path.join(pages, 'assets', 'main-abc123.js'), 'export {}');
});
/** As on a new installation. What else refers to people stays: it is in nobody's way. */
const removePeople = () =>
  server.database.pool.query(
    `begin; set local session_replication_role = replica;
     delete from agents; delete from account_links; delete from audit_entries; delete from attempts; commit`,
  );

async function renew(env: Readonly<Record<string, string>> = {}): Promise<void> {
  await server?.close();
  server = await createTestServer({ pages, env });
}

beforeAll(() => renew());
beforeEach(removePeople);
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const ann = {
  company_name: 'Harbour Group',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'Ann@harbour.test',
  password: 'a long enough one',
  timezone: 'Europe/Lisbon',
};
const newCode = () => makeSetupCode(server.database.db, server.clock.now);
const setUp = (changes: Record<string, unknown>) => server.post('/api/setup', null, { ...ann, ...changes });

describe('the code', () => {
  test('makes the first admin, who is signed in', async () => {
    const { status, body } = await setUp({ code: await newCode() });
    expect(status).toBe(201);
    expect(body.data.agent).toMatchObject({
      last_login_at: server.clock.now.toISOString(),
      name: 'Ann Lee',
      email: 'ann@harbour.test',
      agent_type: 'admin',
      panel_mode: 'admin',
      timezone: 'Europe/Lisbon',
    });
    expect((await server.get('/api/auth/me', body.data.token)).body.data.id).toBe(body.data.agent.id);
    const login = { email: 'ann@harbour.test', password: ann.password };
    expect((await server.post('/api/auth/login', null, login)).status).toBe(200);
  });

  test('may be typed in small letters, with blanks or without hyphens', async () => {
    const code = (await newCode()).toLowerCase().replaceAll('-', ' ');
    expect((await setUp({ code: ` ${code} ` })).status).toBe(201);
  });

  test('is kept as a hash only', async () => {
    const code = await newCode();
    const { rows } = await server.database.pool.query('select * from account_links');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('is refused by field when it is wrong, missing or older than a day', async () => {
    const code = await newCode();
    const wrong = await setUp({ code: 'AAAA-AAAA-AAAA' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: ['This code is not the one that the server printed at its start.'] },
    ]);
    expect((await setUp({ code: '' })).body.errors).toEqual({ code: ['Code is required'] });
    server.clock.advance(86_400);
    expect((await setUp({ code })).body.errors).toEqual({
      code: ['This code has expired. Start the server again: it prints a new one.'],
    });
  });

  test('is guessed five times a minute at most, also sent at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 9 }, () => setUp({ code: 'AAAA-AAAA-AAAA' })));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const code = await newCode();
    expect((await setUp({ code })).body.message).toBe('Too many attempts. Please try again in 60 seconds.');
    server.clock.advance(61);
    expect((await setUp({ code })).status).toBe(201);
  });

  test('is guessed more slowly when many addresses guess, and still taken from the owner’s', async () => {
    await renew({ TRUST_PROXY: 'true' });
    await removePeople();
    const send = (from: string, code: string) =>
      server.post('/api/setup', null, { ...ann, code }, { 'x-forwarded-for': from });
    const code = await newCode();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(`203.0.113.${n + 1}`, 'AAAA-AAAA-AAAA')),
    );
    expect(guesses.every(({ status }) => status === 422)).toBe(true);
    const start = performance.now();
    expect((await send('198.51.100.1', 'AAAA-AAAA-AAAA')).status).toBe(422);
    expect(performance.now() - start).toBeGreaterThan(900);
    expect((await send('192.0.2.1', code)).status).toBe(201);
  });

  test('is worth nothing once there is an account', async () => {
    const [one, other] = [await newCode(), await newCode()];
    expect((await setUp({ code: one })).status).toBe(201);
    const { status, body } = await setUp({ code: other, email: 'eve@harbour.test' });
    expect([status, body]).toEqual([
      409,
      { message: 'This installation is set up already. Sign in instead.' },
    ]);
  });

  test('used twice at once makes one account', async () => {
    const code = await newCode();
    const answers = await Promise.all([1, 2, 3].map((n) => setUp({ code, email: `ann${n}@harbour.test` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows } = await server.database.pool.query('select count(*)::int from agents');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('each wrong field is named, and the code stays usable', async () => {
  const code = await newCode();
  const { status, body } = await setUp({ code, company_name: ' ', email: 'ann', password: 'short' });
  expect([status, body.errors]).toEqual([
    422,
    {
      company_name: ['Company name is required'],
      email: ['Invalid email address'],
      password: ['Password must be at least 8 characters'],
    },
  ]);
  expect((await setUp({ code })).status).toBe(201);
});

test.each([
  ['password1', 'This password is one of the most common ones. Choose another.'],
  ['Password1', 'This password is one of the most common ones. Choose another.'],
  ['ann@harbour.test', 'The password must not be your name or email. Choose another.'],
  ['Harbour Group', 'The password must not be your name or email. Choose another.'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
])('the password %s is refused', async (password, message) => {
  expect((await setUp({ code: await newCode(), password })).body.errors).toEqual({ password: [message] });
});

test.each(['Moon/Base', 'US/Pacific-New', 'AET'])(
  'a long phrase is taken, and a time zone that nobody knows is left out, as %s',
  async (timezone) => {
    const { status, body } = await setUp({
      code: await newCode(),
      password: 'w'.repeat(64) + 'x'.repeat(64),
      timezone,
    });
    expect([status, body.data?.agent.timezone]).toEqual([201, 'UTC']);
  },
);

test('what happened is on record, without the password', async () => {
  const { body } = await setUp({ code: await newCode() });
  const { rows } = await server.database.pool.query(
    'select action, actor_id, actor_name, after from audit_entries order by id',
  );
  expect(rows.map(({ action, actor_id, actor_name }) => [action, actor_id, actor_name])).toEqual([
    ['agent.created', body.data.agent.id, 'Ann Lee'],
    ['company.created', body.data.agent.id, 'Ann Lee'],
    ['session.started', body.data.agent.id, 'Ann Lee'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/password|a long enough one/);
});

describe('pages', () => {
  const placeOf = async (url: string) => {
    const { status, headers } = await server.get(url);
    return status === 302 ? headers.location : status;
  };

  test('lead to the set-up while there is no account, and what they are made of does not', async () => {
    expect(
      await Promise.all(['/', '/login', '/admin/orders/12', '/phone', '/agent?x=1'].map(placeOf)),
    ).toEqual(Array.from({ length: 5 }, () => '/setup'));
    expect(await Promise.all(['/setup', '/setup/', '/assets/main-abc123.js'].map(placeOf))).toEqual([
      200, 200, 200,
    ]);
    expect(await placeOf('/api/nothing')).toBe(404);
  });

  test('are served while the database is away, and lead to the set-up when it is back', async () => {
    server.database.pool.failAll();
    expect(await Promise.all(['/', '/kitchen', '/setup'].map(placeOf))).toEqual([200, 200, 200]);
    server.database.pool.resume();
    await expect.poll(() => placeOf('/')).toBe('/setup');
  });

  test('lead away from it afterwards', async () => {
    await placeOf('/');
    await setUp({ code: await newCode() });
    expect(await Promise.all(['/setup', '/setup/', '/', '/login', '/admin'].map(placeOf))).toEqual([
      '/login',
      '/login',
      200,
      200,
      200,
    ]);
  });
});
