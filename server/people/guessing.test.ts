import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer({ env: { TRUST_PROXY: 'true' } });
const admin = await server.tokenOf('admin', 100);
afterAll(() => server.close());
beforeEach(() => server.clock.advance(61));

const doors = [
  '/api/invitations/open',
  '/api/invitations/accept',
  '/api/password-links/open',
  '/api/password-links/use',
] as const;
const names = { first_name: 'Ann', last_name: 'Lee' };
const send = (door: (typeof doors)[number], secret: string, from = '192.0.2.1') =>
  server.post(door, null, { ...names, secret, password: 'a long enough one' }, { 'x-forwarded-for': from });

const secretOf = ({ body }: { readonly body: { readonly data: { readonly url: string } } }) =>
  body.data.url.split('#')[1] ?? '';
const invite = async (email: string) =>
  secretOf(
    await server.post('/api/admin/invitations', admin, {
      ...names,
      email,
      role: 'agent',
      restaurant_ids: [],
    }),
  );
const passwordLink = async () =>
  secretOf(await server.post(`/api/admin/people/${idOf('agent2')}/password-link`, admin));

const statusesOf = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('secrets are guessed twenty times a minute from one address over all kinds of links', async () => {
  const secret = await invite('ann@harbour.test');
  const guesses = await Promise.all(
    Array.from({ length: 28 }, (_, n) => send(doors[n % doors.length] ?? doors[0], `made-up-${n}`)),
  );
  expect([statusesOf(guesses, 422), statusesOf(guesses, 429)]).toEqual([20, 8]);
  for (const door of doors) {
    const { status, headers } = await send(door, secret);
    expect([door, status, Number(headers['retry-after'])]).toEqual([door, 429, 60]);
  }
  expect((await send('/api/invitations/open', secret, '192.0.2.2')).status).toBe(200);
  server.clock.advance(61);
  expect((await send('/api/invitations/accept', secret)).status).toBe(201);
});

test('links of kitchens are guessed twenty times a minute from one address, and thirty right ones open at once', async () => {
  const open = (secret: string, from = '192.0.2.5') =>
    server.post('/api/kitchen/session', null, { secret }, { 'x-forwarded-for': from });
  const screens = '/api/admin/tenants/1/kitchen-screens';
  const links = await Promise.all(
    Array.from({ length: 30 }, (_, n) => server.post(screens, admin, { name: `Pass ${n}` })),
  );
  const opened = await Promise.all(links.map((link) => open(secretOf(link))));
  expect(statusesOf(opened, 200)).toBe(30);
  const guesses = await Promise.all(Array.from({ length: 28 }, (_, n) => open(`made-up-${n}`)));
  expect([statusesOf(guesses, 422), statusesOf(guesses, 429)]).toEqual([20, 8]);
  const late = secretOf(await server.post(screens, admin, { name: 'Late' }));
  expect([(await open(late)).status, (await open(late, '192.0.2.6')).status]).toEqual([429, 200]);
});

test('links that are right never count', async () => {
  const secret = await passwordLink();
  for (let time = 0; time < 25; time += 1) {
    expect((await send('/api/password-links/open', secret)).status).toBe(200);
  }
});

test('a secret of another kind of link reads like one that never was', async () => {
  const [invitation, password] = [await invite('bea@harbour.test'), await passwordLink()];
  for (const [door, secret] of [
    ['/api/invitations/open', password],
    ['/api/invitations/accept', password],
    ['/api/password-links/open', invitation],
    ['/api/password-links/use', invitation],
  ] as const) {
    const [given, madeUp] = [await send(door, secret), await send(door, 'made-up')];
    expect([door, given.status, given.body]).toEqual([door, 422, madeUp.body]);
  }
});

test('the link of a deactivated account reads like one that never was', async () => {
  const secret = await passwordLink();
  const setActive = (isActive: boolean) =>
    server.database.pool.query('update agents set is_active = $1 where id = $2', [isActive, idOf('agent2')]);
  await setActive(false);
  for (const door of ['/api/password-links/open', '/api/password-links/use'] as const) {
    const [given, madeUp] = [await send(door, secret), await send(door, 'made-up')];
    expect([door, given.status, given.body]).toEqual([door, 422, madeUp.body]);
  }
  await setActive(true);
});

test('signing in answers an account, a deactivated one, an invited one and none alike', async () => {
  await invite('cleo@harbour.test');
  await server.database.pool.query('update agents set is_active = false where id = $1', [idOf('agent3')]);
  const answers: object[] = [];
  for (const email of ['agent@demo.test', 'agent3@demo.test', 'cleo@harbour.test', 'nobody@harbour.test']) {
    const { status, body, headers } = await server.post('/api/auth/login', null, {
      email,
      password: 'wrong',
    });
    answers.push({ status, body, names: Object.keys(headers).toSorted(), length: headers['content-length'] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401 });
});
