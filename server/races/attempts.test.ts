import { describe, expect, test } from 'vitest';
import { createAttempts } from '../http/attempts';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';
import { trialsOf } from '../testing/trials';

let server: TestServer;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  return server;
});

describe.skipIf(races.isSkipped)('attempts of several processes on PostgreSQL', () => {
  test('made at once are counted exactly, and one given back can be made again', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const processes = Array.from({ length: 4 }, () => createAttempts(server.database.db, () => now));
    for (let trial = 0; trial < trialsOf(20); trial += 1) {
      const key = `trial ${trial}`;
      const many = async () =>
        (await Promise.all(processes.flatMap((one) => [1, 2, 3, 4].map(() => one.take(key, 10))))).filter(
          Boolean,
        );
      expect(await many()).toHaveLength(10);
      await Promise.all(processes.slice(0, 3).map((one) => one.giveBack(key)));
      expect(await many()).toHaveLength(3);
    }
  });
});
