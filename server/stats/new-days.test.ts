import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeMargherita } from '../orders/testing-orders';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer } from '../testing/server';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const events = () => eventsOf(server, () => server.runJob('new days'));
afterAll(() => server.close());
beforeAll(async () => {
  const { pool } = server.database;
  await pool.query("update tenants set timezone = 'Europe/Lisbon' where id > 1");
  await pool.query("update tenants set timezone = 'America/Los_Angeles' where id = 1");
});

test('today’s revenue is told after a start, and begins anew with the day of each restaurant, though nobody orders', async () => {
  server.clock.now = new Date('2026-11-21T07:58:00Z');
  await placeMargherita(server, await server.tokenOf('agent', 48));
  expect(await events()).toEqual([{ event: 'today-revenue.updated', data: { amount: expect.any(String) } }]);
  server.clock.advance(60);
  expect(await events()).toEqual([]);
  server.clock.advance(60);
  expect(await events()).toEqual([{ event: 'today-revenue.updated', data: { amount: '0.00' } }]);
  server.clock.advance(60);
  expect(await events()).toEqual([]);
  server.clock.now = new Date('2026-11-22T00:00:00Z');
  expect(await events()).toEqual([{ event: 'today-revenue.updated', data: { amount: '0.00' } }]);
});
