import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainCode } from '../setup/setup-code';
import { createTestServer } from '../testing/server';
import { hashPassword } from './passwords';
import { createSignInLimit } from './sign-in-limit';

const server = await createTestServer({ env: { TRUST_PROXY: 'true' } });
beforeAll(async () => {
  const hash = await hashPassword('team-password');
  await server.database.pool.query(
    `insert into agents (name, first_name, last_name, email, phone_number, timezone, agent_type, panel_mode, password_hash)
     select 'Agent ' || n, 'Agent', n::text, 'team' || n || '@shop.test', '+12065550100', 'UTC', 'agent', 'agent', $1
     from generate_series(1, 60) n`,
    [hash],
  );
});
beforeEach(async () => {
  server.clock.advance(61);
  await server.database.pool.query('update agents set totp_secret = null');
});
afterAll(() => server.close());

async function signIn(name: string, password: string, forwarded = '192.0.2.1'): Promise<number> {
  const headers = { 'x-forwarded-for': forwarded };
  const body = { email: `${name}@shop.test`, password };
  return (await server.post('/api/auth/login', null, body, headers)).status;
}

const countByStatus = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]),
  );

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index + 1)));

const team = Array.from({ length: 60 }, (_, index) => index + 1);
const codeOf = (n: number) => `TEAM${n}-CODE2-CODE3`;

/** With a recovery code, which needs no clock. */
async function challengeOf(n: number): Promise<string> {
  const { rows } = await server.database.pool.query(
    `update agents set totp_secret = 'sealed' where email = $1 returning id`,
    [`team${n}@shop.test`],
  );
  await server.database.pool.query('insert into recovery_codes (agent_id, code_hash) values ($1, $2)', [
    rows[0].id,
    createHash('sha256')
      .update(plainCode(codeOf(n)))
      .digest('hex'),
  ]);
  const body = { email: `team${n}@shop.test`, password: 'team-password' };
  const answer = await server.post('/api/auth/login', null, body, { 'x-forwarded-for': '192.0.2.1' });
  expect(answer.status).toBe(409);
  return answer.body.second_factor.challenge;
}

describe('a team behind one address', () => {
  test('of sixty gets in at once', async () => {
    expect(countByStatus(await many(60, (n) => signIn(`team${n}`, 'team-password')))).toEqual({ 200: 60 });
  });

  test('of sixty gets in at once with second factors, and guesses at their codes are still read twenty times', async () => {
    const challenges = await Promise.all(team.map((n) => challengeOf(n)));
    const send = (n: number, code: string) =>
      server.post(
        '/api/auth/login/code',
        null,
        { challenge: challenges[n - 1], code },
        { 'x-forwarded-for': '192.0.2.1' },
      );
    const guesses = await many(30, (n) => send(n, 'WRONG-WRONG-WRONG'));
    expect(countByStatus(guesses.map(({ status }) => status))).toEqual({ 422: 20, 429: 10 });
    server.clock.advance(61);
    const answers = await many(60, (n) => send(n, codeOf(n)));
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 200: 60 });
  });

  test('of sixty opens its invitations at once', async () => {
    const admin = await server.tokenOf('admin');
    const secrets = await many(60, async (n) => {
      const invited = { first_name: 'New', last_name: `${n}`, email: `new${n}@shop.test`, role: 'agent' };
      const { body } = await server.post('/api/admin/invitations', admin, { ...invited, restaurant_ids: [] });
      return String(body.data.url).split('#')[1] ?? '';
    });
    const answers = await Promise.all(
      secrets.map((secret) =>
        server.post('/api/invitations/open', null, { secret }, { 'x-forwarded-for': '192.0.2.1' }),
      ),
    );
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 200: 60 });
  });

  test('gets in beside some who mistype', async () => {
    const statuses = await many(40, (n) => signIn(`team${n}`, n <= 10 ? 'mistyped' : 'team-password'));
    expect(countByStatus(statuses)).toEqual({ 200: 30, 401: 10 });
  });
});

describe('guesses', () => {
  test('sent at once at sixty accounts from one address are read twenty times', async () => {
    expect(countByStatus(await many(60, (n) => signIn(`team${n}`, 'guessed', '192.0.2.10')))).toEqual({
      401: 20,
      429: 40,
    });
    expect(await signIn('team1', 'team-password', '192.0.2.10')).toBe(429);
  });

  test('keep nobody at that address out who signed in from it before, nor anybody in an open session', async () => {
    expect(await signIn('team4', 'team-password', '192.0.2.44')).toBe(200);
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    const { body } = await server.post(
      '/api/auth/login',
      null,
      { email: 'team5@shop.test', password: 'team-password' },
      { 'x-forwarded-for': '192.0.2.45' },
    );
    const change = async (current: string) => {
      const wanted = { current_password: current, password: 'team-password' };
      return (await server.put('/api/account/password', body.data.token, wanted, headers)).status;
    };
    await many(30, (n) => signIn(`team${n + 10}`, 'guessed', '192.0.2.44'));
    expect(await signIn('team6', 'team-password', '192.0.2.44')).toBe(429);
    expect(await signIn('team4', 'team-password', '192.0.2.44')).toBe(200);
    expect(await change('team-password')).toBe(204);
    expect(countByStatus(await many(8, () => change('guessed')))).toEqual({ 422: 5, 429: 3 });
    // Nor do other addresses give the session more of them.
    headers['x-forwarded-for'] = '192.0.2.46';
    expect(await change('guessed')).toBe(429);
    headers['x-forwarded-for'] = '192.0.2.44';
    expect(countByStatus(await many(8, () => signIn('team4', 'guessed', '192.0.2.44')))).toEqual({
      401: 5,
      429: 3,
    });
  });

  test('are not freed of the limit by a forged address', async () => {
    const statuses = await many(30, (n) => signIn('team1', 'guessed', `198.51.100.${n}, 192.0.2.9`));
    expect(countByStatus(statuses)).toEqual({ 401: 5, 429: 25 });
  });

  test('at one account from everywhere are read ten times a minute', async () => {
    const statuses = await many(30, (n) => signIn('team2', 'guessed', `203.0.113.${n}`));
    expect(countByStatus(statuses)).toEqual({ 401: 10, 429: 20 });
    expect(await signIn('team2', 'team-password', '203.0.113.200')).toBe(429);
    server.clock.advance(61);
    expect(await signIn('team2', 'team-password', '203.0.113.200')).toBe(200);
  });

  test('of others do not keep an agent out where they signed in from before', async () => {
    expect(await signIn('team3', 'team-password', '192.0.2.3')).toBe(200);
    await many(30, (n) => signIn('team3', 'guessed', `203.0.113.${n}`));
    expect(await signIn('team3', 'team-password', '192.0.2.3')).toBe(200);
    expect(await signIn('team3', 'team-password', '192.0.2.4')).toBe(429);
  });

  test('at an account there is not are refused in the same numbers', async () => {
    const statuses = await many(30, (n) => signIn('nobody', 'guessed', `203.0.113.${n}`));
    expect(countByStatus(statuses)).toEqual({ 401: 10, 429: 20 });
  });
});

describe('several processes on one database', () => {
  const oneProcess = () => createSignInLimit(server.database.db, () => server.clock.now);

  async function wrong(limit: ReturnType<typeof oneProcess>, email: string, address: string) {
    return limit.attempt(email, address, async () => false).catch(({ status }) => status);
  }

  test('count together', async () => {
    const processes = [oneProcess(), oneProcess(), oneProcess()];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        processes.map((limit) => wrong(limit, 'a@shop.test', `192.0.2.${n}`)),
      ).flat(),
    );
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(80);
  });

  test('know together where an account signed in from', async () => {
    const [one, other] = [oneProcess(), oneProcess()];
    expect(await one.attempt('b@shop.test', '192.0.2.7', async () => true)).toBe(true);
    for (let n = 0; n < 10; n += 1) await wrong(one, 'b@shop.test', `203.0.113.${n}`);
    expect(await other.attempt('b@shop.test', '192.0.2.7', async () => true)).toBe(true);
    expect(await wrong(other, 'b@shop.test', '192.0.2.8')).toBe(429);
  });
});
