import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { createAttempts } from './attempts';
import { withinLimits } from './limit';

const server = await createTestServer();
afterAll(() => server.close());

test('an attempt that one limit refuses does not count at those before it', async () => {
  const attempts = createAttempts(server.database.db, () => server.clock.now);
  const wrong = () => Promise.reject(new Error('wrong'));
  const limits = (address: string) =>
    [
      [`address ${address}`, 2],
      ['all', 1],
    ] as const;
  await expect(withinLimits(attempts, limits('1'), wrong)).rejects.toThrow('wrong');
  for (let time = 0; time < 3; time += 1)
    await expect(withinLimits(attempts, limits('2'), wrong)).rejects.toThrow('Too many attempts');
  expect(await attempts.waitSeconds('address 2', 1)).toBe(0);
});

test('nor does one that a limit inside refuses', async () => {
  const attempts = createAttempts(server.database.db, () => server.clock.now);
  const wrong = () => Promise.reject(new Error('wrong'));
  const attempt = () =>
    withinLimits(attempts, [['outside', 5]], () => withinLimits(attempts, [['inside', 1]], wrong));
  await expect(attempt()).rejects.toThrow('wrong');
  await expect(attempt()).rejects.toThrow('Too many attempts');
  expect(await attempts.waitSeconds('outside', 2)).toBe(0);
  expect(await attempts.waitSeconds('outside', 1)).toBeGreaterThan(0);
});
