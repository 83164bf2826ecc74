import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountLinks, agents, kitchenScreens } from '../db/schema';
import { makeScreenLink } from '../kitchen/testing';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
afterAll(() => server.close());

const dismissed = idOf('supervisor');
let admin: string;
let theirs: string;

const setRole = async (role: string) => {
  const { body } = await server.get('/api/admin/people', admin);
  const person = body.data.find(({ id }: { id: number }) => id === dismissed);
  return server.put(`/api/admin/people/${dismissed}`, admin, { ...person, role });
};
const deactivate = () => server.post(`/api/admin/people/${dismissed}/deactivate`, admin);
const demote = () => setRole('supervisor');

beforeEach(async () => {
  server.clock.advance(61);
  const { db } = server.database;
  await db.delete(agents).where(eq(agents.email, newcomer.email));
  await db.delete(accountLinks);
  await db.delete(kitchenScreens);
  admin = await server.tokenOf('admin');
  await server.post(`/api/admin/people/${dismissed}/reactivate`, admin);
  expect((await setRole('admin')).status).toBe(200);
  theirs = await server.tokenOf('supervisor');
});

interface Entry {
  readonly action: string;
  readonly subject: { readonly id: number; readonly name: string };
}

const secretIn = (url: unknown) => String(url).split('#')[1] ?? '';

const newcomer = { email: 'back@harbour.test', first_name: 'Ann', last_name: 'Lee', role: 'admin' };
const invite = async (by: string) =>
  secretIn((await server.post('/api/admin/invitations', by, newcomer)).body.data.url);
const accept = (secret: string) =>
  server.post('/api/invitations/accept', null, { ...newcomer, secret, password: 'a-good-long-one' });
const linkFor = async (by: string) =>
  secretIn((await server.post(`/api/admin/people/${idOf('agent3')}/password-link`, by)).body.data.url);
const use = (secret: string) =>
  server.post('/api/password-links/use', null, { secret, password: 'a-good-long-one' });
const openScreen = (secret: string | undefined) => server.post('/api/kitchen/session', null, { secret });

describe.each([
  ['is deactivated', deactivate],
  ['is no admin any more', demote],
])('whoever %s', (_case, end) => {
  test('does not come back by links that they made before', async () => {
    const [invitation, link, screen] = [
      await invite(theirs),
      await linkFor(theirs),
      await makeScreenLink(server, theirs, 'Pass'),
    ];
    expect((await end()).status).toBe(200);
    const answers = [await accept(invitation), await use(link), await openScreen(screen.secret)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await server.get('/api/admin/invitations', admin)).body.data).toEqual([]);
    const { body } = await server.get('/api/admin/audit', admin);
    const revoked = body.data.filter(({ action }: { action: string }) => action.endsWith('.revoked'));
    expect(revoked.slice(0, 2).map(({ action, subject }: Entry) => [action, subject.name])).toEqual([
      ['kitchen_screen.revoked', 'Pass'],
      ['invitation.revoked', 'Ann Lee'],
    ]);
    expect(revoked[0].subject.id).toBe(screen.id);
  });

  test('takes along a screen whose link can be opened again, and none that is at work', async () => {
    const old = await makeScreenLink(server, theirs);
    const atWork = (await openScreen(old.secret)).body.data.token;
    server.clock.advance(601);
    const opened = (await openScreen((await makeScreenLink(server, theirs)).secret)).body.data.token;
    await end();
    expect((await server.get('/api/kitchen/orders', opened)).status).toBe(401);
    expect((await server.get('/api/kitchen/orders', atWork)).status).toBe(200);
  });

  test('does not go on as an agent of a call lab that they opened; labs of others go on', async () => {
    const open = async (by: string) => (await server.post('/api/admin/labs', by, { agents: 1 })).body.data;
    const labs = [await open(theirs), await open(admin)];
    await end();
    const statuses = labs.map(({ agents: [one] }) => server.get('/api/account', one.token));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 200]);
    const { body } = await server.get('/api/admin/audit?action=lab.opened', admin);
    expect(body.data.slice(0, 2).map(({ subject }: Entry) => subject.name)).toEqual([labs[1].id, labs[0].id]);
    for (const { id } of labs) await server.post(`/api/admin/labs/${id}/close`, admin);
  });

  test('is named with the webhooks whose address they set or whose secret they were shown last', async () => {
    const make = async (by: string, name: string, tenant: number | null = null) => {
      const body = { name, url: 'https://till.test/take', events: ['order.created'], tenant_id: tenant };
      return (await server.post('/api/admin/webhooks', by, body)).body.data;
    };
    const renew = async (by: string, { id }: { id: number }) => {
      const { body } = await server.get('/api/admin/webhooks', admin);
      const { version } = body.data.find((one: { id: number }) => one.id === id);
      expect((await server.post(`/api/admin/webhooks/${id}/secret`, by, { version })).status).toBe(200);
    };
    const change = async (by: string, { id, version }: { id: number; version: number }, fields: object) =>
      (await server.put(`/api/admin/webhooks/${id}`, by, { version, ...fields })).body.data;
    const elsewhere = { url: 'https://elsewhere.test/take' };

    await make(theirs, 'Till', 1);
    const shown = await make(admin, 'Shown to them');
    await renew(theirs, shown);
    const led = await make(admin, 'Led elsewhere');
    await change(theirs, led, elsewhere);
    const renewed = await make(theirs, 'Renewed by another');
    await renew(admin, renewed);
    const back = await make(admin, 'Led back');
    await change(admin, await change(theirs, back, elsewhere), { url: 'https://till.test/back' });
    await change(theirs, await make(admin, 'Renamed by them'), { name: 'Renamed' });
    await server.send({
      method: 'DELETE',
      url: `/api/admin/webhooks/${(await make(theirs, 'Removed')).id}`,
      token: admin,
    });

    const { status, body } = await end();
    expect(status).toBe(200);
    const named = body.data.webhooks.map((one: { name: string; tenant: { name: string } | null }) => [
      one.name,
      one.tenant?.name ?? null,
    ]);
    expect(named).toEqual([
      ['Led elsewhere', null],
      ['Shown to them', null],
      ['Till', 'Luna Verde Trattoria'],
    ]);
    const people = (await server.get('/api/admin/people', admin)).body.data;
    const of = (id: number) => people.find((one: { id: number }) => one.id === id).webhooks;
    expect([of(dismissed), of(idOf('agent'))]).toEqual([body.data.webhooks, []]);
    const { rows } = await server.database.pool.query('select id from webhook_endpoints');
    for (const { id } of rows)
      await server.send({ method: 'DELETE', url: `/api/admin/webhooks/${id}`, token: admin });
  });

  test('leaves the links of others alone', async () => {
    const [invitation, link, screen] = [
      await invite(admin),
      await linkFor(admin),
      await makeScreenLink(server, admin),
    ];
    await end();
    const answers = [await openScreen(screen.secret), await use(link), await accept(invitation)];
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 201]);
  });
});

test('whoever ends one of their sessions elsewhere signs out the agents of the call labs that they opened', async () => {
  const open = async (by: string) => (await server.post('/api/admin/labs', by, { agents: 1 })).body.data;
  const labs = [await open(theirs), await open(admin)];
  const here = await server.tokenOf('supervisor');
  expect((await server.post(`/api/account/sessions/${theirs.split('|')[0]}/end`, here)).status).toBe(204);
  const statuses = labs.map(({ agents: [one] }) => server.get('/api/account', one.token));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 200]);
  expect((await server.get('/api/account', here)).status).toBe(200);
  for (const { id } of labs) await server.post(`/api/admin/labs/${id}/close`, admin);
});

test('an admin whose name is changed keeps the links they made', async () => {
  const secret = await invite(theirs);
  expect((await setRole('admin')).status).toBe(200);
  expect((await server.post('/api/invitations/open', null, { secret })).status).toBe(200);
});
