import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { stubServer } from '../../services/testing/stub-server';
import { createSignIn } from './sign-in.actor';

async function signIn(email: string, password: string) {
  const { http, seen } = await stubServer({ body: { data: { agent: { id: 7 }, token: 't-1' } } });
  const answer = await toPromise(createActor(createSignIn(http), { input: { email, password } }).start());
  return { answer, seen };
}

it.each([
  ['', 'demo-password', { email: 'Email is required' }],
  ['abc', 'demo-password', { email: 'Invalid email address' }],
  ['agent@demo.test', '', { password: 'Password is required' }],
  ['agent@demo.test', '1234567', { password: 'Password must be at least 8 characters' }],
  ['', '', { email: 'Email is required', password: 'Password is required' }],
])('sends nothing for %j and %j', async (email, password, errors) => {
  const { answer, seen } = await signIn(email, password);
  expect(answer).toEqual({ kind: 'invalid', errors });
  expect(seen).toEqual([]);
});

it('sends an address and a password of eight characters', async () => {
  const { answer, seen } = await signIn('agent@demo.test', '12345678');
  expect(answer).toMatchObject({ kind: 'done', value: { token: 't-1', user: { id: '7' } } });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/auth/login']);
});
