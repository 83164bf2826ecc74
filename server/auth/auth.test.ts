import { afterAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../db/seed/accounts';
import { createAttempts } from '../http/attempts';
import { createTestServer } from '../testing/server';
import { hashPassword, isPassword } from './passwords';

const server = await createTestServer();
afterAll(() => server.close());

const login = (email: string, password: string) => server.post('/api/auth/login', null, { email, password });

describe('signing in', () => {
  test.each(demoAccounts.map(({ email }) => email))(
    '%s gets the agent and a token that works',
    async (email) => {
      const { status, body } = await login(email, 'demo-password');
      expect(status).toBe(200);
      expect(body.data.agent.email).toBe(email);
      expect(body.data.token).toMatch(/^\d+\|[\w-]{43}$/);
      const me = await server.get('/api/auth/me', body.data.token);
      expect(me.body.data).toEqual(body.data.agent);
    },
  );

  test('the agent has every field the console reads', async () => {
    const { body } = await login('agent@demo.test', 'demo-password');
    expect(body.data.agent).toEqual({
      id: 3,
      name: 'Priya Raman',
      email: 'agent@demo.test',
      phone_number: '+1 206 555 0192',
      timezone: 'America/Los_Angeles',
      first_name: 'Priya',
      last_name: 'Raman',
      agent_type: 'agent',
      status: 'offline',
      wrap_up_seconds: 0,
      break_after_call: false,
      not_ready: null,
      takes_calls: true,
      status_since: null,
      status_reason: null,
      status_set_by: null,
      current_call: null,
      panel_mode: 'agent',
      is_active: true,
      calls_today: expect.any(Number),
      orders_today: expect.any(Number),
      total_calls_handled: expect.any(Number),
      total_orders_processed: expect.any(Number),
      last_login_at: server.clock.now.toISOString(),
    });
  });

  test('the case of the e-mail and blanks around it do not matter', async () => {
    expect((await login(' Agent@Demo.TEST ', 'demo-password')).status).toBe(200);
  });

  test('a disabled account is refused in the words of a wrong password', async () => {
    await server.database.pool.query("update agents set is_active = false where email = 'agent3@demo.test'");
    const { status, body } = await login('agent3@demo.test', 'demo-password');
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'These credentials do not match our records.' },
    });
  });
});

describe('guessing', () => {
  test('attempts sent at the same time do not slip through together', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => login('agent2@demo.test', 'wrong')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    server.clock.advance(61);
  });
});

describe('the limit of attempts', () => {
  test('the sixth failure within a minute is refused unread, the right password too, until the minute is over', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login('agent2@demo.test', 'not-the-password')).status).toBe(401);
    }
    const sixth = await login('agent2@demo.test', 'demo-password');
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toBe('Too many login attempts. Please try again in 60 seconds.');
    expect(sixth.headers['retry-after']).toBe('60');
    expect((await login('agent@demo.test', 'demo-password')).status).toBe(200);
    server.clock.advance(61);
    expect((await login('agent2@demo.test', 'demo-password')).status).toBe(200);
  });

  test('one address gets twenty failures a minute over all accounts', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const attempts = createAttempts(server.database.db, () => now);
    const from = async (address: string, account: string) =>
      (await attempts.take(`${account} ${address}`, 5)) && (await attempts.take(address, 20));
    for (let account = 0; account < 20; account += 1) {
      expect(await from('192.0.2.1', `stranger${account}`)).toBe(true);
    }
    expect(await from('192.0.2.1', 'stranger20')).toBe(false);
    expect(await attempts.waitSeconds('192.0.2.1', 20)).toBe(60);
    expect(await from('192.0.2.2', 'stranger20')).toBe(true);
    now = new Date(now.getTime() + 60_000);
    expect(await from('192.0.2.1', 'stranger20')).toBe(true);
  });

  test('logins that succeed are never too many', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await login('agent@demo.test', 'demo-password')).status).toBe(200);
    }
  });
});

describe('tokens', () => {
  test('logging out ends this token and no other', async () => {
    const [one, other] = [await server.tokenOf('agent'), await server.tokenOf('agent')];
    expect((await server.post('/api/auth/logout', one)).status).toBe(200);
    expect((await server.get('/api/auth/me', one)).status).toBe(401);
    expect((await server.get('/api/auth/me', other)).status).toBe(200);
  });

  test('a token ends when its time is over', async () => {
    const token = await server.tokenOf('agent', 1);
    server.clock.advance(3599);
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    server.clock.advance(2);
    const { status, body } = await server.get('/api/auth/me', token);
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthenticated.' } });
  });

  test('refreshing prolongs the session and ends no token, also twice at once and after a lost answer', async () => {
    const token = await server.tokenOf('agent', 1);
    server.clock.advance(3000);
    const answers = await Promise.all([1, 2].map(() => server.post('/api/auth/refresh', token)));
    server.clock.advance(3000);
    const given = answers.map(({ body }) => body.data.token);
    const statuses = [];
    for (const one of [token, ...given]) statuses.push((await server.get('/api/auth/me', one)).status);
    expect(statuses).toEqual([200, 200, 200]);
  });

  test.each([
    ['stays open for the longest call, whose agent would be cut off otherwise', 1, 4],
    ['is not shortened by a call', 24, 24],
  ])('a session in which a call is accepted %s', async (_, hours, opensFor) => {
    const token = await server.tokenOf('agent', hours);
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: '+1 206 555 0173',
      isSimulated: false,
    });
    expect((await server.post(`/api/calls/${call.id}/accept`, token)).status).toBe(200);
    server.clock.advance(opensFor * 3_600 - 1);
    expect((await server.post(`/api/calls/${call.id}/end`, token)).status).toBe(200);
    server.clock.advance(2);
    expect((await server.get('/api/auth/me', token)).status).toBe(401);
  });

  test('a session that takes up a call which another one answered stays open as long', async () => {
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: '+1 206 555 0173',
      isSimulated: false,
    });
    await server.post(`/api/calls/${call.id}/accept`, await server.tokenOf('agent'));
    const token = await server.tokenOf('agent', 1);
    await server.get('/api/calls/active', token);
    server.clock.advance(4 * 3_600 - 1);
    expect((await server.post(`/api/calls/${call.id}/end`, token)).status).toBe(200);
  });

  test('a changed role counts from the next request on', async () => {
    const token = await server.tokenOf('supervisor');
    expect((await server.get('/api/admin/stats', token)).status).toBe(200);
    await server.database.pool.query(
      "update agents set agent_type = 'agent' where email = 'supervisor@demo.test'",
    );
    expect((await server.get('/api/admin/stats', token)).status).toBe(403);
    await server.database.pool.query(
      "update agents set agent_type = 'supervisor' where email = 'supervisor@demo.test'",
    );
  });

  test('the database holds no token that would work', async () => {
    const token = await server.tokenOf('agent');
    const [, secret = ''] = token.split('|');
    const { rows } = await server.database.pool.query('select * from access_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('admins switch their mode and keep their role', async () => {
    const token = await server.tokenOf('admin');
    const { data: me } = (await server.get('/api/auth/me', token)).body;
    const there = await server.post('/api/admin/switch-to-agent', token);
    expect(there.body.data).toEqual({ mode: 'agent', agent: { ...me, panel_mode: 'agent' } });
    const back = await server.post('/api/admin/switch-back-to-admin', token);
    expect(back.body.data).toEqual({ mode: 'admin', agent: { ...me, panel_mode: 'admin' } });
  });
});

describe('stored passwords', () => {
  test('two hashes of one password differ, and both are it', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).not.toBe(other);
    expect(await isPassword('secret', one)).toBe(true);
    expect(await isPassword('secret ', other)).toBe(false);
  });

  test.each(['', 'plain', 'scrypt$1$1$1', '$2y$10$abcdefghijklmnopqrstuv'])(
    '%j is nobody’s password',
    async (stored) => {
      expect(await isPassword('plain', stored)).toBe(false);
    },
  );
});
