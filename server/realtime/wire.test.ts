import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStage, type Stage } from '../calls/testing';
import type { OpenDatabase } from '../db/database';
import { accessTokens, agents, menuCategories, menuItems } from '../db/schema';
import { openSnapshot } from '../testing/snapshot';
import { openRaw } from './testing';
import { type ListeningApp, type LiveClient, listenApp } from './testing-app';

let database: OpenDatabase;
let stage: Stage;
let server: ListeningApp;
let priya: number;
let marcus: number;
let admin: number;
let now: Date;
let passedMs = 0;

beforeAll(async () => {
  database = await openSnapshot();
});

beforeEach(async () => {
  stage = await createStage(database);
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  admin = await stage.addAgent('Daniel', 'admin');
  now = new Date();
  server = await listenApp(database, {}, { clock: () => now, monotonicMs: () => passedMs });
});

afterEach(() => server.close());
afterAll(() => database.close());

async function join(agentId: number, channel: string): Promise<LiveClient> {
  const client = server.connect(await server.tokenFor(agentId));
  await client.subscribe(channel);
  return client;
}

describe('authorising channels', () => {
  test.each([
    ['an agent, the own channel', () => priya, () => `private-agent.${priya}`, 200],
    ["an agent, another's channel", () => priya, () => `private-agent.${marcus}`, 403],
    ['an agent, the supervisor channel', () => priya, () => 'private-supervisor', 403],
    ['an admin, the supervisor channel', () => admin, () => 'private-supervisor', 200],
    ["an admin, an agent's channel", () => admin, () => `private-agent.${priya}`, 403],
    ['an admin, the own agent channel', () => admin, () => `private-agent.${admin}`, 200],
    ['an admin, a free name', () => admin, () => ':user::{"id":"1"}', 403],
    ['an agent, digits that only look alike', () => priya, () => `private-agent.0${priya}`, 403],
  ])('%s', async (_case, who, channel, status) => {
    const token = await server.tokenFor(who());
    const body = { socket_id: '1.2', channel_name: channel() };
    for (const path of ['/api/broadcasting/auth', '/broadcasting/auth']) {
      expect((await server.send('POST', path, token, body)).status).toBe(status);
    }
  });

  test('refuses without a token, and a socket id that is none', async () => {
    const body = { socket_id: '1.2', channel_name: `private-agent.${priya}` };
    expect((await server.send('POST', '/api/broadcasting/auth', null, body)).status).toBe(401);
    const token = await server.tokenFor(priya);
    const forged = { ...body, socket_id: '1.2:user' };
    expect((await server.send('POST', '/api/broadcasting/auth', token, forged)).status).toBe(422);
  });

  test('a supervisor may join the supervisor channel', async () => {
    const supervisor = await stage.addAgent('Grace', 'supervisor');
    await expect(join(supervisor, 'private-supervisor')).resolves.toBeDefined();
  });

  test('signs users in with their id as text', async () => {
    const answer = await server.send('POST', '/api/broadcasting/user-auth', await server.tokenFor(priya), {
      socket_id: '1.2',
    });
    const { auth, user_data: userData } = (await answer.json()) as { auth: string; user_data: string };
    expect(auth).toMatch(/^restaurant-order-agent:[0-9a-f]{64}$/);
    expect(JSON.parse(userData)).toEqual({ user_info: { name: 'Priya Raman' }, id: String(priya) });
  });

  test('logging out closes the connections of that token and refuses the next authorisation', async () => {
    const token = await server.tokenFor(priya);
    const client = server.connect(token);
    await client.subscribe(`private-agent.${priya}`);
    const other = await join(priya, `private-agent.${priya}`);
    await server.send('POST', '/api/auth/logout', token);
    await client.closed();
    expect(other.pusher.connection.state).toBe('connected');
    const body = { socket_id: '1.2', channel_name: `private-agent.${priya}` };
    expect((await server.send('POST', '/api/broadcasting/auth', token, body)).status).toBe(401);
  });
});

describe('access that ends elsewhere', () => {
  async function jobsRan(): Promise<void> {
    await server.app.live.jobs.find(({ name }) => name === 'access check')?.run();
  }

  test('closes the connections of an account disabled in the database, and no other', async () => {
    const gone = await join(priya, `private-agent.${priya}`);
    const other = await join(marcus, `private-agent.${marcus}`);
    await stage.db.update(agents).set({ isActive: false }).where(eq(agents.id, priya));
    await jobsRan();
    await gone.closed();
    expect(other.pusher.connection.state).toBe('connected');
  });

  test('spares who came while the database was asked', async () => {
    const newcomer = await join(priya, `private-agent.${priya}`);
    const running = jobsRan();
    for (const { grants } of server.app.live.realtime.hub.clients()) {
      grants.clear();
      grants.set(999_999, { agentId: priya, tokenId: 999_999 });
    }
    await running;
    expect(newcomer.pusher.connection.state).toBe('connected');
    const states = [...server.app.live.realtime.hub.clients()].map(({ socket }) => socket.readyState);
    expect(states).toEqual([1]);
  });

  test('closes the supervisor channel to who is no supervisor any more', async () => {
    const demoted = await join(admin, 'private-supervisor');
    await stage.db.update(agents).set({ agentType: 'agent' }).where(eq(agents.id, admin));
    await jobsRan();
    await demoted.closed();
  });

  test('closes the connections of a token that has expired', async () => {
    const expired = await join(priya, `private-agent.${priya}`);
    await stage.db.update(accessTokens).set({ expiresAt: new Date(0) });
    await jobsRan();
    await expired.closed();
  });
});

describe('every event arrives under its name', () => {
  test('a call from ring to end', async () => {
    const supervisor = await join(admin, 'private-supervisor');
    const one = await join(priya, `private-agent.${priya}`);
    expect(await supervisor.receive('agent.status.changed')).toMatchObject({
      old_status: 'offline',
      new_status: 'available',
      agent: { id: priya },
    });
    expect(await supervisor.receive('agents-online.count.updated')).toEqual({
      count: 1,
      total_agents: 3,
      agents_by_type: { agent: 1 },
      agents_by_state: {
        ready: 1,
        on_call: 0,
        wrapping_up: 0,
        not_ready: 0,
        on_break: 0,
        offline: 1,
        off_duty: 1,
      },
    });
    const other = await join(marcus, `private-agent.${marcus}`);
    // Another process may answer what the page asks as it arrives.
    expect(await other.receive('agent.availability.changed')).toMatchObject({ status: 'available' });
    const adminToken = await server.tokenFor(admin);
    const ringing = await server.call<{ id: number }>('POST', '/api/admin/simulate-call', adminToken, {
      tenant_id: stage.tenant.id,
      from_number: '+1 206 555 0173',
    });
    for (const client of [one, other]) {
      expect(await client.receive('call.incoming')).toMatchObject({
        call: { id: ringing.id, status: 'ringing', from_number: '+1 206 555 0173' },
        customer: { name: 'Maya Okonkwo', order_count: 3 },
        tenant: { name: 'Luna Verde Trattoria' },
      });
    }
    const token = await server.tokenFor(priya);
    const active = await server.call<{ id: number; status: string }[]>('GET', '/api/calls/active', token);
    expect(active).toMatchObject([{ id: ringing.id, status: 'ringing' }]);

    expect(await server.call('POST', `/api/calls/${ringing.id}/accept`, token)).toMatchObject({
      id: ringing.id,
      status: 'in-progress',
      agent_id: priya,
      agent: { id: priya },
      tenant: { name: 'Luna Verde Trattoria' },
      customer: { full_name: 'Maya Okonkwo', total_spent: '123.45' },
    });
    expect(await other.receive('call.cancelled')).toEqual({
      call: { id: 1, status: 'in-progress' },
      call_id: ringing.id,
      event_number: expect.any(Number),
    });
    for (const event of ['call.started', 'call.accepted']) {
      expect(await supervisor.receive(event)).toMatchObject({
        agent: {
          id: priya,
          name: 'Priya Raman',
          first_name: 'Priya',
          last_name: 'Raman',
          agent_type: 'agent',
        },
        tenant: { id: stage.tenant.id, name: 'Luna Verde Trattoria' },
        call: { id: ringing.id },
      });
    }
    expect(await supervisor.receive('active-calls.count.updated')).toEqual({ count: 1 });
    expect(await supervisor.receive('queued-calls.count.updated')).toEqual({
      waiting_calls: { count: 0, longest_since: null, ringing_agents: 0 },
      count: 0,
    });
    expect(await server.call('GET', '/api/admin/active-calls', adminToken)).toMatchObject([
      { id: ringing.id, agent: { first_name: 'Priya' }, from_number: '+1 206 555 0173' },
    ]);

    now = new Date(now.getTime() + 42_000);
    await server.call('POST', `/api/calls/${ringing.id}/end`, token);
    expect(await one.receive('call.ended')).toEqual({
      reason: 'agent',
      call_id: 1,
      event_number: expect.any(Number),
      call: { status: 'completed', duration_seconds: 42, id: ringing.id },
    });
    expect(await supervisor.receive('call.ended')).toMatchObject({
      agent: { id: priya },
      call: { id: ringing.id },
    });
    expect(await supervisor.receive('active-calls.count.updated')).toEqual({ count: 0 });
    expect(other.received).toEqual([]);
  });

  test('an order from placed to completed', async () => {
    const supervisor = await join(admin, 'private-supervisor');
    const [category] = await stage.db
      .insert(menuCategories)
      .values({ tenantId: stage.tenant.id, name: 'Pizza' })
      .returning();
    const [item] = await stage.db
      .insert(menuItems)
      .values({
        tenantId: stage.tenant.id,
        categoryId: category?.id ?? 0,
        name: 'Margherita',
        priceCents: 1250,
      })
      .returning();
    const order = await server.call<{ id: number }>('POST', '/api/orders', await server.tokenFor(priya), {
      tenant_id: stage.tenant.id,
      customer_id: stage.customer.id,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [{ menu_item_id: item?.id, quantity: 2, unit_price: '12.50' }],
    });
    expect(await supervisor.receive('order.created')).toMatchObject({
      order: { id: order.id, total_amount: '25.00' },
      agent: { id: priya },
      tenant: { name: 'Luna Verde Trattoria' },
    });
    expect(await supervisor.receive('pending-orders.count.updated')).toEqual({ count: 1 });
    expect(await supervisor.receive('today-revenue.updated')).toEqual({ amount: '25.00' });
    const adminToken = await server.tokenFor(admin);
    for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
      await server.call('PATCH', `/api/admin/orders/${order.id}/status`, adminToken, { status });
      expect(await supervisor.receive('order.status.updated')).toMatchObject({
        order: { id: order.id, status },
      });
    }
    expect(await supervisor.receive('order.completed')).toMatchObject({
      order: { id: order.id },
      agent: { id: priya },
    });
  });
});

describe('call routes', () => {
  test('only an admin simulates a call, and the preset one comes from the regular customer', async () => {
    expect((await server.send('POST', '/api/admin/simulate-call', await server.tokenFor(priya))).status).toBe(
      403,
    );
    const call = await server.call('POST', '/api/admin/simulate-call', await server.tokenFor(admin));
    expect(call).toMatchObject({ status: 'ringing', from_number: '+1 206 555 0173', agent: null });
  });

  test('takes feedback from 1 to 5 with a known issue, for one’s own call', async () => {
    const token = await server.tokenFor(priya);
    const { id } = await server.call<{ id: number }>(
      'POST',
      '/api/admin/simulate-call',
      await server.tokenFor(admin),
    );
    await server.call('POST', `/api/calls/${id}/accept`, token);
    const rate = async (body: object, by = token) =>
      (await server.send('POST', `/api/calls/${id}/feedback`, by, body)).status;
    expect(await rate({ score: 4, issue: 'echo' })).toBe(200);
    expect(await rate({ score: 5 })).toBe(200);
    for (const score of [0, 6, 2.5, '3', null]) expect(await rate({ score })).toBe(422);
    expect(await rate({ score: 3, issue: 'boring' })).toBe(422);
    expect(await rate({ score: 3 }, await server.tokenFor(marcus))).toBe(404);
  });

  test('answers accept, end and presence without a body, with the text for people', async () => {
    const { id } = await server.call<{ id: number }>(
      'POST',
      '/api/admin/simulate-call',
      await server.tokenFor(admin),
    );
    await server.call('POST', `/api/calls/${id}/accept`, await server.tokenFor(priya));
    const late = await server.send('POST', `/api/calls/${id}/accept`, await server.tokenFor(marcus));
    expect(late.status).toBe(409);
    expect(await late.json()).toEqual({ message: 'Another agent took this call.' });
    const foreign = await server.send('POST', `/api/calls/${id}/end`, await server.tokenFor(marcus));
    expect(foreign.status).toBe(404);
    const gone = await server.send('POST', '/api/agent/presence/offline', await server.tokenFor(priya));
    expect(gone.status).toBe(204);
  });
});

describe('a silent connection when the clock of the database is set', () => {
  async function openSilent() {
    const raw = openRaw(`ws://127.0.0.1:${server.port}/app/${server.key}?protocol=7`);
    await raw.established();
    return raw;
  }

  test('back: it is pinged after its time', async () => {
    const raw = await openSilent();
    now = new Date(now.getTime() - 300_000);
    passedMs += 16_000;
    server.app.live.realtime.endpoint.beat();
    await raw.receive('pusher:ping');
  });

  test('ahead: it is not pinged before its time', async () => {
    const raw = await openSilent();
    now = new Date(now.getTime() + 300_000);
    server.app.live.realtime.endpoint.beat();
    await raw.handled();
    expect(raw.received).toEqual([]);
  });
});
