import { eq, isNull, like, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../audit/record';
import { revokeSessions } from '../auth/tokens';
import type { Transaction } from '../db/database';
import {
  type AgentType,
  accessTokens,
  accountLinks,
  agents,
  attempts,
  company,
  kitchenScreens,
  knownPlaces,
  webhookDeliveries,
  webhookEndpoints,
} from '../db/schema';
import { hashKey } from '../http/attempts';
import { labDomain } from '../lab/membership';
import { findOrder } from '../orders/list';
import { margherita } from '../orders/testing-orders';
import { lockAccount } from '../people/accounts';
import { deactivate, withdrawMadeBy } from '../people/rights';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { type Answer, createTestServer, idOf, type TestServer } from '../testing/server';
import { recordWebhooks } from '../webhooks/record';

let server: TestServer;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  return server;
});

const password = 'demo-password';
const elsewhere = '203.0.113.9';
const agentId = idOf('agent');

let passwordHash: string;
let admin: string;
let owner: string;
/** Of the second factor that the owner has set up. */
let recoveryCodes: string[];

beforeEach(async () => {
  recoveryCodes = [];
  const { db } = server.database;
  server.clock.advance(3601);
  const [row] = await db.select().from(agents).where(eq(agents.id, agentId));
  passwordHash ??= row?.passwordHash ?? '';
  await db
    .update(agents)
    .set({
      passwordHash,
      agentType: 'agent',
      isActive: true,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    })
    .where(eq(agents.id, agentId));
  await db.update(accessTokens).set({ revokedAt: server.clock.now });
  const secondFactorRoles: AgentType[] = ['supervisor'];
  await db
    .insert(company)
    .values({ id: 1, secondFactorRoles })
    .onConflictDoUpdate({ target: company.id, set: { secondFactorRoles } });
  admin = await server.tokenOf('admin');
  owner = await server.tokenOf('agent');
});

const fromElsewhere = (
  url: string,
  body: object,
  token: string | null = null,
  method: 'POST' | 'PUT' = 'POST',
) => server.send({ method, url, token, payload: body, remoteAddress: elsewhere });

const signIn = () => fromElsewhere('/api/auth/login', { email: 'agent@demo.test', password });

async function waiting(): Promise<number> {
  const { rows } = await server.database.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

/** Starts a request that comes to wait for what the transaction holds, and goes on when the other work is done. */
async function heldBy(
  hold: (tx: Transaction) => Promise<unknown>,
  start: () => Promise<Answer>,
  meanwhile: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  const held = await server.database.db.transaction(async (tx) => {
    await hold(tx);
    const answer = start();
    await eventually(waiting).toBe(1);
    await meanwhile(tx);
    return { answer };
  });
  return held.answer;
}

/** Held where it counts an attempt by this key. */
const heldAt = (key: string, start: () => Promise<Answer>, meanwhile: () => Promise<unknown>) =>
  heldBy(
    async (tx) => {
      await tx.delete(attempts).where(eq(attempts.key, hashKey(key)));
      await tx.insert(attempts).values({ key: hashKey(key), times: [], expiresAt: server.clock.now });
    },
    start,
    meanwhile,
  );

/** Held once the password was right, where the place is remembered. */
const afterTheRead = (start: () => Promise<Answer>, meanwhile: () => Promise<unknown>) =>
  heldBy(
    async (tx) => {
      const place = { key: hashKey(`agent@demo.test ${elsewhere}`), expiresAt: server.clock.now };
      await tx.delete(knownPlaces).where(eq(knownPlaces.key, place.key));
      await tx.insert(knownPlaces).values(place);
    },
    start,
    meanwhile,
  );

const newPassword = 'another-good-one';
async function changePassword(): Promise<void> {
  const body = { current_password: password, password: newPassword, code: recoveryCodes.shift() };
  expect((await server.put('/api/account/password', owner, body)).status).toBe(204);
}
async function promote(): Promise<void> {
  const { body } = await server.get('/api/admin/people', admin);
  const person = body.data.find(({ id }: { id: number }) => id === agentId);
  const changed = { ...person, role: 'supervisor' };
  expect((await server.put(`/api/admin/people/${agentId}`, admin, changed)).status).toBe(200);
}
async function switchOff(): Promise<void> {
  expect((await server.post(`/api/admin/people/${agentId}/deactivate`, admin)).status).toBe(200);
}
async function switchOn(): Promise<void> {
  expect((await server.post(`/api/admin/people/${agentId}/reactivate`, admin)).status).toBe(200);
}

const codeOf = (secret: string) => generateSync({ secret, epoch: server.clock.now.getTime() / 1000 });
const beginSetUp = async (token: string) =>
  (await server.post('/api/account/second-factor', token, { current_password: password })).body.data;
async function confirm({ secret, set_up }: { secret: string; set_up: string }): Promise<void> {
  const answer = await server.post('/api/account/second-factor/confirm', owner, {
    set_up,
    code: codeOf(secret),
  });
  expect(answer.status).toBe(200);
  recoveryCodes = answer.body.data.recovery_codes;
}

const openSessions = async () =>
  (await server.database.db.select().from(accessTokens).where(eq(accessTokens.agentId, agentId))).filter(
    ({ revokedAt }) => revokedAt === null,
  ).length;

describe.skipIf(races.isSkipped)('a sign-in under way on PostgreSQL', () => {
  test('does not outlive a change of the password', async () => {
    expect((await afterTheRead(signIn, changePassword)).status).toBe(401);
    expect(await openSessions()).toBe(1);
  });

  test('nor a new second factor', async () => {
    const begun = await beginSetUp(owner);
    expect((await afterTheRead(signIn, () => confirm(begun))).status).toBe(401);
    expect(await openSessions()).toBe(1);
  });

  test('nor a deactivation, also when the account is activated again', async () => {
    expect((await afterTheRead(signIn, switchOff)).status).toBe(401);
    await switchOn();
    expect(await openSessions()).toBe(0);
  });

  test('nor a role that requires a second factor', async () => {
    expect((await afterTheRead(signIn, promote)).status).toBe(401);
    expect(await openSessions()).toBe(0);
  });

  test('gets no challenge for a password that is changed meanwhile', async () => {
    const begun = await beginSetUp(owner);
    await confirm(begun);
    expect((await afterTheRead(signIn, changePassword)).status).toBe(401);
  });

  test.each([
    ['the password is changed', changePassword],
    ['the account is deactivated', switchOff],
  ])('is over at its second step when %s meanwhile', async (_case, end) => {
    const begun = await beginSetUp(owner);
    await confirm(begun);
    server.clock.advance(61);
    const { challenge } = (await signIn()).body.second_factor;
    const body = { challenge, code: codeOf(begun.secret) };
    const step = () => fromElsewhere('/api/auth/login/code', body);
    expect((await heldAt(`code from ${elsewhere}`, step, end)).status).toBe(410);
    expect(await openSessions()).toBe(end === switchOff ? 0 : 1);
  });

  test('is over at its second step by a deactivation, also when the account is activated again', async () => {
    const begun = await beginSetUp(owner);
    await confirm(begun);
    server.clock.advance(61);
    const { challenge } = (await signIn()).body.second_factor;
    await switchOff();
    await switchOn();
    const body = { challenge, code: codeOf(begun.secret) };
    expect((await fromElsewhere('/api/auth/login/code', body)).status).toBe(410);
  });
});

describe.skipIf(races.isSkipped)('a session that is ended on PostgreSQL', () => {
  const change = (token: string) =>
    fromElsewhere(
      '/api/account/password',
      { current_password: password, password: 'a-thief-chose-it' },
      token,
      'PUT',
    );

  test('does not change the password that was changed meanwhile', async () => {
    const thief = await server.tokenOf('agent');
    expect((await afterTheRead(() => change(thief), changePassword)).status).toBe(401);
    expect((await server.get('/api/auth/me', owner)).status).toBe(200);
    const login = { email: 'agent@demo.test', password: newPassword };
    expect((await server.post('/api/auth/login', null, login)).status).toBe(200);
  });

  test('nor does the session that changed it, by the password of before', async () => {
    const answer = await afterTheRead(() => change(owner), changePassword);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['This is not your current password.'] } },
    });
  });

  test('does not change it after it was signed out', async () => {
    const thief = await server.tokenOf('agent');
    const end = async () =>
      expect((await server.post('/api/account/sessions/end-others', owner)).status).toBe(204);
    expect((await afterTheRead(() => change(thief), end)).status).toBe(401);
  });

  test('sets no second factor up', async () => {
    const thief = await server.tokenOf('agent');
    const { secret, set_up } = await beginSetUp(thief);
    const body = { set_up, code: codeOf(secret) };
    const answer = await heldBy(
      (tx) => tx.select().from(agents).where(eq(agents.id, agentId)).for('update'),
      () => fromElsewhere('/api/account/second-factor/confirm', body, thief),
      (tx) => revokeSessions(tx, agentId, server.clock.now),
    );
    expect(answer.status).toBe(401);
  });

  test('switches no second factor off that a new role requires', async () => {
    const begun = await beginSetUp(owner);
    await confirm(begun);
    server.clock.advance(61);
    const body = { current_password: password, code: codeOf(begun.secret) };
    const off = () => fromElsewhere('/api/account/second-factor/switch-off', body, owner);
    expect((await heldAt(`code from ${elsewhere}`, off, promote)).status).toBe(409);
  });

  test('switches no second factor off, nor does the password of before', async () => {
    const begun = await beginSetUp(owner);
    await confirm(begun);
    const thief = await server.tokenOf('agent');
    server.clock.advance(61);
    const body = { current_password: password, code: codeOf(begun.secret) };
    const off = (token: string) => () => fromElsewhere('/api/account/second-factor/switch-off', body, token);
    expect((await heldAt(`code from ${elsewhere}`, off(owner), changePassword)).status).toBe(422);
    await server.database.db.update(agents).set({ passwordHash }).where(eq(agents.id, agentId));
    await server.database.db.update(accessTokens).set({ revokedAt: null });
    expect((await heldAt(`code from ${elsewhere}`, off(thief), changePassword)).status).toBe(401);
  });
});

describe.skipIf(races.isSkipped)('an admin who is dismissed, with a request under way on PostgreSQL', () => {
  const dismissed = idOf('supervisor');
  const nobody: Actor = { id: null, name: 'Test', address: null, device: null };
  const agent3 = () =>
    server.get('/api/admin/people', admin).then(({ body }) => body.data[idOf('agent3') - 1]);
  const webhook = { name: 'Till', url: 'https://till.test/take', events: ['order.created'] };
  const invitation = { email: 'back@harbour.test', first_name: 'Ann', last_name: 'Lee', role: 'admin' };
  let theirs: string;

  beforeEach(async () => {
    const { db } = server.database;
    await db.update(agents).set({ agentType: 'admin', isActive: true }).where(eq(agents.id, dismissed));
    await db.delete(accountLinks);
    await db.delete(kitchenScreens);
    await db.delete(webhookEndpoints);
    theirs = await server.tokenOf('supervisor');
  });

  const dismiss = (tx: Transaction) => deactivate(tx, dismissed, server.clock.now, nobody);
  const demote = async (tx: Transaction) => {
    await lockAccount(tx, dismissed);
    await tx.update(agents).set({ agentType: 'agent' }).where(eq(agents.id, dismissed));
    await withdrawMadeBy(tx, dismissed, server.clock.now, nobody);
  };
  const made = async () => {
    const usable = { links: isNull(accountLinks.revokedAt), screens: isNull(kitchenScreens.revokedAt) };
    const { db } = server.database;
    const people = await db.$count(agents, like(agents.email, `%${labDomain}`));
    const links = await db.$count(accountLinks, usable.links);
    const webhooks = await db.$count(webhookEndpoints);
    return people + links + webhooks + (await db.$count(kitchenScreens, usable.screens));
  };

  test.each([
    ['invitation', () => server.post('/api/admin/invitations', theirs, invitation)],
    ['password link', () => server.post(`/api/admin/people/${idOf('agent3')}/password-link`, theirs)],
    ['screen', () => server.post('/api/admin/tenants/1/kitchen-screens', theirs, { name: 'Pass' })],
    ['webhook', () => server.post('/api/admin/webhooks', theirs, webhook)],
    ['call lab', () => server.post('/api/admin/labs', theirs, { agents: 1 })],
  ])('makes no %s', async (_what, make) => {
    expect((await heldBy(dismiss, make, async () => null)).status).toBe(401);
    expect(await made()).toBe(0);
  });

  test('changes no webhook, and sees no secret of one', async () => {
    const { id, version } = (await server.post('/api/admin/webhooks', admin, webhook)).body.data;
    const change = () =>
      server.put(`/api/admin/webhooks/${id}`, theirs, { version, url: 'https://elsewhere.test/take' });
    const renew = () => server.post(`/api/admin/webhooks/${id}/secret`, theirs, { version });
    expect((await heldBy(dismiss, change, async () => null)).status).toBe(401);
    await server.database.db.update(agents).set({ isActive: true }).where(eq(agents.id, dismissed));
    theirs = await server.tokenOf('supervisor');
    expect((await heldBy(dismiss, renew, async () => null)).status).toBe(401);
    const { body } = await server.get('/api/admin/webhooks', admin);
    expect(body.data).toMatchObject([{ ...webhook, version }]);
  });

  test('renews no invitation', async () => {
    const { id } = (await server.post('/api/admin/invitations', admin, invitation)).body.data;
    const renew = () => server.post(`/api/admin/invitations/${id}/renew`, theirs);
    expect((await heldBy(dismiss, renew, async () => null)).status).toBe(401);
    expect(await made()).toBe(1);
  });

  test('makes none either who is no admin any more', async () => {
    const make = () => server.post('/api/admin/invitations', theirs, invitation);
    expect((await heldBy(demote, make, async () => null)).status).toBe(403);
    expect(await made()).toBe(0);
  });

  test('makes nobody an admin, activates nobody and switches no second factor off', async () => {
    const { db } = server.database;
    const other = idOf('agent3');
    const whole = { ...(await agent3()), role: 'admin' };
    const state = async () => (await db.select().from(agents).where(eq(agents.id, other)))[0];
    await db
      .update(agents)
      .set({ isActive: false, totpSecret: 'sealed', totpConfirmedAt: server.clock.now })
      .where(eq(agents.id, other));
    const before = await state();
    for (const request of [
      () => server.put(`/api/admin/people/${other}`, theirs, whole),
      () => server.post(`/api/admin/people/${other}/reactivate`, theirs),
      () => server.post(`/api/admin/people/${other}/second-factor/switch-off`, theirs),
    ]) {
      await db.update(agents).set({ isActive: true }).where(eq(agents.id, dismissed));
      theirs = await server.tokenOf('supervisor');
      expect((await heldBy(dismiss, request, async () => null)).status).toBe(401);
      expect(await state()).toEqual(before);
    }
  });

  test('takes nobody along', async () => {
    const { db } = server.database;
    const other = idOf('agent3');
    await db.update(agents).set({ isActive: true }).where(eq(agents.id, other));
    const request = () => server.post(`/api/admin/people/${other}/deactivate`, theirs);
    expect((await heldBy(dismiss, request, async () => null)).status).toBe(401);
    expect(await agent3()).toMatchObject({ is_active: true });
  });
});

describe.skipIf(races.isSkipped)('what two admins make at the same moment on PostgreSQL', () => {
  const invitation = { email: 'twice@harbour.test', first_name: 'Ann', last_name: 'Lee', role: 'agent' };
  const webhook = { name: 'Till', url: 'https://till.test/orders', events: ['order.created'] };

  test.each([
    ['invitation', accountLinks, '/api/admin/invitations', invitation, [201, 201]],
    ['screen', kitchenScreens, '/api/admin/tenants/1/kitchen-screens', { name: 'Grill' }, [201, 201]],
    ['webhook', webhookEndpoints, '/api/admin/webhooks', webhook, [201, 422]],
  ])('is one %s', async (_what, table, url, body, statuses) => {
    const { db } = server.database;
    await db.delete(table);
    await db
      .update(agents)
      .set({ agentType: 'admin', isActive: true })
      .where(eq(agents.id, idOf('supervisor')));
    const tokens = [admin, await server.tokenOf('supervisor')];
    const { answers } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share mode`);
      const sent = tokens.map((token) => server.post(url, token, body));
      await eventually(waiting).toBe(2);
      return { answers: Promise.all(sent) };
    });
    expect((await answers).map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(await db.$count(table, 'revokedAt' in table ? isNull(table.revokedAt) : undefined)).toBe(1);
  });

  test.each([
    ['fails no order', '/api/orders', 201],
    ['is not there to be tried', '/api/admin/webhooks/ID/ping', 404],
  ])('a webhook that one of them removes %s', async (_what, url, status) => {
    const { db } = server.database;
    await db.delete(webhookEndpoints);
    const { id } = (await server.post('/api/admin/webhooks', admin, webhook)).body.data;
    const remove = (tx: Transaction) => tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const answer = await heldBy(
      remove,
      () => server.post(url.replace('ID', id), admin, margherita),
      async () => null,
    );
    expect(answer.status).toBe(status);
  });

  test('a webhook given to another restaurant sends it no order that was just being placed', async () => {
    const { db } = server.database;
    await db.delete(webhookEndpoints);
    const { body } = await server.post('/api/admin/webhooks', admin, { ...webhook, tenant_id: 1 });
    const { id: orderId } = (await server.post('/api/orders', admin, margherita)).body.data;
    const order = await findOrder(db, orderId);
    if (order === null) throw new Error('the order is not there');
    await db.delete(webhookDeliveries);
    const changed = { ...body.data, tenant_id: 2, is_active: true };
    const answer = await heldBy(
      (tx) => recordWebhooks(tx, 'order.created', order, server.clock.now),
      () => server.put(`/api/admin/webhooks/${body.data.id}`, admin, changed),
      async () => null,
    );
    expect(answer.status).toBe(200);
    expect(await db.select().from(webhookDeliveries)).toMatchObject([{ state: 'failed' }]);
  });
});
