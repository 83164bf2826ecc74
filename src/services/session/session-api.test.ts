import { expect, it } from 'vitest';
import { readAgent } from '../agents/agent-schema';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchMe, readSignedIn, refreshToken, signIn, signOut, switchMode } from './session-api';

const agent = { id: 7, email: 'ann@mail.example' };

it.each([
  { data: { agent, token: 't' } },
  { data: { user: agent, token: 't' } },
  { agent, token: 't' },
  { user: agent, token: 't' },
  { data: { agent }, token: 't' },
  { agent, data: { token: 't' } },
])('finds agent and token in %o', (body) => {
  expect(readSignedIn(body)).toEqual({ user: readAgent(agent), token: 't' });
});

it.each([
  [{ data: { agent } }, 'token'],
  [{ data: { agent, token: '' } }, 'token'],
  [{ data: { token: 't' } }, 'agent'],
  [{ data: { agent: {}, token: 't' } }, 'id'],
  [null, 'agent'],
])('takes %o as a failed login and names what is missing', (body, field) => {
  expect(() => readSignedIn(body)).toThrow(new BadPayload(field, 'is missing'));
});

it('sends exactly e-mail and password', async () => {
  const { seen, http } = await stubServer({ body: { data: { agent, token: 't' } } });
  await signIn(http, { email: 'ann@mail.example', password: 'pass-word' });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/auth/login', { email: 'ann@mail.example', password: 'pass-word' }],
  ]);
});

it.each([
  [['app', 'recovery_code'], false],
  [['set_up'], true],
  [undefined, false],
])('reads what is asked for after the password, by %j', async (methods, needsSetUp) => {
  const second_factor = { challenge: 'challenge-1', methods };
  const { http } = await stubServer({ status: 409, body: { message: 'Enter the code', second_factor } });
  const answer = await signIn(http, { email: 'ann@mail.example', password: 'pass-word' });
  expect(answer).toEqual({ challenge: 'challenge-1', needsSetUp });
});

it.each([{ second_factor: null }, { second_factor: { challenge: 7 } }, { version: 3 }, {}])(
  'takes a 409 with %j for the refusal that it is',
  async (more) => {
    const { http } = await stubServer({ status: 409, body: { message: 'No', ...more } });
    const refused = signIn(http, { email: 'ann@mail.example', password: 'pass-word' });
    await expect(refused).rejects.toMatchObject({ status: 409, serverMessage: 'No' });
  },
);

it.each([
  ['itself', { data: { ...agent, user: { id: 3, email: 'login@mail.example' } } }],
  ['inside', { data: { agent, user: { id: 3 } } }],
  ['a user', { data: { user: agent } }],
])('reads who is signed in from an agent that is %s', async (_, body) => {
  const { http } = await stubServer({ body });
  expect(await fetchMe(http)).toMatchObject({ id: '7', email: 'ann@mail.example' });
});

it('asks the rest by path alone, without payload', async () => {
  const { seen, http } = await stubServer({ body: { data: agent } });
  await signOut(http);
  await switchMode(http, 'agent');
  await switchMode(http, 'admin');
  expect(await refreshToken(http)).toEqual({ data: agent });
  expect(await fetchMe(http)).toEqual({ id: '7', email: 'ann@mail.example' });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/auth/logout', ''],
    ['POST', '/api/admin/switch-to-agent', ''],
    ['POST', '/api/admin/switch-back-to-admin', ''],
    ['POST', '/api/auth/refresh', ''],
    ['GET', '/api/auth/me', ''],
  ]);
});
