import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContradictions } from '../../testing/contradictions';
import { testNow } from '../../testing/databases';
import { openSnapshot } from '../../testing/snapshot';
import type { OpenDatabase } from '../database';
import { agents, calls, customers, orders } from '../schema';
import { seedDemo } from '.';
import { addBulkOrders } from './bulk';

let database: OpenDatabase;
/** Of the snapshot, which was made at `testNow`. */
let first: Awaited<ReturnType<typeof readOrders>>;

beforeAll(async () => {
  database = await openSnapshot();
  first = await readOrders();
});
afterAll(() => database.close());

async function readOrders() {
  const rows = await database.db.select().from(orders).orderBy(orders.id);
  return rows.map(({ changedIn: _, ...order }) => order);
}

async function seedAt(now: Date) {
  await database.db.execute(sql`truncate agents, tenants, calls, outbox restart identity cascade`);
  await seedDemo(database.db, now);
}

async function countBy(column: 'status' | 'end_reason', table: 'orders' | 'calls') {
  const { rows } = await database.db.execute<{ name: string; count: string }>(
    sql`select ${sql.identifier(column)} as name, count(*) from ${sql.identifier(table)} group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/**
 * Noon of a Friday in Seattle, the middle of a night, the day one is closed, a summer evening, the turn of
 * the year.
 */
const moments = [
  testNow,
  new Date('2026-11-20T09:10:00Z'),
  new Date('2026-11-23T18:45:00Z'),
  new Date('2026-07-05T01:30:00Z'),
  new Date('2027-01-01T04:59:00Z'),
];

describe.each(moments.map((now) => [now.toISOString(), now] as const))('the demo written at %s', (_, now) => {
  beforeAll(async () => {
    if (now !== testNow) await seedAt(now);
  });

  test('contains nothing that cannot be true', async () => {
    expect(await findContradictions(database.db, now)).toEqual([]);
  });

  test('has orders in every status, calls of every end, and a regular', async () => {
    const { db } = database;
    expect([...(await countBy('status', 'orders')).keys()]).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'delivered',
      'failed',
      'out_for_delivery',
      'pending',
      'preparing',
      'ready',
    ]);
    expect([...(await countBy('end_reason', 'calls')).keys()]).toEqual(['agent', 'caller', 'missed']);
    expect((await countBy('status', 'calls')).get('completed')).toBeGreaterThan(180);
    expect(await db.$count(calls)).toBe(252);
    const [maya] = await db.select().from(customers).where(sql`id = 1`);
    expect(maya?.totalOrders).toBeGreaterThanOrEqual(5);
    const [newest] = await db.select().from(orders).orderBy(sql`created_at desc`).limit(1);
    expect(now.getTime() - (newest?.createdAt.getTime() ?? 0)).toBeLessThan(30 * 60_000);
    const never = await db.select({ email: agents.email }).from(agents).where(sql`last_login_at is null`);
    expect(never).toEqual([{ email: 'agent3@demo.test' }]);
  });
});

test('the demo of one moment is always the same', async () => {
  await seedAt(testNow);
  expect(await readOrders()).toEqual(first);
});

test('orders made in bulk contain nothing that cannot be true', async () => {
  const { db } = database;
  const demo = await db.$count(orders);
  await addBulkOrders(db, 2000, testNow);
  expect(await db.$count(orders)).toBe(demo + 2000);
  expect(await findContradictions(db, testNow, (orderId) => orderId <= demo)).toEqual([]);
});
