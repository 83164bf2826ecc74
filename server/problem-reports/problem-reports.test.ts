import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { problemReports } from '../db/schema';
import { cleanUp } from '../jobs/clean-up';
import { createTestServer, type DemoName, idOf } from '../testing/server';

const server = await createTestServer();
const { db } = server.database;
beforeEach(async () => {
  await db.delete(problemReports);
  server.clock.advance(61);
});
afterAll(() => server.close());

const recording = JSON.stringify({ format: 'chart-recording', version: 2, steps: [] });

const report = async (body: object, name: DemoName | null = 'agent') =>
  server.post('/api/problem-reports', name === null ? null : await server.tokenOf(name), body);
const read = async (path: string, name: DemoName = 'admin') =>
  server.get(`/api/problem-reports${path}`, await server.tokenOf(name));

test('a report is kept with its call, and an admin lists and opens it', async () => {
  const { call } = await server.app.live.calls.ring({
    tenantId: 1,
    fromNumber: '+1 206 555 0173',
    isSimulated: false,
  });
  const sent = await report({ note: ' No sound ', call_id: String(call.id), recording });
  const kept = {
    id: expect.any(Number),
    agent: { id: idOf('agent'), name: expect.any(String) },
    call_id: call.id,
    note: 'No sound',
    bytes: recording.length,
    created_at: server.clock.now.toISOString(),
  };
  expect([sent.status, sent.body]).toEqual([201, { data: kept }]);
  expect((await read('')).body).toEqual({ data: [kept], meta: { next: null } });
  const [{ id } = { id: 0 }] = await db.select({ id: problemReports.id }).from(problemReports);
  expect((await read(`/${id}`)).body).toEqual({ data: { ...kept, recording } });
  expect((await read('/999999')).status).toBe(404);
});

test('anybody signed in reports, and admins alone read', async () => {
  const statuses = [];
  for (const name of ['agent', 'supervisor', 'admin', null] as const)
    statuses.push((await report({ recording }, name)).status);
  expect(statuses).toEqual([201, 201, 201, 401]);
  expect([(await read('', 'agent')).status, (await read('/1', 'supervisor')).status]).toEqual([403, 403]);
});

test('what somebody wrote is kept without numbers and e-mail addresses, and so is the recording', async () => {
  const note = 'Maya, (206) 555-0173, maya@example.com paid with 4111 1111 1111 1111 at 12:40';
  const leaky = recording.replace(
    '[]',
    '[{"at":1795396991000,"a":"+1 206 555 0173","b":"maya@example.com"}]',
  );
  await report({ note, recording: leaky });
  const [row] = await db.select().from(problemReports);
  expect(row?.note).toBe('Maya, •••, ••• paid with ••• at 12:40');
  expect(row?.recording).toBe(recording.replace('[]', '[{"at":1795396991000,"a":"•••","b":"•••"}]'));
});

test('what is masked at the beginning of a line leaves a recording that can be opened', async () => {
  const lines = ['Mail\nmaya@example.com', 'C:\\maya@example.com', '\u0007maya@example.com'];
  await report({ recording: JSON.stringify({ format: 'chart-recording', steps: lines }) });
  const [row] = await db.select().from(problemReports);
  expect(JSON.parse(row?.recording ?? '').steps).toEqual(['Mail\n•••', 'C:\\•••', '\u0007•••']);
});

test.each([
  ['Caller 555-0173 had no sound', 'Caller ••• had no sound'],
  ['Caller 206–555–0173 had no sound', 'Caller ••• had no sound'],
  ['Order 1780 of 12:40, $16.25', 'Order 1780 of 12:40, $16.25'],
])('of a note as people type numbers: %s', async (note, kept) => {
  await report({ note, recording });
  const [row] = await db.select().from(problemReports);
  expect(row?.note).toBe(kept);
});

test('a long recording without an address is kept at once', async () => {
  const long = recording.replace('[]', `["${'a'.repeat(2_000_000)}"]`);
  expect((await report({ note: 'a'.repeat(2_000), recording: long })).status).toBe(201);
  const [row] = await db.select().from(problemReports);
  expect(row?.recording === long).toBe(true);
});

test('a call of a restaurant that the agent does not serve reads like one that is not there', async () => {
  const { call } = await server.app.live.calls.ring({
    tenantId: 2,
    fromNumber: '+1 206 555 0174',
    isSimulated: false,
  });
  const serve = 'insert into agent_restaurants (agent_id, tenant_id) values ($1, 1)';
  await server.database.pool.query(serve, [idOf('agent2')]);
  const answers = [];
  for (const id of [call.id, 999_999])
    answers.push((await report({ call_id: id, recording }, 'agent2')).body.data.call_id);
  expect(answers).toEqual([null, null]);
  expect((await report({ call_id: call.id, recording }, 'agent')).body.data.call_id).toBe(call.id);
});

test('of a call that is not there it is kept without one', async () => {
  expect((await report({ call_id: 999_999, recording })).body).toMatchObject({ data: { call_id: null } });
});

test.each(['', 'hello', '[]', '{"format":"other"}'])(
  'a recording that is none is refused: %s',
  async (text) => {
    const answer = await report({ recording: text });
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: 'The recording is invalid.', errors: { recording: ['The recording is invalid.'] } },
    ]);
  },
);

test('one that is too large is refused in words', async () => {
  const large = JSON.stringify({ format: 'chart-recording', filler: 'x'.repeat(5_000_000) });
  const answer = await report({ recording: large });
  expect([answer.status, answer.body]).toEqual([
    413,
    { message: 'The report is larger than 5 MB. Download it instead.' },
  ]);
  expect((await report({ recording: 'x'.repeat(9_000_000) })).status).toBe(413);
});

test('three are taken in a minute, of each agent', async () => {
  for (let sent = 0; sent < 3; sent += 1) await report({ recording });
  const refused = await report({ recording });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await report({ recording }, 'agent2')).status).toBe(201);
});

test('twenty are taken in a day, of each agent: those of one do not fill the disk', async () => {
  server.clock.advance(86_400);
  const answers = [];
  for (let sent = 0; sent < 21; sent += 1) {
    server.clock.advance(60);
    answers.push(await report({ recording }));
  }
  const refused = answers.at(-1);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(refused?.body.message).toBe('Too many reports. Please try again in 1420 minutes.');
  expect((await report({ recording }, 'agent2')).status).toBe(201);
  server.clock.advance(86_400);
  expect((await report({ recording })).status).toBe(201);
});

test('of each agent the newest 200 MB are kept', async () => {
  const old = { recording, bytes: 5_000_000, createdAt: new Date(server.clock.now.getTime() - 1000) };
  const [theirs, others] = [idOf('agent'), idOf('agent2')];
  await db.insert(problemReports).values(Array.from({ length: 41 }, () => ({ ...old, agentId: theirs })));
  await db.insert(problemReports).values(Array.from({ length: 41 }, () => ({ ...old, agentId: others })));
  const { id } = (await report({ recording })).body.data;
  const kept = await db.select().from(problemReports).where(eq(problemReports.agentId, theirs));
  expect([kept.length, kept.some((one) => one.id === id)]).toEqual([40, true]);
  expect(await db.$count(problemReports, eq(problemReports.agentId, others))).toBe(41);
});

test('they are kept for 30 days', async () => {
  await report({ recording });
  const day = 86_400_000;
  await cleanUp(db, new Date(server.clock.now.getTime() + 30 * day));
  expect(await db.$count(problemReports)).toBe(1);
  await cleanUp(db, new Date(server.clock.now.getTime() + 30 * day + 1));
  expect(await db.$count(problemReports)).toBe(0);
});

test('leads from the newest reports to the earliest, page by page, each once', async () => {
  const sent: number[] = [];
  for (let made = 0; made < 5; made += 1) {
    const { body } = await report({ recording }, made % 2 === 0 ? 'agent' : 'agent2');
    sent.unshift(body.data.id);
  }
  const ids = ({ body }: Awaited<ReturnType<typeof read>>) => body.data.map(({ id }: { id: number }) => id);
  const first = await read('?limit=2');
  const second = await read(`?limit=2&after=${first.body.meta.next}`);
  const last = await read(`?limit=2&after=${second.body.meta.next}`);
  expect([ids(first), ids(second), ids(last)]).toEqual([sent.slice(0, 2), sent.slice(2, 4), sent.slice(4)]);
  expect(last.body.meta.next).toBeNull();
});

test('the page after a report that is gone begins with the one before it', async () => {
  const sent: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { body } = await report({ recording });
    sent.unshift(body.data.id);
  }
  const { body } = await read('?limit=2');
  await db.delete(problemReports).where(eq(problemReports.id, body.meta.next));
  const page = await read(`?limit=2&after=${body.meta.next}`);
  expect(page.body.data.map(({ id }: { id: number }) => id)).toEqual(sent.slice(2));
});
