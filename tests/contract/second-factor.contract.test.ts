import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { company } from '../../server/db/schema';
import { fetchAccounts } from '../../src/services/accounts/people-api';
import {
  beginSetUp,
  confirmSetUp,
  fetchSecondFactor,
  renewRecoveryCodes,
  sendCode,
  switchSecondFactorOff,
} from '../../src/services/accounts/second-factor-api';
import { signIn } from '../../src/services/session/session-api';
import { openBench } from './client';

const bench = await openBench();
const { server } = bench;
const password = 'demo-password';
const credentials = { email: 'agent@demo.test', password };
const signal = new AbortController().signal;

/** Of the next step, because each is taken once. */
function nextCode(secret: string): string {
  server.clock.advance(30);
  return generateSync({ secret, epoch: server.clock.now.getTime() / 1000 });
}

it('is set up, asked for at the sign-in, renewed and switched off', async () => {
  const http = await bench.clientOf('agent');
  const stranger = await bench.clientOf(null);
  expect(await fetchSecondFactor(http)).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  const { setUp, secret, qr } = await beginSetUp(http, { challenge: null, password, typed: '' });
  expect(qr.drawing).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  const typed = nextCode(secret);
  const { codes, session } = await confirmSetUp(http, { challenge: null, setUp, typed });
  expect([codes.length, session]).toEqual([10, null]);
  const people = await fetchAccounts(await bench.clientOf('admin'));
  expect(people.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ email }) => email)).toEqual([
    credentials.email,
  ]);

  const asked = await signIn(stranger, credentials);
  if (!('challenge' in asked)) throw new Error('Nothing was asked for');
  const { challenge, needsSetUp } = asked;
  expect(needsSetUp).toBe(false);
  await expect(sendCode(stranger, { challenge, typed })).rejects.toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  });
  const { user } = await sendCode(stranger, { challenge, typed: nextCode(secret) });
  expect(user.email).toBe(credentials.email);
  await expect(sendCode(stranger, { challenge, typed: nextCode(secret) })).rejects.toMatchObject({
    status: 410,
  });

  const renewed = await renewRecoveryCodes(http, { password, typed: nextCode(secret) }, signal);
  expect(renewed).toHaveLength(10);
  expect(await fetchSecondFactor(http)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  await switchSecondFactorOff(http, { password, typed: renewed[0] ?? '' }, signal);
  expect('token' in (await signIn(stranger, credentials))).toBe(true);
});

it('is set up while signing in where the role requires it', async () => {
  const stranger = await bench.clientOf(null);
  const values = { id: 1, secondFactorRoles: ['supervisor' as const] };
  await server.database.db
    .insert(company)
    .values(values)
    .onConflictDoUpdate({ target: company.id, set: values });
  const asked = await signIn(stranger, { email: 'supervisor@demo.test', password });
  if (!('challenge' in asked)) throw new Error('Nothing was asked for');
  const { challenge, needsSetUp } = asked;
  expect(needsSetUp).toBe(true);
  const { setUp, secret } = await beginSetUp(stranger, { challenge, password: '', typed: '' });
  const { codes, session } = await confirmSetUp(stranger, { challenge, setUp, typed: nextCode(secret) });
  expect([codes.length, session?.user.email]).toEqual([10, 'supervisor@demo.test']);
});
