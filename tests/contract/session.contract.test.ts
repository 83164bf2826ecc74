import { expect, it } from 'vitest';
import {
  fetchMe,
  readSignedIn,
  refreshToken,
  signIn,
  signOut,
  switchMode,
} from '../../src/services/session/session-api';
import { makeHttpRefusal } from '../support/fixtures';
import { forbidden, openBench } from './client';

const bench = await openBench();

it('reads the agent and the token of a login', async () => {
  const http = await bench.clientOf(null);
  const answer = await signIn(http, { email: 'agent@demo.test', password: 'demo-password' });
  if (!('token' in answer)) throw new Error('A code is asked for');
  const { user, token } = answer;
  expect(token).not.toBe('');
  expect(user).toMatchObject({ name: 'Priya Raman', email: 'agent@demo.test', agentType: 'agent' });
  expect(user.id).toMatch(/^\d+$/);
});

it('refuses a wrong password with 401 and a message', async () => {
  const http = await bench.clientOf(null);
  const refused = await signIn(http, { email: 'agent@demo.test', password: 'not-the-password' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toEqual(makeHttpRefusal(401, 'These credentials do not match our records.'));
});

it('names the field of an invalid login', async () => {
  const http = await bench.clientOf(null);
  const refused = await signIn(http, { email: 'nobody', password: 'demo-password' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toEqual(
    makeHttpRefusal(422, 'Invalid email address', { email: ['Invalid email address'] }),
  );
});

it.each(['admin', 'supervisor', 'agent'] as const)('reads who %s is', async (name) => {
  const http = await bench.clientOf(name);
  expect(await fetchMe(http)).toMatchObject({ agentType: name, agentTypeLabel: name });
});

it('answers a refresh and a sign-out, after which the token is worth nothing', async () => {
  const http = await bench.clientOf('agent3');
  const me = await fetchMe(http);
  expect(readSignedIn(await refreshToken(http))).toEqual({
    user: me,
    token: expect.stringMatching(/^\d+\|[\w-]{43}$/),
  });
  const other = await bench.clientOf('agent3');
  await signOut(other);
  await expect(fetchMe(other)).rejects.toEqual(makeHttpRefusal(401, 'Unauthenticated.'));
});

it('lets an admin switch to agent mode and back, and nobody else', async () => {
  const admin = await bench.clientOf('admin');
  await switchMode(admin, 'agent');
  await switchMode(admin, 'admin');
  await expect(switchMode(await bench.clientOf('agent'), 'agent')).rejects.toEqual(forbidden);
});
