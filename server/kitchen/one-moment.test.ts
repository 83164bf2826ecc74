import { afterAll, expect, test, vi } from 'vitest';
import { placeMargherita } from '../orders/testing-orders';
import { createTestServer, idOf } from '../testing/server';
import { readBoard } from './board';
import { listTasks } from './tasks';
import { openKitchenScreen } from './testing';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const screen = await openKitchenScreen(server, await server.tokenOf('admin'), 'Pass');
afterAll(() => server.close());

const { db, pool } = server.database;

/** What is read where the change is stored right after the first query was answered. */
async function readAround<T>(change: string, read: () => Promise<T>): Promise<T> {
  const query = pool.query.bind(pool);
  const spy = vi.spyOn(pool, 'query').mockImplementationOnce((async (...args: unknown[]) => {
    const answer: unknown = await Reflect.apply(query, pool, args);
    await query(change);
    return answer;
  }) as never);
  try {
    return await read();
  } finally {
    spy.mockRestore();
  }
}

test('a kitchen never gets an order’s earlier contents under its new version', async () => {
  const id = await placeMargherita(server, agent, 2);
  const change = `update orders set version = 2, special_instructions = 'No basil' where id = ${id}`;
  const read = () => readBoard(db, 1, server.clock.now);
  const [shown] = (await readAround(change, read)).orders.filter((order) => order.id === id);
  expect([shown?.version, shown?.special_instructions]).toEqual([1, null]);
});

test('an agent’s task of an order that was changed and refused again meanwhile is of one of the two', async () => {
  const id = await placeMargherita(server, agent, 2);
  const refusal = { step: 'refuse', version: 1, reason: 'No dough left' };
  await server.post(`/api/kitchen/orders/${id}/steps`, screen.token, refusal);
  const change = `update orders set version = 2, refused_version = 2, refusal_reason = 'Too late'
    where id = ${id}`;
  const who = {
    id: idOf('agent'),
    tokenId: 1,
    expiresAt: server.clock.now,
    agentType: 'agent',
    name: '',
    firstName: '',
    lastName: '',
  } as const;
  const read = () => listTasks(db, who, server.clock.now);
  const before = await read();
  expect(before).toMatchObject([{ order: { id }, version: 1, reason: 'No dough left', refused_by: 'Pass' }]);
  expect(await readAround(change, read)).toEqual(before);
});
