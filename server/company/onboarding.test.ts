import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '../db/schema';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const { db } = server.database;
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const read = async () => (await server.get('/api/admin/onboarding', admin)).body.data;
const change = (text: string) => server.database.pool.query(text);
const all = { restaurant: true, number: true, menu: true, active: true, agent: true, test_call: true };

test('each step is read from what there is, and is open again when that is gone', async () => {
  expect(await read()).toEqual({ steps: all, is_dismissed: false });
  await change('update calls set answered_at = null');
  expect((await read()).steps).toEqual({ ...all, test_call: false });
  await change("update agents set is_active = false where agent_type = 'agent'");
  expect((await read()).steps).toEqual({ ...all, agent: false, test_call: false });
  const rest = { ...all, agent: false, test_call: false };
  await change('update tenants set is_active = false');
  expect((await read()).steps).toEqual({ ...rest, active: false });
  await change('update menu_items set removed_at = now()');
  expect((await read()).steps).toEqual({ ...rest, active: false, menu: false });
  await change('truncate tenants cascade');
  expect((await read()).steps).toEqual({
    restaurant: false,
    number: false,
    menu: false,
    active: false,
    agent: false,
    test_call: false,
  });
});

test('it is put away once, for all admins, and that is recorded', async () => {
  for (let pressed = 0; pressed < 2; pressed += 1)
    expect((await server.post('/api/admin/onboarding/dismiss', admin)).status).toBe(204);
  expect((await read()).is_dismissed).toBe(true);
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'checklist.dismissed', actorId: idOf('admin') },
  ]);
});
