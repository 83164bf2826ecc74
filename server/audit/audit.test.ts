import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../db/schema';
import { demoPassword } from '../db/seed/accounts';
import { placeMargherita } from '../orders/testing-orders';
import { createTestServer, type DemoName, idOf } from '../testing/server';
import { recordChange } from './record';

const server = await createTestServer();
const { db } = server.database;
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const forget = () => server.database.pool.query('truncate audit_entries');
beforeEach(async () => void (await forget()));

const list = async (query = '') => (await server.get(`/api/admin/audit${query}`, admin)).body;
const latest = async () => (await list()).data[0];
const signIn = (email: string, password: string) => server.post('/api/auth/login', null, { email, password });

const write = (name: string, changes: { id?: number; tenantId?: number; action?: string } = {}) =>
  recordChange(
    db,
    { id: changes.id ?? 1, name: 'Ada', address: '10.0.0.1', device: 'Browser' },
    {
      action: changes.action ?? 'restaurant.updated',
      subject: { type: 'restaurant', id: 1, name },
      tenantId: changes.tenantId ?? null,
      before: { name: 'Old', phone: '1' },
      after: { name, phone: '1' },
    },
  );

const addWebhook = () =>
  server.post('/api/admin/webhooks', admin, {
    name: 'Till',
    url: 'https://till.example.com/',
    events: ['order.created'],
  });

const versioned = [
  ['/api/admin/people/3', '/api/admin/people', (all: { id: number }[]) => all.find(({ id }) => id === 3)],
  ['/api/account', '/api/account', (own: object) => own],
  ['/api/admin/customers/1', '/api/admin/customers/1', (customer: object) => customer],
  [
    '/api/admin/tenants/1/settings',
    '/api/admin/tenants/1/settings',
    (restaurant: object) => ({ ...restaurant, tax_rate: undefined }),
  ],
  ['/api/admin/company', '/api/admin/company', (company: object) => ({ ...company, name: 'Group' })],
  [
    '/api/admin/webhooks/1',
    '/api/admin/webhooks',
    ([first]: { tenant: { id: number } | null }[]) => ({ ...first, tenant_id: first?.tenant?.id ?? null }),
  ],
] as const;

test.each(versioned)('what is saved as it was, by %s, keeps its version, and is no entry', async (...of) => {
  const [path, from, bodyOf] = of;
  await addWebhook();
  const stored = async () => bodyOf((await server.get(from, admin)).body.data);
  await server.put(path, admin, await stored());
  await forget();
  const { version, ...before } = Object(await stored());
  const { status, body } = await server.put(path, admin, { version, ...before });
  expect([status, body.data?.version]).toEqual([200, version]);
  expect((await list()).data).toEqual([]);
});

test.each(versioned)('what is left out of a change, by %s, stays as it is', async (...of) => {
  const [path, from, bodyOf] = of;
  await addWebhook();
  const { version, ...before } = Object(bodyOf((await server.get(from, admin)).body.data));
  const field = 'first_name' in before ? 'first_name' : 'name';
  const { status } = await server.put(path, admin, { version, [field]: 'New' });
  expect([status, (await latest()).after]).toEqual([200, { [field]: 'New' }]);
  await server.put(path, admin, { version: version + 1, [field]: before[field] });
});

describe('entries', () => {
  test('cannot be changed or removed, by any statement that does not say why', async () => {
    await write('Kept');
    const refusal = { cause: expect.objectContaining({ message: 'Audit entries are only added.' }) };
    await expect(db.execute(sql`update audit_entries set actor_name = 'Nobody'`)).rejects.toMatchObject(
      refusal,
    );
    await expect(db.delete(auditEntries)).rejects.toMatchObject(refusal);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test('are removed in a transaction that says so, and in no later one', async () => {
    await write('Old');
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local audit.may_change = 'yes'`);
      await tx.delete(auditEntries);
    });
    expect(await db.$count(auditEntries)).toBe(0);
    await write('New');
    await expect(db.delete(auditEntries)).rejects.toThrow();
  });

  test('of every action are found by it', async () => {
    await write('Taken back', { action: 'menu.import-taken-back' });
    expect((await list('?action=menu.import-taken-back')).data).toMatchObject([
      { action: 'menu.import-taken-back' },
    ]);
  });

  test('hold what differs and nothing else', async () => {
    await write('New');
    expect(await latest()).toMatchObject({
      actor: { id: 1, name: 'Ada' },
      address: '10.0.0.1',
      device: 'Browser',
      action: 'restaurant.updated',
      subject: { type: 'restaurant', id: 1, name: 'New' },
      before: { name: 'Old' },
      after: { name: 'New' },
    });
  });
});

describe('the list', () => {
  const named = async (query: string) =>
    (await list(query)).data.map(({ subject }: { subject: { name: string } }) => subject.name);

  test('is read a page at a time, newest first', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await write(name);
    const first = await list('?limit=2');
    expect(first.data.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(['5', '4']);
    await write('6');
    const second = await list(`?limit=2&after=${first.meta.next}`);
    expect(second.data.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(['3', '2']);
    expect((await list(`?limit=2&after=${second.meta.next}`)).meta).toEqual({ next: null });
  });

  test('has what was written by a longer transaction in its place by time, and each entry on one page', async () => {
    await server.database.pool.query(`
      insert into audit_entries (at, actor_name, action, subject_type, subject_name)
      select now() - seconds * interval '1 second', 'Ann', 'restaurant.updated', 'restaurant', seconds::text
      from unnest(array[3, 1, 4, 2]) with ordinality as entries (seconds, place) order by place`);
    const names: string[] = [];
    for (let after = ''; after !== 'null'; ) {
      const page = await list(`?limit=1${after === '' ? '' : `&after=${after}`}`);
      names.push(...page.data.map(({ subject }: { subject: { name: string } }) => subject.name));
      after = String(page.meta.next);
    }
    expect(names).toEqual(['1', '2', '3', '4']);
  });

  test('is filtered by person, action, subject, restaurant and time', async () => {
    await write('person', { id: 2 });
    await write('restaurant', { tenantId: 1 });
    await write('action', { action: 'menu.updated' });
    expect(await named('?actor_id=2')).toEqual(['person']);
    expect(await named('?tenant_id=1')).toEqual(['restaurant']);
    expect(await named('?action=menu.updated')).toEqual(['action']);
    expect(await named('?subject_type=restaurant&subject_id=1')).toHaveLength(3);
    expect(await named('?subject_type=agent')).toEqual([]);
    const { at } = await latest();
    expect(await named(`?from=${at}`)).toContain('action');
    expect(await named('?to=2000-01-01T00:00:00Z')).toEqual([]);
  });

  test.each(['?actor_id=x', '?from=yesterday', "?action=';--", '?after=-1'])(
    '%s is refused',
    async (query) => {
      expect((await server.get(`/api/admin/audit${query}`, admin)).status).toBe(422);
    },
  );
});

test('the file has every entry that passes the filter, no formulas, and its own export first', async () => {
  for (let at = 0; at < 3; at += 1) await write(`=HYPERLINK("${at}")`);
  await write('other', { id: 2 });
  const answer = await server.get('/api/admin/audit/export?subject_type=restaurant&actor_id=1', admin);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(answer.body).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    '\uFEFFTime (UTC),Person,Person id,Address,Device,Action,Subject,Subject id,Subject name,Restaurant,Before,After',
  );
  expect(lines[1]).toContain(
    `,Ada,1,10.0.0.1,Browser,restaurant.updated,restaurant,1,"'=HYPERLINK(""2"")",,`,
  );
  expect(await latest()).toMatchObject({
    action: 'audit.exported',
    actor: { id: idOf('admin') },
    after: { subject_type: 'restaurant', actor_id: 1 },
  });
});

test('no cell of the file is a formula to a spreadsheet that splits it at semicolons', async () => {
  await write("Mozilla;=cmd|' /C calc'!A0; @x, -1+2");
  const answer = await server.get('/api/admin/audit/export?subject_type=restaurant&actor_id=1', admin);
  expect(String(answer.body)).toContain(`,"Mozilla;'=cmd|' /C calc'!A0; '@x, '-1+2",`);
});

test('a file longer than what is read at once is whole', async () => {
  await db.execute(sql`insert into audit_entries (actor_name, action, subject_type)
    select 'Ada', 'menu.updated', 'menu' from generate_series(1, 2300)`);
  const answer = await server.get('/api/admin/audit/export', admin);
  expect(String(answer.body).trim().split('\r\n')).toHaveLength(2302);
});

describe('of sessions', () => {
  test('a sign-in, and a sign-out, are of whom they concern', async () => {
    const { body } = await signIn('agent@demo.test', demoPassword);
    const who = { id: idOf('agent'), name: body.data.agent.name };
    expect(await latest()).toMatchObject({ action: 'session.started', actor: who, address: '127.0.0.1' });
    await server.post('/api/auth/logout', body.data.token);
    expect(await latest()).toMatchObject({ action: 'session.ended', actor: who, before: null, after: null });
  });

  test('an IPv4 address that came over an IPv6 socket is written as everybody writes it', async () => {
    const { body } = await server.send({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '::ffff:203.0.113.7',
      payload: { email: 'agent@demo.test', password: demoPassword },
    });
    expect(await latest()).toMatchObject({ action: 'session.started', address: '203.0.113.7' });
    const sessions = await server.get('/api/account/sessions', body.data.token);
    expect(JSON.stringify(sessions.body)).not.toContain('::ffff');
  });

  test('one whose password was right and whose second factor is awaited is of the account', async () => {
    const id = idOf('agent');
    await server.database.pool.query("update agents set totp_secret = 'sealed' where id = $1", [id]);
    await signIn('agent@demo.test', demoPassword);
    await server.database.pool.query('update agents set totp_secret = null where id = $1', [id]);
    expect(await latest()).toMatchObject({
      action: 'session.code_asked',
      actor: { id: null, name: 'Nobody signed in' },
      subject: { type: 'agent', id },
      address: '127.0.0.1',
      device: expect.any(String),
    });
  });

  test('one that was refused does not show whether there is such an account, nor its address', async () => {
    const entries = [];
    for (const email of ['agent@demo.test', 'absent@demo.test']) {
      await signIn(email, 'wrong');
      const { id, at, ...entry } = await latest();
      entries.push(entry);
    }
    expect(entries[0]).toEqual(entries[1]);
    expect(entries[0]).toMatchObject({
      action: 'session.refused',
      actor: { id: null, name: 'Nobody signed in' },
      subject: { type: 'session', id: null, name: 'a•••@demo.test' },
    });
    expect(JSON.stringify(await list())).not.toContain('wrong');
  });
});

describe('of what people change', () => {
  const token = (name: DemoName) => server.tokenOf(name);

  test('an order’s status, with both', async () => {
    const id = await placeMargherita(server, await token('agent'));
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'confirmed', notes: 'By phone' });
    expect(await latest()).toMatchObject({
      action: 'order.status_changed',
      actor: { id: idOf('admin') },
      subject: { type: 'order', id },
      before: { status: 'pending', notes: null },
      after: { status: 'confirmed', notes: 'By phone' },
    });
  });

  test('an agent’s status, with the reason', async () => {
    const id = idOf('agent');
    await db.execute(sql`update agents set status = 'available' where id = ${id}`);
    const body = { status: 'on_break', reason: 'Lunch' };
    const answer = await server.post(`/api/admin/agents/${id}/status`, await token('supervisor'), body);
    expect(answer.status).toBe(200);
    expect(await latest()).toMatchObject({
      action: 'agent.status_set',
      actor: { id: idOf('supervisor') },
      subject: { type: 'agent', id },
      after: body,
    });
  });

  test('a problem report that was opened', async () => {
    const recording = JSON.stringify({ format: 'chart-recording', version: 2, steps: [] });
    const { body } = await server.post('/api/problem-reports', await token('agent'), { recording });
    await server.get(`/api/problem-reports/${body.data.id}`, admin);
    expect(await latest()).toMatchObject({
      action: 'problem_report.read',
      subject: { type: 'problem_report', id: body.data.id },
    });
  });
});

test('no filter reads the entries that it leaves out', async () => {
  await server.database.pool.query(
    `insert into audit_entries (actor_id, actor_name, action, subject_type, tenant_id, at)
      select 1 + n % 9, 'Ada', 'menu.changed', 'menu', 1 + n % 4, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`,
  );
  await server.database.pool.query('analyze audit_entries');
  for (const [filter, index] of [
    ["action = 'audit.exported'", 'audit_entries_action'],
    ['tenant_id = 99', 'audit_entries_tenant'],
    ['actor_id = 99', 'audit_entries_person'],
    ['actor_id = 5 and tenant_id = 99', 'audit_entries_tenant'],
  ]) {
    const { rows } = await server.database.pool.query(
      `explain select * from audit_entries where ${filter} order by at desc, id desc limit 51`,
    );
    expect(JSON.stringify(rows), filter).toContain(`Index Scan Backward using ${index}`);
  }
});

describe('what people do with callers and calls', () => {
  test('has an entry for a customer made, and one for its change by an agent', async () => {
    const agent = await server.tokenOf('agent');
    const body = { tenant_id: 1, phone_number: '+12065550987', first_name: 'Nora', last_name: 'Lund' };
    await forget();
    const made = await server.post('/api/customers', agent, body);
    expect(await latest()).toMatchObject({
      action: 'customer.created',
      actor: { name: 'Priya Raman' },
      subject: { type: 'customer', id: made.body.data.id, name: 'Nora Lund' },
      after: { first_name: 'Nora', last_name: 'Lund', phone_number: '+12065550987' },
    });
    await server.post('/api/customers', agent, body);
    await server.put(`/api/customers/${made.body.data.id}`, agent, {
      first_name: 'Nora',
      last_name: 'Lundgren',
    });
    await server.put(`/api/customers/${made.body.data.id}`, agent, {
      first_name: 'Nora',
      last_name: 'Lundgren',
    });
    expect((await list()).data).toMatchObject([
      { action: 'customer.updated', before: { last_name: 'Lund' }, after: { last_name: 'Lundgren' } },
      { action: 'customer.created' },
    ]);
  });

  test('has one for a simulated call, without the number of the caller', async () => {
    const call = await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 });
    expect(await latest()).toMatchObject({
      action: 'call.simulated',
      actor: { id: idOf('admin') },
      subject: { type: 'call', id: call.body.data.id, name: null },
      before: null,
      after: null,
    });
  });

  test('has one for each change of an admin’s panel', async () => {
    await server.post('/api/admin/switch-to-agent', admin);
    await server.post('/api/admin/switch-to-agent', admin);
    await server.post('/api/admin/switch-back-to-admin', admin);
    expect((await list()).data).toMatchObject([
      { action: 'agent.panel_switched', before: { panel_mode: 'agent' }, after: { panel_mode: 'admin' } },
      { action: 'agent.panel_switched', before: { panel_mode: 'admin' }, after: { panel_mode: 'agent' } },
    ]);
  });
});
