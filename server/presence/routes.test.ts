import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query('delete from calls where status in ($1, $2)', ['ringing', 'in-progress']);
  await server.database.pool.query(
    "update agents set status = 'available', wrap_up_ends_at = null, break_after_call = false, not_ready_reason = null",
  );
});

const ask = async (path: string, body: object, token = agent) => {
  const answer = await server.post(`/api/agent/${path}`, token, body);
  return { status: answer.status, body: answer.body };
};
const answered = (fields: object, name: 'agent' | 'admin' | 'supervisor' = 'agent') => ({
  status: 200,
  body: { data: expect.objectContaining({ id: idOf(name), ...fields }) },
});

async function accepted(token = agent): Promise<number> {
  const { body } = await server.post('/api/admin/simulate-call', admin, {});
  expect((await server.post(`/api/calls/${body.data.id}/accept`, token)).status).toBe(200);
  return body.data.id;
}

async function callOver(token = agent): Promise<void> {
  const callId = await accepted(token);
  expect((await server.post(`/api/calls/${callId}/end`, token)).status).toBe(200);
}

describe('wrap-up over HTTP', () => {
  test('begins after every call and is there for whoever asks who they are', async () => {
    await callOver();
    const { body } = await server.get('/api/auth/me', agent);
    expect(body.data).toMatchObject({
      status: 'available',
      wrap_up_seconds: 5,
      break_after_call: false,
      not_ready: null,
    });
    const { body: list } = await server.get('/api/admin/agents', admin);
    const seconds = list.data.map((one: { id: number; wrap_up_seconds: number }) => [
      one.id,
      one.wrap_up_seconds,
    ]);
    expect(seconds).toContainEqual([idOf('agent'), 5]);
    expect(seconds).toContainEqual([idOf('agent2'), 0]);
  });

  test('is prolonged and ended; without one both are refused', async () => {
    await callOver();
    expect(await ask('wrap-up', { action: 'extend' })).toEqual(answered({ wrap_up_seconds: 35 }));
    expect(await ask('wrap-up', { action: 'end' })).toEqual(answered({ wrap_up_seconds: 0 }));
    const refused = { status: 409, body: { message: 'There is no wrap-up time at the moment.' } };
    expect(await ask('wrap-up', { action: 'end' })).toEqual(refused);
    expect(await ask('wrap-up', { action: 'extend' })).toEqual(refused);
    expect((await ask('wrap-up', { action: 'stop' })).status).toBe(422);
  });

  test.each(['admin', 'supervisor'] as const)('is the same for the %s', async (name) => {
    const token = await server.tokenOf(name);
    await callOver(token);
    expect(await ask('wrap-up', { action: 'extend' }, token)).toEqual(
      answered({ status: 'available', wrap_up_seconds: 35 }, name),
    );
  });
});

test('a break is asked for during the call with after_call, and refused without', async () => {
  const callId = await accepted();
  expect((await ask('status', { status: 'on_break' })).status).toBe(409);
  expect(await ask('status', { status: 'on_break', after_call: true })).toEqual(
    answered({ status: 'on_call', break_after_call: true }),
  );
  expect(await ask('status', { status: 'available', after_call: true })).toEqual(
    answered({ status: 'on_call', break_after_call: false }),
  );
  await ask('status', { status: 'on_break', after_call: true });
  await server.post(`/api/calls/${callId}/end`, agent);
  server.clock.advance(5);
  await server.app.live.wrapUp.expire();
  expect((await server.get('/api/auth/me', agent)).body.data).toMatchObject({
    status: 'on_break',
    wrap_up_seconds: 0,
    break_after_call: false,
  });
});

test('readiness is noted with its reason and forgotten when the agent is ready', async () => {
  const stored = (not_ready: string | null) => answered({ status: 'available', not_ready });
  expect(await ask('readiness', { ready: false, reason: 'microphone' })).toEqual(stored('microphone'));
  expect(await ask('readiness', { ready: false })).toEqual(stored('voice'));
  expect(await ask('readiness', { ready: true })).toEqual(stored(null));
  expect((await ask('readiness', { ready: 'no' })).status).toBe(422);
  expect((await ask('readiness', { ready: false, reason: 'mood' })).status).toBe(422);
});

test('readiness is that of whichever computer could be heard, and a page that joins is one until it says otherwise', async () => {
  const channel_name = `private-agent.${idOf('agent')}`;
  const notReady = async () => (await server.get('/api/auth/me', agent)).body.data.not_ready;
  await server.database.pool.query('update access_tokens set socket_id = null');
  const [desktop, laptop] = [await server.tokenOf('agent'), await server.tokenOf('agent')];
  for (const [token, socket_id] of [[desktop, '1.1'] as const, [laptop, '2.2'] as const])
    await server.post('/api/broadcasting/auth', token, { socket_id, channel_name });
  const missing = { ready: false, reason: 'microphone' };
  expect(await ask('readiness', missing, laptop)).toEqual(answered({ status: 'available', not_ready: null }));
  await ask('readiness', missing, desktop);
  expect(await notReady()).toBe('microphone');
  await ask('readiness', { ready: true }, laptop);
  expect(await notReady()).toBeNull();
  for (const token of [desktop, laptop]) await server.post('/api/auth/logout', token);
});

describe('duty over HTTP', () => {
  const login = async (name: 'supervisor' | 'agent') =>
    (
      await server.post('/api/auth/login', null, {
        email: `${name}@demo.test`,
        password: 'demo-password',
      })
    ).body.data;

  test('a supervisor signs in off duty, and takes calls when they set themselves available', async () => {
    const { agent: signedIn, token } = await login('supervisor');
    expect(signedIn).toMatchObject({ status: 'offline', takes_calls: false });
    expect(await ask('status', { status: 'available' }, token)).toEqual(
      answered({ status: 'available', takes_calls: true }, 'supervisor'),
    );
    expect(await ask('status', { status: 'offline' }, token)).toEqual(
      answered({ status: 'offline', takes_calls: false }, 'supervisor'),
    );
    expect((await login('agent')).agent).toMatchObject({ takes_calls: true });
  });

  test('nobody but a supervisor goes off duty', async () => {
    for (const token of [agent, admin]) {
      expect((await ask('status', { status: 'offline' }, token)).status).toBe(403);
    }
  });
});

describe('help over HTTP', () => {
  const setStatus = (body: unknown, id: number | string = idOf('agent'), token = admin) =>
    server.post(`/api/admin/agents/${id}/status`, token, body);
  const releaseCall = (id: number, body: unknown, token = admin) =>
    server.post(`/api/admin/calls/${id}/release`, token, body);

  test('an admin sets a status with a reason, and is named', async () => {
    const { status, body } = await setStatus({ status: 'on_break', reason: '  Not answering ' });
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: idOf('agent'),
        status: 'on_break',
        status_reason: 'Not answering',
        status_set_by: 'Daniel Ortiz',
      },
    ]);
    expect((await server.get('/api/auth/me', agent)).body.data).toMatchObject({
      status_reason: 'Not answering',
      status_set_by: 'Daniel Ortiz',
    });
  });

  test.each([
    [{ status: 'on_break' }, { reason: ['A reason is required'] }],
    [{ status: 'on_break', reason: '   ' }, { reason: ['A reason is required'] }],
    [
      { status: 'on_break', reason: 'x'.repeat(201) },
      { reason: ['The reason must be at most 200 characters'] },
    ],
    [{ status: 'on_call', reason: 'x' }, { status: ['The status is invalid.'] }],
  ])('%j is refused by field', async (body, errors) => {
    const answer = await setStatus(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('an agent who is not known is 404, one who is not connected 409, an odd id 422', async () => {
    const body = { status: 'available', reason: 'Callers wait' };
    await server.database.pool.query("update agents set status = 'offline' where id = $1", [idOf('agent2')]);
    expect((await setStatus(body, 4711)).status).toBe(404);
    const refused = await setStatus(body, idOf('agent2'));
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 409,
      body: { message: 'Marcus Bell is not connected to the agent panel.' },
    });
    expect((await setStatus(body, 'x')).status).toBe(422);
  });

  test('a call is released, once', async () => {
    const callId = await accepted();
    const body = { action: 'offer_again', reason: 'Stuck', agent_id: idOf('agent') };
    expect((await releaseCall(callId, body)).body.data).toMatchObject({ status: 'ringing', agent: null });
    expect((await releaseCall(callId, body)).status).toBe(409);
    const story = (await server.get(`/api/admin/calls/${callId}`, admin)).body.data.story;
    expect(story).toContainEqual(
      expect.objectContaining({
        kind: 'released',
        detail: 'Stuck',
        agent: { id: idOf('admin'), name: 'Daniel Ortiz' },
      }),
    );
  });

  test.each([
    [{ action: 'steal', reason: 'x' }, ['action']],
    [{ action: 'end' }, ['reason']],
    [{}, ['action', 'reason']],
    [{ action: 'end', reason: 'x', agent_id: 'me' }, ['agent_id']],
  ])('the release %j is refused by field', async (body, fields) => {
    const answer = await releaseCall(await accepted(), body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  });
});
