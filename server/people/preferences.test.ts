import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { agents } from '../db/schema';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
afterAll(() => server.close());

const agent = await server.tokenOf('agent');
const never = { theme: null, rings: null, ring_volume: null, shows_keys: null, notifies: null };
const read = async (token: string) => (await server.get('/api/account/preferences', token)).body.data;
const change = (body: object) => server.put('/api/account/preferences', agent, body);

test('one’s own settings are unknown until they are chosen, and changed one by one', async () => {
  expect(await read(agent)).toEqual(never);
  expect((await change({ theme: 'dark', ring_volume: 0.35 })).body.data).toEqual({
    ...never,
    theme: 'dark',
    ring_volume: 0.35,
  });
  await change({ rings: false });
  await change({ theme: 'light' });
  expect(await read(agent)).toEqual({ ...never, theme: 'light', ring_volume: 0.35, rings: false });
  expect(await read(await server.tokenOf('agent2'))).toEqual(never);
});

test('a setting that is unknown or wrong is refused by its name, and nothing is changed', async () => {
  const before = await read(agent);
  const { status, body } = await change({
    theme: 'sepia',
    ring_volume: 1.2,
    shows_keys: 'yes',
    colour: 'red',
    notifies: false,
  });
  expect([status, body.errors]).toEqual([
    422,
    {
      theme: ['Choose a theme.'],
      ring_volume: ['From 0 to 1.'],
      shows_keys: ['This value has the wrong form.'],
      colour: ['There is no such setting.'],
    },
  ]);
  expect(await read(agent)).toEqual(before);
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'one that is called %s, as what every object has, is refused like any other',
  async (name) => {
    const { status, body } = await change({ [name]: 1 });
    expect([status, body.errors]).toEqual([422, { [name]: ['There is no such setting.'] }]);
  },
);

test('changing them is not an entry of the audit, nor a change of the account', async () => {
  const admin = await server.tokenOf('admin');
  const entries = async () => (await server.get('/api/admin/audit', admin)).body.data.length;
  const version = async () => (await server.get('/api/account', agent)).body.data.version;
  const before = [await entries(), await version()];
  await change({ shows_keys: false });
  expect([await entries(), await version()]).toEqual(before);
});

test('what an earlier release stored and this one does not know counts as never chosen', async () => {
  const preferences = { theme: 'sepia', sound: 'gong', rings: true };
  await server.database.db.update(agents).set({ preferences }).where(eq(agents.email, 'agent@demo.test'));
  expect(await read(agent)).toEqual({ ...never, rings: true });
});
