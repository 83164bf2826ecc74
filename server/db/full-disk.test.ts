import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';

describe('while a table cannot grow', () => {
  let server: TestServer;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    server = await createTestServer();
    token = await server.tokenOf('agent');
    admin = await server.tokenOf('admin');
  });
  beforeEach(async () => {
    await server.database.pool.query(`
      create or replace function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  });
  afterEach(() => server.database.pool.query('drop function if exists full_disk() cascade'));
  afterAll(() => server.close());

  const fill = (table: string) =>
    server.database.pool.query(
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    );
  const free = () => server.database.pool.query('drop function full_disk() cascade');

  test('whoever is signed in reads on, for longer than a minute too', async () => {
    await fill('access_tokens');
    server.clock.advance(61);
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    expect((await server.get('/api/calls/active', token)).status).toBe(200);
  });

  test('so does a screen in a kitchen', async () => {
    const { body } = await server.post('/api/admin/tenants/1/kitchen-screens', admin, { name: 'Pass' });
    const secret = body.data.url.split('#')[1];
    const opened = await server.post('/api/kitchen/session', null, { secret });
    await fill('kitchen_screens');
    server.clock.advance(61);
    expect((await server.get('/api/kitchen/orders', opened.body.data.token)).status).toBe(200);
  });

  test('nothing that is only read is written, but what has to be recorded', async () => {
    const { paths } = (await server.get('/api/openapi.json')).body;
    const routes = Object.keys(paths).filter((path) => 'get' in paths[path]);
    expect(routes.length).toBeGreaterThan(50);
    const { pool } = server.database;
    // Makes the company's row the first time.
    await server.get('/api/admin/company', admin);
    const readOnly = 'set default_transaction_read_only = on';
    const setReadOnly = (client: pg.PoolClient) => void client.query(readOnly);
    pool.on('connect', setReadOnly);
    await pool.query(readOnly);
    const refused = new Set<string>();
    for (const route of routes) {
      const url = route.replaceAll(/\{\w+\}/g, '1');
      for (const who of [token, admin]) if ((await server.get(url, who)).status >= 500) refused.add(route);
    }
    pool.off('connect', setReadOnly);
    await pool.query('reset default_transaction_read_only');
    expect([...refused].toSorted()).toEqual([
      '/api/admin/audit/export',
      '/api/admin/customers/{id}/export',
      // How often an agent asked for it.
      '/api/agent/twilio-token',
    ]);
  });

  test('a call that was stored is answered as such, and offered when there is room', async () => {
    await server.post('/api/agent/status', token, { status: 'available' });
    await fill('call_offers');
    const { status, body } = await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 });
    expect(status).toBe(201);
    const callsOf = async () =>
      (await server.get('/api/calls/active', token)).body.data.map(({ id }: { id: number }) => id);
    expect(await callsOf()).toEqual([]);
    const offers = server.app.live.jobs.find(({ name }) => name === 'offers');
    await expect(offers?.run()).rejects.toThrow('call_offers');
    await free();
    await offers?.run();
    expect(await callsOf()).toEqual([body.data.id]);
  });
});
