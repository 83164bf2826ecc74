import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpRefusal } from '../../src/services/errors/http-refusal';
import { fetchMe, refreshToken, signIn, signOut, switchMode } from '../../src/services/session/session-api';
import { type Bench, openBench } from './client';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

it('reads the agent and the token of a login', async () => {
  const http = await bench.clientOf(null);
  const { user, token } = await signIn(http, { email: 'agent@demo.test', password: 'demo-password' });
  expect(token).not.toBe('');
  expect(user).toMatchObject({ name: 'Priya Raman', email: 'agent@demo.test', agentType: 'agent' });
  expect(user.id).toMatch(/^\d+$/);
});

it('tells a wrong password by status and message', async () => {
  const http = await bench.clientOf(null);
  const refused = await signIn(http, { email: 'agent@demo.test', password: 'not-the-password' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(HttpRefusal);
  expect(refused).toMatchObject({ status: 401, serverMessage: expect.stringMatching(/\w/) });
});

it('names the field of an invalid login', async () => {
  const http = await bench.clientOf(null);
  const refused = await signIn(http, { email: 'nobody', password: 'demo-password' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

it.each(['admin', 'supervisor', 'agent'] as const)('reads who %s is', async (name) => {
  const http = await bench.clientOf(name);
  expect(await fetchMe(http)).toMatchObject({ agentType: name, agentTypeLabel: name });
});

it('answers a refresh and a sign-out, after which the token is worth nothing', async () => {
  const http = await bench.clientOf('agent3');
  expect(await refreshToken(http)).toBeTruthy();
  const other = await bench.clientOf('agent3');
  await signOut(other);
  await expect(fetchMe(other)).rejects.toMatchObject({ status: 401 });
});

it('lets an admin switch to agent mode and back, and nobody else', async () => {
  const admin = await bench.clientOf('admin');
  await switchMode(admin, 'agent');
  await switchMode(admin, 'admin');
  await expect(switchMode(await bench.clientOf('agent'), 'agent')).rejects.toMatchObject({ status: 403 });
});
