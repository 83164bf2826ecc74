import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { openRaw } from './testing';

const server = await createTestServer();
afterAll(() => server.close());

test('pages connect anew when the database is back, as a standby that took over may number events anew', async () => {
  const { port } = new URL(await server.listen());
  const raw = openRaw(`ws://127.0.0.1:${port}/app/restaurant-order-agent?protocol=7&client=js&version=8.6.0`);
  await raw.established();
  const { pool } = server.database;
  pool.failAll();
  await raw.handled();
  pool.resume();
  expect(await raw.closed).toBe(4200);
});
