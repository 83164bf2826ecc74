import { afterAll, expect, test } from 'vitest';
import { createAttempts } from '../http/attempts';
import { eventually } from '../testing/eventually';
import { createTestServer } from '../testing/server';
import { createSignInLimit } from './sign-in-limit';

const server = await createTestServer();
afterAll(() => server.close());

const crowd = '203.0.113.9';
const elsewhere = '198.51.100.7';

test('a crowd at one address keeps nobody elsewhere waiting', async () => {
  const { db } = server.database;
  const clock = () => server.clock.now;
  const limit = createSignInLimit(db, clock);
  const counted = createAttempts(db, clock);
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const attempt = (email: string, address: string) =>
    limit.attempt(email, address, async () => {
      begun.push(address);
      await held;
      return true;
    });
  /** The last that is counted before the wait for a turn. */
  const hasCome = async (email: string, address: string) =>
    (await counted.waitSeconds(`place ${email} ${address}`, 1)) > 0;

  const emails = Array.from({ length: 10 }, (_, at) => `one${at}@harbour.test`);
  const all = emails.map((email) => attempt(email, crowd));
  await eventually(async () =>
    (await Promise.all(emails.map((email) => hasCome(email, crowd)))).every(Boolean),
  ).toBe(true);
  const other = attempt('other@harbour.test', elsewhere);
  await eventually(() => hasCome('other@harbour.test', elsewhere)).toBe(true);
  end();
  expect(await Promise.all([...all, other])).toEqual(Array.from({ length: 11 }, () => true));
  expect(begun.indexOf(elsewhere)).toBeLessThanOrEqual(3);
});
