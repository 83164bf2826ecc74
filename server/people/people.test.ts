import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { recordChange } from '../audit/record';
import { openVoice } from '../carrier/testing';
import { createTestServer, idOf, type TestServer } from '../testing/server';

const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      // Lines longer than 76 characters are folded on the way.
      mails.push(Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});

let server: TestServer;
let mailing: TestServer;
let admin: string;

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server = await createTestServer({ env: { PUBLIC_URL: 'https://orders.test/' } });
  mailing = await createTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Orders <orders@harbour.test>' },
  });
});
afterAll(async () => {
  await server.close();
  await mailing.close();
  smtp.close(() => undefined);
});
beforeEach(async () => {
  server.clock.advance(61);
  await server.database.pool.query('update agents set is_active = true');
  await server.database.pool.query("update agents set agent_type = 'admin' where id = $1", [idOf('admin')]);
  admin = await server.tokenOf('admin');
});

const numbers = Array.from({ length: 100 }, (_, n) => n)[Symbol.iterator]();
const someone = () => ({
  email: `new${numbers.next().value}@harbour.test`,
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'agent',
  restaurant_ids: [2, 1, 2],
});
const invite = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await server.post('/api/admin/invitations', admin, { ...someone(), ...changes });
  return { status, body, secret: String(body.data?.url ?? '').split('#')[1] ?? '' };
};
const accept = (secret: string, changes: Record<string, unknown> = {}) =>
  server.post('/api/invitations/accept', null, {
    secret,
    first_name: 'Anne',
    last_name: 'Lee',
    password: 'a long enough one',
    timezone: 'Europe/Lisbon',
    ...changes,
  });
const personOf = async (id: number) =>
  (await server.get('/api/admin/people', admin)).body.data.find((one: { id: number }) => one.id === id);

describe('an invitation', () => {
  test('becomes an account with the role and restaurants it names, which is signed in', async () => {
    const { status, body, secret } = await invite({ role: 'supervisor' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ url: `https://orders.test/join#${secret}`, is_sent: null });
    const opened = await server.post('/api/invitations/open', null, { secret });
    expect(opened.body.data).toEqual({
      company: null,
      email: body.data.email,
      first_name: 'Ann',
      last_name: 'Lee',
    });
    const accepted = await accept(secret);
    expect([accepted.status, accepted.body.data.agent]).toMatchObject([
      201,
      { name: 'Anne Lee', agent_type: 'supervisor', timezone: 'Europe/Lisbon' },
    ]);
    const { id } = accepted.body.data.agent;
    expect(accepted.body.data.agent.last_login_at).toBe(server.clock.now.toISOString());
    expect((await server.get(`/api/admin/audit?actor_id=${id}`, admin)).body.data).toMatchObject([
      { action: 'session.started' },
      {},
    ]);
    expect(await personOf(id)).toMatchObject({ role: 'supervisor', restaurant_ids: [1, 2], version: 1 });
    expect((await server.get('/api/auth/me', accepted.body.data.token)).status).toBe(200);
  });

  test('is not listed any more once its person has an account', async () => {
    const { body, secret } = await invite();
    const { id } = (await accept((await invite()).secret)).body.data.agent;
    await server.database.pool.query('update agents set email = $1 where id = $2', [body.data.email, id]);
    const listed = (await server.get('/api/admin/invitations', admin)).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(body.data.id);
    expect((await accept(secret)).body.errors).toEqual({
      email: ['There is an account with this email already.'],
    });
  });

  test('of two of one address, the first of which may be lost, the newer one may be accepted', async () => {
    const old = await invite({ email: 'Twice@orders.test' });
    const now = await invite({ email: 'twice@orders.test' });
    const { data } = (await server.get('/api/admin/audit?action=invitation.revoked', admin)).body;
    expect(data[0]).toMatchObject({ subject: { type: 'invitation', id: old.body.data.id } });
    expect((await accept(old.secret)).body.errors.secret[0]).toContain('was withdrawn');
    expect((await accept(now.secret)).status).toBe(201);
  });

  test('is listed until it is accepted, withdrawn or three days old, and its secret is kept nowhere', async () => {
    const listed = async () =>
      (await server.get('/api/admin/invitations', admin)).body.data.map(({ id }: { id: number }) => id);
    const before = await listed();
    const [one, two, three] = [await invite(), await invite(), await invite()];
    expect(await listed()).toEqual([three.body.data.id, two.body.data.id, one.body.data.id, ...before]);
    await accept(one.secret);
    const revoked = `/api/admin/invitations/${two.body.data.id}/revoke`;
    expect((await server.post(revoked, admin)).status).toBe(204);
    expect((await server.post(revoked, admin)).status).toBe(404);
    expect(await listed()).toEqual([three.body.data.id, ...before]);
    const { rows } = await server.database.pool.query('select * from account_links');
    expect(JSON.stringify(rows)).not.toContain(three.secret);
    server.clock.advance(3 * 86_400);
    admin = await server.tokenOf('admin');
    expect(await listed()).toEqual([]);
    const late = (await accept(three.secret)).body.errors;
    expect(late).toEqual({
      secret: ['This invitation has expired. Ask your admin for a new one.'],
    });
    expect((await accept(one.secret)).body.errors.secret[0]).toContain('has been used already');
    expect((await accept(two.secret)).body.errors.secret[0]).toContain('was withdrawn');
    expect((await accept('made-up')).body.errors.secret[0]).toContain('is not valid');
  });

  test('accepted twice at once makes one account', async () => {
    const { secret } = await invite();
    const answers = await Promise.all([accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('names each wrong field and stays usable', async () => {
    expect((await invite({ email: 'AGENT@demo.test' })).body.errors).toEqual({
      email: ['There is an account with this email already.'],
    });
    expect((await invite({ role: 'owner', restaurant_ids: [] })).body.errors).toEqual({
      role: ['Choose a role'],
    });
    expect((await invite({ restaurant_ids: [999_999] })).body.errors).toEqual({
      restaurant_ids: ['One of these restaurants does not exist.'],
    });
    const { secret } = await invite();
    expect((await accept(secret, { password: 'password1' })).body.errors.password[0]).toContain(
      'most common',
    );
    expect((await accept(secret)).status).toBe(201);
  });

  test('is tried twenty times a minute from one address at most', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => accept('made-up')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

test('an invitation whose link is made anew is taken by the new link only, and only while it is open', async () => {
  const first = await invite();
  const { id, email } = first.body.data;
  const { status, body } = await server.post(`/api/admin/invitations/${id}/renew`, admin);
  const secret = body.data.url.split('#')[1];
  expect([status, body.data]).toEqual([201, expect.objectContaining({ email, is_sent: null })]);
  expect((await accept(first.secret)).body.errors.secret).toEqual([
    'This invitation was withdrawn. Ask your admin for a new one.',
  ]);
  expect((await accept(secret)).status).toBe(201);
  for (const gone of [id, body.data.id, 999_999])
    expect((await server.post(`/api/admin/invitations/${gone}/renew`, admin)).status).toBe(404);
  const entry = (await server.get('/api/admin/audit?action=invitation.renewed', admin)).body.data[0];
  expect(entry).toMatchObject({ subject: { type: 'invitation', id: body.data.id } });
});

test('an invitation renewed again after a lost answer is the one in its place, until that is withdrawn', async () => {
  const first = await invite();
  const { id, email } = first.body.data;
  const renew = () => server.post(`/api/admin/invitations/${id}/renew`, admin);
  const lost = await renew();
  const again = await renew();
  expect([again.status, again.body.data.email]).toEqual([201, email]);
  const open = (await server.get('/api/admin/invitations', admin)).body.data;
  expect(open.filter((one: { email: string }) => one.email === email)).toEqual([
    expect.objectContaining({ id: again.body.data.id }),
  ]);
  expect((await accept(lost.body.data.url.split('#')[1])).status).toBe(422);
  await server.post(`/api/admin/invitations/${again.body.data.id}/revoke`, admin);
  expect((await renew()).status).toBe(404);
});

test('links are mailed where the server has a mail server', async () => {
  const token = await mailing.tokenOf('admin');
  const { body } = await mailing.post('/api/admin/invitations', token, someone());
  expect(body.data.is_sent).toBe(true);
  expect(mails.at(-1)).toContain(body.data.url);
  expect(mails.at(-1)).toContain(`To: ${body.data.email}`);
  const link = await mailing.post(`/api/admin/people/${idOf('agent')}/password-link`, token);
  expect(link.body.data.is_sent).toBe(true);
  expect(mails.at(-1)).toContain(link.body.data.url);
});

describe('a password link', () => {
  const make = async () => {
    const { body } = await server.post(`/api/admin/people/${idOf('agent2')}/password-link`, admin);
    return String(body.data.url).split('#')[1] ?? '';
  };
  const use = (secret: string, password = 'one that is new') =>
    server.post('/api/password-links/use', null, { secret, password });

  test('changes the password once, and ends every session', async () => {
    const token = await server.tokenOf('agent2');
    const secret = await make();
    expect((await server.post('/api/password-links/open', null, { secret })).body.data.email).toBe(
      'agent2@demo.test',
    );
    expect((await use(secret, 'short')).body.errors).toEqual({
      password: ['Password must be at least 8 characters'],
    });
    expect((await use(secret)).status).toBe(204);
    expect((await server.get('/api/auth/me', token)).status).toBe(401);
    const login = { email: 'agent2@demo.test', password: 'one that is new' };
    expect((await server.post('/api/auth/login', null, login)).status).toBe(200);
    expect((await use(secret)).body.errors.secret[0]).toContain('has been used already');
  });

  test('is worth nothing after a newer one, after a day, or for a deactivated account', async () => {
    const older = await make();
    const newer = await make();
    expect((await use('')).body.errors.secret).toEqual([
      'This link is not valid. Ask your admin for a new one.',
    ]);
    expect((await use(older)).body.errors.secret[0]).toContain('was withdrawn');
    await server.database.pool.query('update agents set is_active = false where id = $1', [idOf('agent2')]);
    expect((await use(newer)).body.errors.secret[0]).toContain('is not valid');
    await server.database.pool.query('update agents set is_active = true');
    server.clock.advance(86_400);
    expect((await use(newer)).body.errors.secret[0]).toContain('has expired');
  });
});

describe('editing', () => {
  const put = (id: number, body: Record<string, unknown>) =>
    server.put(`/api/admin/people/${id}`, admin, body);

  test('keeps what was changed, and says to the second editor who was first', async () => {
    const before = await personOf(idOf('agent'));
    const changed = await put(before.id, { ...before, last_name: 'Rao', phone_number: '+1 206 555 0111' });
    expect(changed.body.data).toEqual({
      ...before,
      last_name: 'Rao',
      phone_number: '+1 206 555 0111',
      version: before.version + 1,
    });
    const late = await put(before.id, { ...before, first_name: 'Pri' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { changed_by: 'Daniel Ortiz', changed: { last_name: 'Rao' }, version: before.version + 1 },
    ]);
  });

  test('takes what is stored already, on any version: it may be sent again because its answer was lost', async () => {
    const before = await personOf(idOf('agent'));
    const own = { version: 1, first_name: 'Priya', last_name: 'Roy', phone_number: null, timezone: 'UTC' };
    const company = { ...(await server.get('/api/admin/company', admin)).body.data, name: 'Twice' };
    const hook = {
      name: 'Till',
      url: 'https://till.example.com/',
      events: ['order.created'],
      tenant_id: null,
    };
    const { id: hookId, version: hookVersion } = (await server.post('/api/admin/webhooks', admin, hook)).body
      .data;
    const customer = (await server.get('/api/admin/customers/3', admin)).body.data;
    const agent = await server.tokenOf('agent');
    const twice: readonly (readonly [string, string, Record<string, unknown>])[] = [
      [`/api/admin/people/${before.id}`, admin, { ...before, last_name: 'Twice' }],
      ['/api/account', agent, { ...own, version: before.version + 1 }],
      ['/api/admin/company', admin, company],
      ['/api/admin/tenants/2/settings', admin, { version: 1, name: 'Twice' }],
      [
        `/api/admin/webhooks/${hookId}`,
        admin,
        { ...hook, name: 'Twice', is_active: true, version: hookVersion },
      ],
      ['/api/admin/customers/3', admin, { ...customer, notes: 'Twice' }],
    ];
    for (const [path, token, body] of twice) {
      const first = await server.put(path, token, body);
      const again = await server.put(path, token, body);
      expect([path, first.status, again.status, again.body.data.version]).toEqual([
        ...[path, 200, 200],
        Number(body.version) + 1,
      ]);
    }
    const off = () => server.post('/api/admin/tenants/2/deactivation', admin, { version: 2 });
    expect([(await off()).status, (await off()).body.data]).toMatchObject([200, { version: 3 }]);
    expect((await server.post('/api/admin/tenants/2/activation', admin, { version: 3 })).status).toBe(200);
  });

  test('names only who changed the account, not who signed in with it or set its status since', async () => {
    const before = await personOf(idOf('supervisor'));
    await put(before.id, { ...before, last_name: 'Berg' });
    const own = await server.tokenOf('supervisor');
    expect((await server.post('/api/auth/logout', own)).status).toBe(200);
    const subject = { type: 'agent', id: before.id, name: 'x' };
    const them = { id: before.id, name: 'Somebody else', address: null, device: null };
    for (const action of ['session.started', 'agent.status_set', 'agent.panel_switched'])
      await recordChange(server.database.db, them, { action, subject, after: { of: action } });
    const late = await put(before.id, { ...before, first_name: 'Late' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { changed_by: 'Daniel Ortiz', changed: { last_name: 'Berg' } },
    ]);
    expect(late.body.changed).toEqual({ last_name: 'Berg' });
  });

  test('says to who is late all that others changed meanwhile, and who they were', async () => {
    const before = await personOf(idOf('agent2'));
    await put(before.id, { ...before, last_name: 'Berg', timezone: 'Europe/Lisbon' });
    const now = await personOf(before.id);
    const { version, first_name, last_name, phone_number } = now;
    await server.put('/api/account', await server.tokenOf('agent2'), {
      ...{ version, first_name, last_name, phone_number },
      timezone: 'Europe/Berlin',
    });
    const late = await put(before.id, { ...before, first_name: 'Late' });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        message: `Daniel Ortiz and ${now.first_name} Berg changed this since you opened it.`,
        changed_by: `Daniel Ortiz and ${now.first_name} Berg`,
        changed: { last_name: 'Berg', timezone: 'Europe/Berlin' },
      },
    ]);
  });

  test('never leaves the company without an admin, also of two changes at once', async () => {
    const me = await personOf(idOf('admin'));
    const demoted = await put(me.id, { ...me, role: 'agent' });
    expect([demoted.status, demoted.body.message]).toEqual([
      409,
      'This is the last active admin. Make somebody else an admin first, so that somebody can manage accounts.',
    ]);
    expect((await server.post(`/api/admin/people/${me.id}/deactivate`, admin)).status).toBe(409);
    const other = await personOf(idOf('supervisor'));
    expect((await put(other.id, { ...other, role: 'admin' })).status).toBe(200);
    const otherToken = await server.tokenOf('supervisor');
    const answers = await Promise.all([
      server.post(`/api/admin/people/${me.id}/deactivate`, admin),
      server.post(`/api/admin/people/${other.id}/deactivate`, otherToken),
    ]);
    const { rows } = await server.database.pool.query(
      "select count(*)::int from agents where agent_type = 'admin' and is_active",
    );
    expect([rows[0].count, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    await server.database.pool.query(
      "update agents set is_active = true, agent_type = 'supervisor' where id = $1",
      [other.id],
    );
  });
});

let listening: Promise<string> | undefined;

/** A socket of this session that has joined the channel. */
async function joined(token: string, channel_name: string): Promise<WebSocket> {
  listening ??= server.listen();
  const url = await listening;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/restaurant-order-agent?protocol=7`);
  const [first] = await once(socket, 'message');
  const { socket_id } = JSON.parse(JSON.parse(String(first)).data);
  const { body } = await server.post('/api/broadcasting/auth', token, { socket_id, channel_name });
  socket.send(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: channel_name, auth: body.auth } }),
  );
  await once(socket, 'message');
  return socket;
}

test('deactivating ends sessions and closes sockets at once; reactivating lets in again', async () => {
  const id = idOf('agent3');
  const token = await server.tokenOf('agent3');
  const socket = await joined(token, `private-agent.${id}`);
  const closed = once(socket, 'close');
  expect((await server.post(`/api/admin/people/${id}/deactivate`, admin)).body.data.is_active).toBe(false);
  expect((await closed)[0]).toBe(4009);
  expect((await server.get('/api/auth/me', token)).status).toBe(401);
  const login = { email: 'agent3@demo.test', password: 'demo-password' };
  expect((await server.post('/api/auth/login', null, login)).status).toBe(401);
  expect((await server.post(`/api/admin/people/${id}/reactivate`, admin)).status).toBe(200);
  expect((await server.post('/api/auth/login', null, login)).status).toBe(200);
});

test('an admin who is demoted keeps the session and the voice of a call, and loses the admins’ pages and the supervisors’ channel', async () => {
  const supervisor = await personOf(idOf('supervisor'));
  const put = (body: object) => server.put(`/api/admin/people/${supervisor.id}`, admin, body);
  await put({ ...supervisor, role: 'admin' });
  const token = await server.tokenOf('supervisor');
  const socket = await joined(token, 'private-supervisor');
  expect((await server.get('/api/admin/people', token)).status).toBe(200);
  const voice = await openVoice(`${(await listening)?.replace('http', 'ws')}/voice`);
  voice.send({
    type: 'register',
    token: (await server.get('/api/agent/twilio-token', token)).body.data.token,
  });
  await voice.receive('registered');
  const closed = once(socket, 'close');
  expect((await put({ ...(await personOf(supervisor.id)), role: 'agent' })).status).toBe(200);
  expect((await server.get('/api/admin/people', token)).status).toBe(403);
  expect((await server.get('/api/auth/me', token)).body.data).toMatchObject({
    agent_type: 'agent',
    panel_mode: 'agent',
  });
  await server.runJob('access check');
  expect((await closed)[0]).toBe(4009);
  await voice.handled();
  expect(voice.received).toEqual([]);
  await put({ ...(await personOf(supervisor.id)), role: 'supervisor' });
});

test('the call of an agent who is deactivated is passed on: it rings at others at once', async () => {
  const id = idOf('agent2');
  const token = await server.tokenOf('agent2');
  const socket = await joined(token, `private-agent.${id}`);
  const call = (await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 })).body.data.id;
  expect((await server.post(`/api/calls/${call}/accept`, token)).status).toBe(200);
  const closed = once(socket, 'close');
  await server.post(`/api/admin/people/${id}/deactivate`, admin);
  await closed;
  await server.runJob('carrier');
  const { rows } = await server.database.pool.query('select status, agent_id from calls where id = $1', [
    call,
  ]);
  expect(rows).toEqual([{ status: 'ringing', agent_id: null }]);
  await server.post(`/api/admin/people/${id}/reactivate`, admin);
});

test('people and restaurants are listed as names are read, whatever the database sorts by', async () => {
  const { pool } = server.database;
  const ids = [idOf('agent'), idOf('agent2'), idOf('agent3')];
  const names = async (path: string) =>
    (await server.get(path, admin)).body.data.map(
      (row: { name?: string; last_name?: string }) => row.last_name ?? row.name,
    );
  await pool.query(
    "update agents set last_name = 'Zed ' || (array['10', '2', 'z'])[array_position($1, id)] where id = any($1)",
    [ids],
  );
  await pool.query("update tenants set name = 'House ' || case id when 1 then 10 else id end");
  const people = ['Zed 2', 'Zed 10', 'Zed z'];
  expect((await names('/api/admin/people')).slice(-3)).toEqual(people);
  expect((await names('/api/admin/agents')).slice(-3)).toEqual(people);
  expect((await names('/api/admin/tenants')).at(-1)).toBe('House 10');
});

describe('the restaurants an agent serves', () => {
  const serve = async (name: Parameters<typeof idOf>[0], restaurant_ids: readonly number[]) => {
    const before = await personOf(idOf(name));
    return server.put(`/api/admin/people/${before.id}`, admin, { ...before, restaurant_ids });
  };
  const offeredTo = async (callId: number) => {
    const { rows } = await server.database.pool.query(
      "select agent_id from call_offers where call_id = $1 and status = 'pending' order by 1",
      [callId],
    );
    return rows.map(({ agent_id }) => agent_id);
  };
  const ring = async (tenant_id: number) =>
    (await server.post('/api/admin/simulate-call', admin, { tenant_id })).body.data.id;

  beforeEach(async () => {
    await server.database.pool.query("delete from calls where status in ('ringing', 'in-progress')");
    await server.database.pool.query(
      "update agents set offline_due_at = null, status = case when id in ($1, $2) then 'available' else 'offline' end",
      [idOf('agent'), idOf('agent2')],
    );
    await server.database.pool.query('delete from agent_restaurants');
  });

  test('decide who is offered a call, and a change moves what rings', async () => {
    await serve('agent', [2]);
    const [one, two] = [await ring(1), await ring(2)];
    expect(await offeredTo(one)).toEqual([idOf('agent2')]);
    expect(await offeredTo(two)).toEqual([idOf('agent'), idOf('agent2')]);
    await serve('agent', []);
    expect(await offeredTo(one)).toEqual([idOf('agent'), idOf('agent2')]);
    await serve('agent2', [1]);
    expect(await offeredTo(two)).toEqual([idOf('agent')]);
  });

  test('leave a call that nobody serves waiting, which nobody else may take', async () => {
    await serve('agent', [2]);
    await serve('agent2', [2]);
    const call = await ring(1);
    expect(await offeredTo(call)).toEqual([]);
    const token = await server.tokenOf('agent');
    expect((await server.get('/api/agent/waiting-calls', token)).body.data).toEqual([]);
    expect((await server.post(`/api/calls/${call}/accept`, token)).status).toBe(404);
    const waiting = (await server.get('/api/admin/waiting-calls', admin)).body.data;
    expect(
      waiting.map(({ id, offered_at }: { id: number; offered_at: unknown }) => [id, offered_at]),
    ).toEqual([[call, null]]);
    await serve('agent2', [1, 2]);
    expect(await offeredTo(call)).toEqual([idOf('agent2')]);
  });

  test('changed while calls ring leave no offer with somebody who does not serve', async () => {
    const [, calls] = await Promise.all([
      serve('agent', [2]),
      Promise.all([ring(1), ring(1), ring(1), ring(2)]),
    ]);
    await server.app.live.calls.distribute();
    expect(await Promise.all(calls.map(offeredTo))).toEqual([
      ...Array.from({ length: 3 }, () => [idOf('agent2')]),
      [idOf('agent'), idOf('agent2')],
    ]);
  });
});
