import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accessTokens,
  agents,
  auditEntries,
  calls,
  company,
  recoveryCodes,
  signInChallenges,
} from '../db/schema';
import { cleanUp } from '../jobs/clean-up';
import { createTestServer, type DemoName, idOf } from '../testing/server';
import { hashPassword } from './passwords';
import { CannotUnseal, createSecretBox, loadSecretBox } from './secret-box';
import { drawQr, otpauthUrl, stepOfCode } from './totp';

const server = await createTestServer({ env: { TRUST_PROXY: 'true' } });
const { db } = server.database;
const hash = await hashPassword('demo-password');
afterAll(() => server.close());

const password = 'demo-password';
const email = (name: DemoName) => `${name}@demo.test`;
let agent: string;
let admin: string;

beforeEach(async () => {
  // Past every limit of attempts.
  server.clock.advance(3601);
  await db.update(agents).set({
    passwordHash: hash,
    totpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    isActive: true,
  });
  await db.delete(recoveryCodes);
  await db.delete(signInChallenges);
  await db.insert(company).values({ id: 1 }).onConflictDoNothing();
  await db.update(company).set({ secondFactorRoles: [], name: 'Luna Group' });
  await server.database.pool.query('truncate audit_entries');
  [agent, admin] = [await server.tokenOf('agent'), await server.tokenOf('admin')];
});

const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: server.clock.now.getTime() / 1000 + seconds });
const begin = (token: string, more: object = {}) =>
  server.post('/api/account/second-factor', token, { current_password: password, ...more });
const confirm = (token: string, setUp: string, code: string) =>
  server.post('/api/account/second-factor/confirm', token, { set_up: setUp, code });
const standing = async (token: string) => (await server.get('/api/account/second-factor', token)).body.data;
const login = (name: DemoName, secret = password) =>
  server.post('/api/auth/login', null, { email: email(name), password: secret });
const sendCode = (challenge: string, code: string) =>
  server.post('/api/auth/login/code', null, { challenge, code });
const challengeFor = async (name: DemoName) => {
  const { status, body } = await login(name);
  expect([status, body.data]).toEqual([409, undefined]);
  return body.second_factor.challenge as string;
};
const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id);
const actions = async () => (await entries()).map(({ action }) => action);

/** Half a minute later, because a code is taken once. */
async function switchOn(token: string): Promise<{ secret: string; codes: string[] }> {
  const { body } = await begin(token);
  const { secret, set_up: setUp } = body.data;
  const confirmed = await confirm(token, setUp, codeOf(secret));
  expect(confirmed.status).toBe(200);
  server.clock.advance(60);
  return { secret, codes: confirmed.body.data.recovery_codes };
}

describe('setting up', () => {
  test('asks for the password, and changes nothing before a code of the app came back', async () => {
    const wrong = await server.post('/api/account/second-factor', agent, { current_password: 'not it' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['This is not your current password.'] },
    ]);
    const { status, body } = await begin(agent);
    expect(status).toBe(200);
    const { secret, otpauth_url: url, qr } = body.data;
    expect(url).toBe(otpauthUrl(secret, 'Luna Group', email('agent')));
    expect(qr).toEqual(drawQr(url));
    expect((await login('agent')).status).toBe(200);
    expect(await standing(agent)).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      is_required: false,
    });
  });

  test('is done with a code of the app, and answers ten recovery codes of which only hashes are kept', async () => {
    const { secret, codes } = await switchOn(agent);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){2}$/);
    const stored = JSON.stringify([
      await db.select().from(agents),
      await db.select().from(recoveryCodes),
      await entries(),
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    expect(await standing(agent)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect(await actions()).toEqual(['agent.second_factor_enabled']);
    const people = await server.get('/api/admin/people', admin);
    const having = people.body.data.filter((one: { has_second_factor: boolean }) => one.has_second_factor);
    expect(having.map(({ id }: { id: number }) => id)).toEqual([idOf('agent')]);
  });

  test('names a wrong code, and leaves everything as it was', async () => {
    const { body } = await begin(agent);
    const answer = await confirm(agent, body.data.set_up, codeOf(body.data.secret, 3600));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['code']]);
    expect((await standing(agent)).is_on).toBe(false);
  });

  test.each([
    ['made for somebody else', async () => (await begin(await server.tokenOf('agent2'))).body.data],
    ['invented', async () => ({ set_up: 'v1.a.b.c', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })],
    ['of another form', async () => ({ set_up: 'x', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })],
  ])('is over with what was %s', async (_, made) => {
    const { set_up: setUp, secret } = await made();
    expect((await confirm(agent, setUp, codeOf(secret))).status).toBe(410);
  });

  test('is over after half an hour, and once another set-up was faster', async () => {
    const [slow, late] = [(await begin(agent)).body.data, (await begin(agent)).body.data];
    await switchOn(agent);
    expect((await confirm(agent, slow.set_up, codeOf(slow.secret))).status).toBe(410);
    server.clock.advance(1800);
    expect((await confirm(agent, late.set_up, codeOf(late.secret))).status).toBe(410);
  });

  test('replaces the one there is only with a code of it', async () => {
    const old = await switchOn(agent);
    const without = await begin(agent);
    expect([without.status, without.body.errors]).toEqual([422, { code: ['Enter the code'] }]);
    expect((await begin(agent, { code: '000000' })).status).toBe(422);
    const { body } = await begin(agent, { code: codeOf(old.secret) });
    expect((await confirm(agent, body.data.set_up, codeOf(body.data.secret))).status).toBe(200);
    server.clock.advance(60);
    const challenge = await challengeFor('agent');
    expect((await sendCode(challenge, codeOf(old.secret))).status).toBe(422);
    expect((await sendCode(challenge, old.codes[0] ?? '')).status).toBe(422);
    expect((await sendCode(challenge, codeOf(body.data.secret))).status).toBe(200);
  });
});

describe('signing in', () => {
  test('asks for a code after the right password, and answers as ever to a wrong one', async () => {
    const { secret } = await switchOn(agent);
    const wrong = await login('agent', 'not-the-password');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'These credentials do not match our records.' },
    ]);
    const asked = await login('agent');
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        message: 'Enter the code from your authenticator app.',
        second_factor: { challenge: expect.any(String), methods: ['app', 'recovery_code'] },
      },
    ]);
    expect((await db.select().from(signInChallenges))[0]?.secretHash).not.toContain(
      asked.body.second_factor.challenge,
    );
    const spaced = codeOf(secret).replace(/(...)/, '$1 ');
    const { status, body } = await sendCode(asked.body.second_factor.challenge, ` ${spaced} `);
    expect([status, body.data.agent.email]).toEqual([200, email('agent')]);
    expect((await server.get('/api/auth/me', body.data.token)).body.data).toEqual(body.data.agent);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'session.started',
      actorId: idOf('agent'),
      after: { second_factor: 'app' },
    });
  });

  test('takes a code once, however many challenges there are', async () => {
    const { secret } = await switchOn(agent);
    const [one, other] = [await challengeFor('agent'), await challengeFor('agent')];
    expect((await sendCode(one, codeOf(secret))).status).toBe(200);
    expect((await sendCode(other, codeOf(secret))).status).toBe(422);
    server.clock.advance(30);
    expect((await sendCode(other, codeOf(secret))).status).toBe(200);
  });

  test('does not take the code that confirmed the set-up', async () => {
    const { body } = await begin(agent);
    const code = codeOf(body.data.secret);
    await confirm(agent, body.data.set_up, code);
    expect((await sendCode(await challengeFor('agent'), code)).status).toBe(422);
  });

  test.each([
    [-30, 200],
    [30, 200],
    [-60, 422],
    [60, 422],
  ])('with a clock that is %i seconds off is answered %i', async (off, status) => {
    const { secret } = await switchOn(agent);
    server.clock.advance(60);
    expect((await sendCode(await challengeFor('agent'), codeOf(secret, off))).status).toBe(status);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { codes } = await switchOn(agent);
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await sendCode(await challengeFor('agent'), typed)).status).toBe(200);
    expect((await entries()).at(-1)?.after).toEqual({ second_factor: 'recovery_code' });
    expect((await sendCode(await challengeFor('agent'), code)).status).toBe(422);
    expect((await standing(agent)).recovery_codes_left).toBe(9);
    expect((await actions()).at(-1)).toBe('session.code_refused');
  });

  test('takes no recovery code of somebody else', async () => {
    const { codes } = await switchOn(agent);
    await switchOn(await server.tokenOf('agent2'));
    expect((await sendCode(await challengeFor('agent2'), codes[0] ?? '')).status).toBe(422);
  });

  test('is over after five minutes, after its use, and for what was never asked', async () => {
    const { secret, codes } = await switchOn(agent);
    const [late, used] = [await challengeFor('agent'), await challengeFor('agent')];
    expect((await sendCode(used, codes[0] ?? '')).status).toBe(200);
    expect((await sendCode(used, codes[1] ?? '')).status).toBe(410);
    server.clock.advance(300);
    const answer = await sendCode(late, codeOf(secret));
    expect([answer.status, answer.body]).toEqual([
      410,
      { message: 'This sign-in took too long. Enter your password again.' },
    ]);
    expect((await sendCode('never asked', codeOf(secret))).body).toEqual(answer.body);
    expect((await standing(agent)).recovery_codes_left).toBe(9);
    server.clock.advance(1);
    await cleanUp(db, server.clock.now);
    expect(await db.$count(signInChallenges)).toBe(0);
  });

  test.each([
    ['the account is disabled', () => db.update(agents).set({ isActive: false }).where(eq(agents.id, 3))],
    [
      'an admin switches it off',
      () => server.post('/api/admin/people/3/second-factor/switch-off', admin, {}),
    ],
    [
      'the password is changed',
      (secret: string) =>
        server.put('/api/account/password', agent, {
          current_password: password,
          password: 'seven green lamps',
          code: codeOf(secret),
        }),
    ],
  ])('is over when %s meanwhile', async (_, happen) => {
    const { secret } = await switchOn(agent);
    const challenge = await challengeFor('agent');
    server.clock.advance(30);
    await happen(secret);
    expect((await sendCode(challenge, codeOf(secret))).status).toBe(410);
  });

  test('voids a challenge at the sixth code, the right one too', async () => {
    const { secret } = await switchOn(agent);
    const challenge = await challengeFor('agent');
    for (let tried = 0; tried < 5; tried += 1) expect((await sendCode(challenge, '000000')).status).toBe(422);
    const sixth = await sendCode(challenge, codeOf(secret));
    expect([sixth.status, sixth.body.message]).toEqual([
      410,
      'There were too many wrong codes. Enter your password again.',
    ]);
    expect((await sendCode(challenge, codeOf(secret))).status).toBe(410);
    expect((await sendCode(await challengeFor('agent'), codeOf(secret))).status).toBe(200);
  });

  test('takes ten wrong codes an hour of an account, sent at once too, and right ones do not count', async () => {
    const { codes } = await switchOn(agent);
    for (const code of codes.slice(0, 3))
      expect((await sendCode(await challengeFor('agent'), code)).status).toBe(200);
    const challenges: string[] = [];
    for (let at = 0; at < 12; at += 1) challenges.push(await challengeFor('agent'));
    const answers = await Promise.all(challenges.map((challenge) => sendCode(challenge, '000000')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 422),
      429,
      429,
    ]);
    server.clock.advance(120);
    const answer = await sendCode(await challengeFor('agent'), codes[4] ?? '');
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Too many attempts. Please try again in 58 minutes.',
    ]);
  });

  test('takes twenty wrong codes a minute from an address, whosever they are', async () => {
    const names: DemoName[] = ['agent', 'agent2', 'agent3'];
    for (const name of names) await switchOn(await server.tokenOf(name));
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await sendCode(await challengeFor(names[at % 3] ?? 'agent'), '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });
});

describe('wrong codes by who knows the password', () => {
  const home = '192.0.2.1';
  const post = (address: string, url: string, token: string | null, body: object) =>
    server.post(url, token, body, { 'x-forwarded-for': address });
  const signInFrom = async (address: string, code: string) => {
    const asked = await post(address, '/api/auth/login', null, { email: email('agent'), password });
    expect(asked.status).toBe(409);
    const { challenge } = asked.body.second_factor;
    return (await post(address, '/api/auth/login/code', null, { challenge, code })).status;
  };
  const guessFrom = async (address: string, count: number) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push(await signInFrom(address, '000000'));
    return statuses;
  };
  const newCodes = async (token: string, code: string) => {
    const proof = { current_password: password, code };
    return (await post(home, '/api/account/second-factor/recovery-codes', token, proof)).status;
  };
  const ten = Array.from({ length: 10 }, () => 422);

  /** A minute later, past the limit of an address. */
  async function switchOnAt(address: string) {
    const { secret, set_up: setUp } = (await begin(agent)).body.data;
    const body = { set_up: setUp, code: codeOf(secret) };
    expect((await post(address, '/api/account/second-factor/confirm', agent, body)).status).toBe(200);
    server.clock.advance(60);
    return secret as string;
  }

  test('do not keep the owner out where a code was right before, nor from a change in an open session', async () => {
    const secret = await switchOnAt(home);
    expect(await guessFrom('203.0.113.9', 11)).toEqual([...ten, 429]);
    expect(await signInFrom(home, codeOf(secret))).toBe(200);
    server.clock.advance(60);
    expect(await newCodes(agent, codeOf(secret))).toBe(200);
  });

  test('are ten an hour from all places together where no code was right before, however often the password was', async () => {
    const secret = await switchOnAt('192.0.2.2');
    const statuses = [];
    for (let nth = 1; nth <= 12; nth += 1) statuses.push(...(await guessFrom(`198.51.100.${nth}`, 1)));
    expect(statuses).toEqual([...ten, 429, 429]);
    expect(await signInFrom('198.51.100.1', codeOf(secret))).toBe(429);
    server.clock.advance(3600);
    expect(await signInFrom('198.51.100.1', codeOf(secret))).toBe(200);
    expect(await guessFrom('198.51.100.1', 11)).toEqual([...ten, 429]);
  });

  test('are ten an hour in an open session, and keep nobody from signing in or from changes in another one', async () => {
    const secret = await switchOnAt(home);
    const other = await server.tokenOf('agent');
    const statuses = [];
    for (let nth = 0; nth < 10; nth += 1) statuses.push(await newCodes(agent, '000000'));
    server.clock.advance(60);
    expect(statuses).toEqual(ten);
    expect(await newCodes(agent, codeOf(secret))).toBe(429);
    expect(await newCodes(other, codeOf(secret))).toBe(200);
    server.clock.advance(60);
    expect(await signInFrom(home, codeOf(secret))).toBe(200);
  });
});

describe('a role that requires it', () => {
  const require = () => db.update(company).set({ secondFactorRoles: ['agent'] });
  const beginWith = (challenge: string) => server.post('/api/auth/second-factor', null, { challenge });
  const confirmWith = (challenge: string, setUp: string, code: string) =>
    server.post('/api/auth/second-factor/confirm', null, { challenge, set_up: setUp, code });

  test('lets nobody of it in without one, and everybody else as before', async () => {
    await require();
    const { status, body } = await login('agent');
    expect([status, body.second_factor.methods, body.data]).toEqual([409, ['set_up'], undefined]);
    expect((await login('admin')).status).toBe(200);
    expect((await server.get('/api/auth/me', body.second_factor.challenge)).status).toBe(401);
    const socket = { socket_id: '1.2', channel_name: 'private-agent.3' };
    expect((await server.post('/broadcasting/auth', body.second_factor.challenge, socket)).status).toBe(401);
    expect((await sendCode(body.second_factor.challenge, '123456')).status).toBe(410);
  });

  test('is signed in once it is set up, with the recovery codes', async () => {
    await require();
    const challenge = await challengeFor('agent');
    const { set_up: setUp, secret } = (await beginWith(challenge)).body.data;
    expect((await confirmWith(challenge, setUp, '000000')).status).toBe(422);
    const { status, body } = await confirmWith(challenge, setUp, codeOf(secret));
    expect([status, body.data.recovery_codes.length]).toEqual([200, 10]);
    expect((await server.get('/api/auth/me', body.data.token)).body.data).toEqual(body.data.agent);
    expect((await server.get('/api/auth/me', agent)).status).toBe(401);
    expect(await standing(body.data.token)).toMatchObject({ is_on: true, is_required: true });
    expect((await actions()).slice(-2)).toEqual(['agent.second_factor_enabled', 'session.started']);
    expect((await confirmWith(challenge, setUp, codeOf(secret, 30))).status).toBe(410);
  });

  test('is not led around a second factor that was set up meanwhile', async () => {
    await require();
    const challenge = await challengeFor('agent');
    const { set_up: setUp, secret } = (await beginWith(challenge)).body.data;
    await switchOn(agent);
    expect((await beginWith(challenge)).status).toBe(410);
    expect((await confirmWith(challenge, setUp, codeOf(secret))).status).toBe(410);
  });

  test('keeps open sessions until they end, and prolongs none', async () => {
    await require();
    expect((await server.get('/api/auth/me', agent)).status).toBe(200);
    expect((await server.post('/api/auth/refresh', agent)).status).toBe(403);
    const ends = new Date(server.clock.now.getTime() + 3_600_000);
    await db
      .update(accessTokens)
      .set({ expiresAt: ends })
      .where(eq(accessTokens.agentId, idOf('agent')));
    const endOf = async () => {
      const [own] = await db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.id, Number.parseInt(agent, 10)));
      return own?.expiresAt;
    };
    const rung = await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 });
    expect((await server.post(`/api/calls/${rung.body.data.id}/accept`, agent)).status).toBe(200);
    expect(await endOf()).toEqual(ends);
    expect((await server.get('/api/calls/active', agent)).body.data).toHaveLength(1);
    expect(await endOf()).toEqual(ends);
    await db.update(company).set({ secondFactorRoles: [] });
    expect((await server.post('/api/calls/999999/accept', agent)).status).toBe(404);
    expect(await endOf()).toEqual(ends);
    await db.delete(calls).where(eq(calls.id, rung.body.data.id));
    await require();
    const elsewhere = await server.tokenOf('agent');
    await switchOn(agent);
    const refreshed = [agent, elsewhere].map((token) => server.post('/api/auth/refresh', token));
    expect((await Promise.all(refreshed)).map(({ status }) => status)).toEqual([200, 401]);
  });

  test('is asked of nobody less, and taken from nobody, in a session that lacks it', async () => {
    await switchOn(agent);
    const roles = async (wanted: readonly string[]) => {
      const { version } = (await server.get('/api/admin/company', admin)).body.data;
      const body = { second_factor_roles: wanted, version };
      return (await server.put('/api/admin/company', admin, body)).status;
    };
    const takeAway = async () =>
      (await server.post(`/api/admin/people/${idOf('agent')}/second-factor/switch-off`, admin)).status;
    await db.update(company).set({ secondFactorRoles: ['admin'] });
    expect([await roles([]), await roles(['agent']), await takeAway()]).toEqual([403, 403, 403]);
    expect([await roles(['agent', 'admin']), await roles(['admin'])]).toEqual([200, 403]);
    expect(await standing(agent)).toMatchObject({ is_on: true, is_required: true });
    await switchOn(admin);
    expect([await roles(['admin']), await takeAway(), await roles([])]).toEqual([200, 200, 200]);
  });

  test('is given with no session that began without one', async () => {
    await db.update(company).set({ secondFactorRoles: ['supervisor'] });
    const people = async () => (await server.get('/api/admin/people', admin)).body.data;
    const give = async (role: string) => {
      const person = (await people()).find(({ id }: { id: number }) => id === idOf('agent'));
      return server.put(`/api/admin/people/${person.id}`, admin, { ...person, role });
    };
    const me = () => server.get('/api/auth/me', agent);
    expect((await give('supervisor')).status).toBe(200);
    expect((await me()).status).toBe(401);
    expect((await login('agent')).body.second_factor.methods).toEqual(['set_up']);
    expect((await give('agent')).status).toBe(200);
    agent = await server.tokenOf('agent');
    await switchOn(agent);
    expect((await give('supervisor')).status).toBe(200);
    expect((await me()).body.data.agent_type).toBe('supervisor');
    expect((await give('agent')).status).toBe(200);
    expect((await me()).body.data.agent_type).toBe('agent');
  });

  test('cannot switch it off, but set up another', async () => {
    const { secret, codes } = await switchOn(agent);
    await require();
    const proof = { current_password: password, code: codeOf(secret) };
    const answer = await server.post('/api/account/second-factor/switch-off', agent, proof);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Your role requires a second factor. For a new phone, set up another app instead.',
    ]);
    expect((await begin(agent, { code: codes[0] })).status).toBe(200);
  });

  test('makes an invited account, which signs in to set it up', async () => {
    await require();
    const invited = await server.post('/api/admin/invitations', admin, {
      email: 'new@demo.test',
      first_name: 'Nia',
      last_name: 'Okoye',
      role: 'agent',
    });
    const accepted = await server.post('/api/invitations/accept', null, {
      secret: invited.body.data.url.split('#')[1],
      first_name: 'Nia',
      last_name: 'Okoye',
      password: 'seven green lamps',
    });
    expect([accepted.status, accepted.body]).toEqual([
      202,
      { message: 'Sign in, and set up your second factor.' },
    ]);
    const { status } = await server.post('/api/auth/login', null, {
      email: 'new@demo.test',
      password: 'seven green lamps',
    });
    expect(status).toBe(409);
  });
});

describe('what is set up', () => {
  const proof = (code: string, current = password) => ({ current_password: current, code });
  const renew = (body: object) => server.post('/api/account/second-factor/recovery-codes', agent, body);
  const switchOff = (body: object) => server.post('/api/account/second-factor/switch-off', agent, body);

  test.each([
    ['its recovery codes are renewed', renew],
    ['it is switched off', switchOff],
    [
      'the password is changed',
      (body: object) =>
        server.put('/api/account/password', agent, { ...body, password: 'seven green lamps' }),
    ],
  ])('needs password and code before %s', async (_, send) => {
    const { codes } = await switchOn(agent);
    const wrong = await send(proof(codes[0] ?? '', 'not-my-password'));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);
    const guessed = await send(proof('000000'));
    expect([guessed.status, Object.keys(guessed.body.errors)]).toEqual([422, ['code']]);
    expect((await actions()).at(-1)).toBe('session.code_refused');
    expect(await standing(agent)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  });

  test.each([
    ['renewed', renew],
    ['switched off', switchOff],
  ])('is not %s where there is none', async (_, send) => {
    expect((await send(proof('000000'))).status).toBe(409);
  });

  test('has new recovery codes, and the old ones are of no use', async () => {
    const { secret, codes } = await switchOn(agent);
    const { status, body } = await renew(proof(codeOf(secret)));
    expect([status, body.data.recovery_codes.length]).toEqual([200, 10]);
    const challenge = await challengeFor('agent');
    expect((await sendCode(challenge, codes[0] ?? '')).status).toBe(422);
    expect((await sendCode(challenge, body.data.recovery_codes[0])).status).toBe(200);
    expect(await actions()).toContain('agent.recovery_codes_renewed');
  });

  test('is switched off with a recovery code too, and nothing of it is left', async () => {
    const { codes } = await switchOn(agent);
    expect((await switchOff(proof(codes[0] ?? ''))).status).toBe(204);
    expect((await login('agent')).status).toBe(200);
    expect(await standing(agent)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    expect(await actions()).toContain('agent.second_factor_disabled');
  });

  test('is switched off by an admin for somebody else, whose sessions end', async () => {
    await switchOn(agent);
    const url = `/api/admin/people/${idOf('agent')}/second-factor/switch-off`;
    const { status, body } = await server.post(url, admin, {});
    expect([status, body.data.has_second_factor]).toEqual([200, false]);
    expect((await server.get('/api/auth/me', agent)).status).toBe(401);
    expect((await login('agent')).status).toBe(200);
    const entry = (await entries()).find(({ action }) => action === 'agent.second_factor_disabled');
    expect(entry).toMatchObject({ actorId: idOf('admin'), subjectId: idOf('agent') });
    expect((await server.post(url, admin, {})).status).toBe(409);
    await switchOn(admin);
    const own = `/api/admin/people/${idOf('admin')}/second-factor/switch-off`;
    expect((await server.post(own, admin, {})).status).toBe(409);
  });
});

describe('the secret', () => {
  test('is of no use in another account, or with another key, and says what to do', async () => {
    const { codes } = await switchOn(agent);
    const box = createSecretBox('x'.repeat(32));
    const sealed = box.seal('text', 'one');
    expect(box.unseal(sealed, 'one')).toBe('text');
    expect(() => box.unseal(sealed, 'other')).toThrow(CannotUnseal);
    expect(() => createSecretBox('y'.repeat(32)).unseal(sealed, 'one')).toThrow(CannotUnseal);
    const parts = sealed.split('.').slice(1);
    for (const [place, part] of parts.entries()) {
      const changed = Buffer.from(part, 'base64url').map((byte) => byte ^ 1);
      const others = parts.with(place, Buffer.from(changed).toString('base64url'));
      expect(() => box.unseal(['v1', ...others].join('.'), 'one')).toThrow(CannotUnseal);
    }
    await db
      .update(agents)
      .set({ totpSecret: box.seal('GEZDGNBVGY3TQOJQ', 'second factor of 3') })
      .where(eq(agents.id, idOf('agent')));
    const challenge = await challengeFor('agent');
    const answer = await sendCode(challenge, '123456');
    expect([answer.status, answer.body.message]).toEqual([
      500,
      expect.stringContaining('Use a recovery code, or ask your admin'),
    ]);
    expect((await sendCode(challenge, codes[0] ?? '')).status).toBe(200);
  });

  test('is sealed with a key that only the server’s user may read, or with the setting', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'roa-key-'));
    const sealed = (await loadSecretBox({ dataDir, secretsKey: undefined })).seal('text', 'one');
    const file = path.join(dataDir, 'secrets-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = await readFile(file, 'utf8');
    const again = await loadSecretBox({ dataDir: '/nowhere', secretsKey: key });
    expect(again.unseal(sealed, 'one')).toBe('text');
    await rm(dataDir, { recursive: true });
  });

  test('gives the codes of the standard’s test vectors', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
    expect(stepOfCode(secret, '081805', new Date(1_111_111_109_000))).toBeNull();
  });

  test('takes digits of another script for a wrong code', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOfCode(secret, '２８７０８２', new Date(59_000))).toBeNull();
  });
});
