import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { optionalText } from '../http/fields';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
afterAll(() => server.close());

const password = 'demo-password';
const chosen = 'seven green lamps';
let agent: string;

const signIn = async (name: 'agent' | 'agent2', secret = password) =>
  server.post(
    '/api/auth/login',
    null,
    { email: `${name}@demo.test`, password: secret },
    { 'user-agent': 'Kept' },
  );
const tokenIn = (answer: { readonly body: { readonly data: { readonly token: string } } }) =>
  answer.body.data.token;
const change = (token: string, current: string, next: string) =>
  server.put('/api/account/password', token, { current_password: current, password: next });

beforeEach(async () => {
  server.clock.advance(61);
  agent = await server.tokenOf('agent');
});

describe('one’s own details', () => {
  const details = async () => (await server.get('/api/account', agent)).body.data;

  test('are changed, audited with what was before, and shown to everybody at once', async () => {
    const before = await details();
    const changed = await server.put('/api/account', agent, {
      version: before.version,
      first_name: 'Priyanka',
      last_name: 'Raman',
      phone_number: '+12065550111',
      timezone: 'Europe/Lisbon',
    });
    expect(changed.body.data).toEqual({
      ...before,
      first_name: 'Priyanka',
      phone_number: '+12065550111',
      timezone: 'Europe/Lisbon',
      version: before.version + 1,
    });
    expect((await server.get('/api/auth/me', agent)).body.data.name).toBe('Priyanka Raman');
    const { body } = await server.get('/api/admin/audit', await server.tokenOf('admin'));
    expect(body.data[0]).toMatchObject({
      action: 'agent.updated',
      before: { first_name: 'Priya' },
      after: { first_name: 'Priyanka' },
    });
  });

  test('take no role, restaurant, password or second factor along', async () => {
    const rowOf = async () => {
      const { rows } = await server.database.pool.query('select * from agents where id = $1', [
        idOf('agent'),
      ]);
      const { updated_at: _, version: __, ...row } = rows[0];
      return row;
    };
    const [before, { version, ...own }] = [await rowOf(), await details()];
    const names = { first_name: own.first_name, last_name: own.last_name, timezone: own.timezone };
    const { status } = await server.put('/api/account', agent, {
      ...{ ...names, version, phone_number: own.phone_number },
      ...{ id: idOf('admin'), role: 'admin', agent_type: 'admin', agentType: 'admin', is_active: false },
      ...{ email: 'other@demo.test', password_hash: 'x', restaurant_ids: [2], totp_secret: null },
      ...{ panel_mode: 'admin', status: 'available', ['__proto__']: { role: 'admin' } },
    });
    expect(status).toBe(200);
    expect(await rowOf()).toEqual(before);
    expect((await server.get('/api/admin/people', agent)).status).toBe(403);
  });

  test('name each wrong field, and nothing is changed', async () => {
    const before = await details();
    const { status, body } = await server.put('/api/account', agent, {
      version: before.version,
      first_name: ' ',
      last_name: 'Raman',
      phone_number: '12',
      timezone: 'Mars/Olympus',
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['first_name', 'phone_number', 'timezone'],
    ]);
    expect(await details()).toEqual(before);
  });

  test.each([
    ['AET', 'no name of PostgreSQL, whose list of all agents would fail'],
    ['US/Pacific-New', 'no name of PostgreSQL any more'],
    ['IST', 'India in a browser, Israel in PostgreSQL'],
    ['CET', 'without summer time in PostgreSQL'],
  ])('take no time zone %s: it is %s', async (timezone) => {
    const { version, first_name, last_name, phone_number } = await details();
    const input = { version, first_name, last_name, phone_number, timezone };
    const { status, body } = await server.put('/api/account', agent, input);
    expect([status, body.errors]).toEqual([422, { timezone: ['Choose a time zone'] }]);
    expect((await server.get('/api/admin/agents', await server.tokenOf('admin'))).status).toBe(200);
  });

  test.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Etc/GMT+5', 'UTC', 'GMT'])(
    'take the time zone %s',
    async (timezone) => {
      const { version, first_name, last_name, phone_number } = await details();
      const input = { version, first_name, last_name, phone_number, timezone };
      expect((await server.put('/api/account', agent, input)).body.data.timezone).toBe(timezone);
      expect((await server.get('/api/auth/me', agent)).status).toBe(200);
    },
  );

  test('leave out of a name what turns or breaks the line that it stands in; a note keeps its lines', async () => {
    const { version } = await details();
    const names = { first_name: 'Pri\u202eya\r\n\u0007R.', last_name: '\u200b' };
    const input = { version, ...names, phone_number: null, timezone: 'UTC' };
    const refused = await server.put('/api/account', agent, input);
    expect([refused.status, refused.body.errors]).toEqual([422, { last_name: ['Last name is required'] }]);
    await server.put('/api/account', agent, { ...input, last_name: 'Raman' });
    expect((await details()).first_name).toBe('Priya R.');
    expect(optionalText(20).parse('no \u202estun\ncold')).toBe('no stun\ncold');
  });

  test.each([
    ['The', 'server'],
    ['COMMAND', 'line.'],
    ['The', 'receiver'],
    ['Nobody', 'signed\u00adin'],
    ['Kitchen:', 'Pass'],
  ])('take no name under which the audit names who has no account: %s %s', async (first_name, last_name) => {
    const { version } = await details();
    const refused = await server.put('/api/account', agent, { version, first_name, last_name });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['first_name']]);
  });

  test('take no name that nobody can see, and leave out of one what nobody sees', async () => {
    const { version } = await details();
    const put = (first_name: string) => server.put('/api/account', agent, { version, first_name });
    for (const unseen of ['\u3164', '\u2060\u00ad', '\u{e0041}', '\u200d', '\u2800'])
      expect((await put(unseen)).body.errors).toHaveProperty('first_name');
    const joined = '\u0646\u06cc\u200c\u0645\u0627';
    expect((await put(`\u200c${joined}\u2060`)).body.data.first_name).toBe(joined);
  });

  test('say who changed them meanwhile', async () => {
    const { version } = await details();
    const input = { version, first_name: 'P', last_name: 'R', phone_number: null, timezone: 'UTC' };
    await server.put('/api/account', agent, input);
    const late = await server.put('/api/account', agent, { ...input, last_name: 'Late' });
    expect([late.status, late.body.version]).toEqual([409, version + 1]);
  });
});

describe('one’s own password', () => {
  test('needs the current one, and neither is kept anywhere readable', async () => {
    const wrong = await change(agent, 'not it at all', chosen);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['This is not your current password.'] },
    ]);
    expect((await signIn('agent')).status).toBe(200);
  });

  test.each([
    ['left empty', '', 'Your current password is required'],
    ['longer than any', 'x'.repeat(1025), 'This is not your current password.'],
  ])('says what is wrong with a current one %s', async (_, current, text) => {
    const { status, body } = await change(agent, current, chosen);
    expect([status, body.errors]).toEqual([422, { current_password: [text] }]);
  });

  test('is changed, which ends every other session and no session of others', async () => {
    const other = tokenIn(await signIn('agent2'));
    const elsewhere = tokenIn(await signIn('agent'));
    expect((await change(agent, password, chosen)).status).toBe(204);
    const states = await Promise.all(
      [agent, elsewhere, other].map(async (token) => (await server.get('/api/auth/me', token)).status),
    );
    expect(states).toEqual([200, 401, 200]);
    expect((await signIn('agent')).status).toBe(401);
    expect((await signIn('agent', chosen)).status).toBe(200);
    expect((await change(agent, chosen, 'another green lamp')).status).toBe(204);
  });

  test('is refused when it is short, common or one’s own name', async () => {
    const own = await server.tokenOf('agent2');
    for (const next of ['short', 'password123', 'agent2@demo.test']) {
      expect([next, (await change(own, password, next)).status]).toEqual([next, 422]);
    }
  });

  test('cannot be guessed from an open session', async () => {
    const own = await server.tokenOf('agent2');
    const states: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      states.push((await change(own, `guess ${guess}`, chosen)).status);
    expect(states).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('one’s own sessions', () => {
  const list = async (token: string) => (await server.get('/api/account/sessions', token)).body.data;

  test('are listed with device, address and last use, without those of others', async () => {
    const token = tokenIn(await signIn('agent2'));
    const signedInAt = server.clock.now.toISOString();
    server.clock.advance(90);
    expect((await list(token)).find(({ is_current }: { is_current: boolean }) => is_current)).toMatchObject({
      device: 'Kept',
      address: '127.0.0.1',
      signed_in_at: signedInAt,
      last_used_at: server.clock.now.toISOString(),
    });
    const owners = await server.database.pool.query(
      'select distinct agent_id from access_tokens where id = any($1::bigint[])',
      [(await list(token)).map(({ id }: { id: number }) => id)],
    );
    expect(owners.rows).toEqual([{ agent_id: idOf('agent2') }]);
  });

  test('end one by one, or all but this one; those of others do not', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => server.tokenOf('agent2')));
    const idIn = (token: string | undefined) => Number(token?.split('|')[0]);
    expect((await server.post(`/api/account/sessions/${idIn(one)}/end`, two)).status).toBe(204);
    expect((await server.get('/api/auth/me', one)).status).toBe(401);
    expect((await server.post(`/api/account/sessions/${idIn(one)}/end`, two)).status).toBe(404);
    expect((await server.post(`/api/account/sessions/${idIn(agent)}/end`, two)).status).toBe(404);
    expect((await server.get('/api/auth/me', agent)).status).toBe(200);
    expect((await server.post('/api/account/sessions/end-others', two)).status).toBe(204);
    expect((await list(two ?? '')).map(({ id }: { id: number }) => id)).toEqual([idIn(two)]);
    expect((await server.get('/api/auth/me', three)).status).toBe(401);
  });
});
