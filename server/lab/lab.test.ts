import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKitchenScreen } from '../kitchen/testing';
import { placeMargherita } from '../orders/testing-orders';
import { createTestServer, type TestServer } from '../testing/server';

const tenantId = 1;
let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.tokenOf('admin');
});
afterAll(() => server.close());

async function openLab(agents = 2) {
  const { status, body } = await server.post('/api/admin/labs', admin, { tenant_id: tenantId, agents });
  expect(status).toBe(201);
  const lab: { id: string; agents: { agent: { id: number; email: string }; token: string }[] } = body.data;
  return { ...lab, tokens: lab.agents.map(({ token }) => token) };
}

async function ring(labId: string): Promise<number> {
  const { status, body } = await server.post(`/api/admin/labs/${labId}/calls`, admin, {
    tenant_id: tenantId,
  });
  expect(status).toBe(201);
  return body.data.id;
}

const closeLab = (labId: string) => server.post(`/api/admin/labs/${labId}/close`, admin);

async function toAvailable(...ids: readonly number[]): Promise<void> {
  await server.database.pool.query(`update agents set status = 'available' where id = any($1)`, [ids]);
  await server.app.live.calls.distribute();
}

async function ringsAt(token: string): Promise<readonly number[]> {
  const { body } = await server.get('/api/calls/active', token);
  return body.data.map(({ id }: { id: number }) => id);
}

async function takeableBy(token: string): Promise<readonly number[]> {
  const { body } = await server.get('/api/agent/waiting-calls', token);
  return body.data.map(({ id }: { id: number }) => id);
}

/** Everything that a lab could leave behind. */
async function everything() {
  const { rows } = await server.database.pool.query(`
    select (select count(*)::int from agents) as agents, (select count(*)::int from calls) as calls,
      (select count(*)::int from orders) as orders, (select count(*)::int from activities) as activities, (select count(*)::int from access_tokens t where t.agent_id > 5) as tokens,
      (select sum(total_orders)::int from tenants) as tenant_orders, (select sum(total_calls)::int from tenants) as tenant_calls,
      (select sum(total_orders)::int from customers) as customer_orders,
      (select sum(total_spent_cents)::int from customers) as spent, (select max(last_order_at) from customers) as last_order,
      (select sum(orders)::int from order_tallies) as tallied`);
  return rows[0];
}

describe('a call lab', () => {
  test('rings only at its own agents, and no other call rings at them', async () => {
    const [one, other] = [await openLab(), await openLab(1)];
    const agent = await server.tokenOf('agent');
    await toAvailable(3, ...[...one.agents, ...other.agents].map((person) => person.agent.id));
    const ofLab = await ring(one.id);
    const simulated = (await server.post('/api/admin/simulate-call', admin, { tenant_id: tenantId })).body
      .data.id;
    const [first = '', second = ''] = one.tokens;
    const [stranger = ''] = other.tokens;
    expect({
      first: await ringsAt(first),
      second: await ringsAt(second),
      stranger: await ringsAt(stranger),
      agent: await ringsAt(agent),
    }).toEqual({ first: [ofLab], second: [ofLab], stranger: [], agent: [simulated] });
    expect([await takeableBy(first), await takeableBy(stranger), await takeableBy(agent)]).toEqual([
      [ofLab],
      [],
      [simulated],
    ]);
    expect((await server.post(`/api/calls/${ofLab}/accept`, agent)).status).toBe(404);
    expect((await server.post(`/api/calls/${simulated}/accept`, first)).status).toBe(404);
    expect((await server.post(`/api/calls/${ofLab}/accept`, second)).status).toBe(200);
    expect((await server.get(`/api/admin/labs/${one.id}`, admin)).body.data).toEqual({
      calls: [{ id: ofLab, outcome: 'live', agent_id: one.agents[1]?.agent.id, orders: 0 }],
    });
    await server.app.live.calls.hangUp(simulated, 'caller');
    for (const lab of [one, other]) expect((await closeLab(lab.id)).status).toBe(204);
  });

  test('sends its orders to no kitchen and no till', async () => {
    const hook = {
      name: 'Till',
      url: 'https://till.example.com/',
      events: ['order.created', 'order.cancelled'],
    };
    const { id: endpointId } = (await server.post('/api/admin/webhooks', admin, hook)).body.data;
    const { token: screen } = await openKitchenScreen(server, admin);
    const lab = await openLab(1);
    const [token = ''] = lab.tokens;
    const id = await placeMargherita(server, token);
    const cancelled = await placeMargherita(server, token);
    const cancellation = { version: 1, reason: 'Changed their mind' };
    expect((await server.post(`/api/orders/${cancelled}/cancellation`, token, cancellation)).status).toBe(
      200,
    );
    const real = await placeMargherita(server, await server.tokenOf('agent'));
    const sent = await server.get(`/api/admin/webhooks/${endpointId}/deliveries`, admin);
    expect(sent.body.data).toMatchObject([{ event: 'order.created', order_id: real }]);
    const { orders } = (await server.get('/api/kitchen/orders', screen)).body.data;
    const shown = orders.map((order: { id: number }) => order.id);
    expect([shown.includes(real), shown.includes(id)]).toEqual([true, false]);
    const press = { step: 'accept', version: 1, minutes: 10 };
    expect((await server.post(`/api/kitchen/orders/${id}/steps`, screen, press)).status).toBe(404);
    await closeLab(lab.id);
    await server.send({ method: 'DELETE', url: `/api/admin/webhooks/${endpointId}`, token: admin });
  });

  test('neither takes nor shows the half-taken order of a real caller, nor leaves them one', async () => {
    const agent = await server.tokenOf('agent');
    const lines = [{ menu_item_id: 1, name: 'Bruschetta', unit_price: '8.50', quantity: 2 }];
    const keep = (id: number, token: string) =>
      server.put(`/api/calls/${id}/draft`, token, { lines, order_type: 'pickup', payment_method: 'cash' });
    const accept = async (id: number, token: string) =>
      (await server.post(`/api/calls/${id}/accept`, token)).body.data;
    const callFrom = async (fromNumber: string) =>
      (await server.app.live.calls.ring({ tenantId, fromNumber, isSimulated: false })).call.id;
    const hangUp = (id: number) => server.app.live.calls.hangUp(id, 'caller');
    const lab = await openLab(1);
    const [token = ''] = lab.tokens;
    await toAvailable(3, ...lab.agents.map((person) => person.agent.id));
    const ofLab = await ring(lab.id);
    const answered = await accept(ofLab, token);
    const real = await callFrom(answered.from_number);
    await accept(real, agent);
    expect([(await keep(real, agent)).status, (await keep(ofLab, token)).status]).toEqual([204, 204]);
    await hangUp(real);
    await hangUp(ofLab);
    const next = await ring(lab.id);
    await toAvailable(...lab.agents.map((person) => person.agent.id));
    expect((await accept(next, token)).kept_draft?.call_id).toBe(ofLab);
    const order = {
      tenant_id: tenantId,
      call_id: next,
      customer_id: answered.customer.id,
      order_type: 'pickup',
    };
    const items = [{ menu_item_id: 1, quantity: 1 }];
    const placed = await server.post('/api/orders', token, { ...order, payment_method: 'cash', items });
    expect(placed.status).toBe(201);
    await toAvailable(3);
    const again = await callFrom(answered.from_number);
    expect((await accept(again, agent)).kept_draft?.call_id).toBe(real);
    await hangUp(again);
    await closeLab(lab.id);
  });

  test('leaves nothing behind when it is closed', async () => {
    const before = await everything();
    const lab = await openLab();
    const [token = ''] = lab.tokens;
    await toAvailable(...lab.agents.map(({ agent }) => agent.id));
    const [answered, waiting] = [await ring(lab.id), await ring(lab.id)];
    expect((await server.post(`/api/calls/${answered}/accept`, token)).status).toBe(200);
    const { body } = await server.get(`/api/tenants/${tenantId}/menu`, token);
    const categories: { items: { id: number; is_available: boolean }[] }[] = body.data;
    const dishes = categories.flatMap(({ items }) => items);
    const dish = dishes.find(({ is_available }) => is_available);
    const call = (await server.get('/api/calls/active', token)).body.data.find(
      ({ id }: { id: number }) => id === answered,
    );
    const place = async (quantity: number) => {
      const { status, body: placed } = await server.post('/api/orders', token, {
        tenant_id: tenantId,
        call_id: answered,
        customer_id: call.customer.id,
        order_type: 'pickup',
        payment_method: 'cash',
        items: [{ menu_item_id: dish?.id, quantity }],
      });
      expect(status).toBe(201);
      return placed.data.id;
    };
    await place(2);
    const cancellation = { version: 1, reason: 'Changed their mind' };
    expect(
      (await server.post(`/api/orders/${await place(3)}/cancellation`, token, cancellation)).status,
    ).toBe(200);
    const { calls } = (await server.get(`/api/admin/labs/${lab.id}`, admin)).body.data;
    expect(calls).toEqual([
      { id: answered, outcome: 'live', agent_id: lab.agents[0]?.agent.id, orders: 2 },
      { id: waiting, outcome: 'waiting', agent_id: null, orders: 0 },
    ]);
    expect((await closeLab(lab.id)).status).toBe(204);
    expect(await everything()).toEqual(before);
    expect((await server.get('/api/auth/me', token)).status).toBe(401);
    expect((await closeLab(lab.id)).status).toBe(404);
  });

  test('has agents who cannot sign in by password', async () => {
    const lab = await openLab(1);
    const email = lab.agents[0]?.agent.email;
    for (const password of ['none', '', 'demo-password'])
      expect([401, 422]).toContain((await server.post('/api/auth/login', null, { email, password })).status);
    await closeLab(lab.id);
  });

  test('is closed by itself once its agents’ tokens have expired', async () => {
    const before = await everything();
    const lab = await openLab();
    await ring(lab.id);
    await server.app.live.labs.expire();
    expect((await server.get(`/api/admin/labs/${lab.id}`, admin)).status).toBe(200);
    server.clock.advance(15 * 60 + 1);
    await server.app.live.labs.expire();
    expect((await server.get(`/api/admin/labs/${lab.id}`, admin)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  test('is closed in its time although somebody prolonged the session of an agent', async () => {
    const lab = await openLab(1);
    await toAvailable(...lab.agents.map(({ agent }) => agent.id));
    server.clock.advance(14 * 60);
    expect((await server.post('/api/auth/refresh', lab.tokens[0] ?? '')).status).toBe(200);
    await server.app.live.labs.expire();
    expect((await server.get(`/api/admin/labs/${lab.id}`, admin)).status).toBe(200);
    server.clock.advance(61);
    await server.app.live.labs.expire();
    expect((await server.get(`/api/admin/labs/${lab.id}`, admin)).status).toBe(404);
  });

  test('is closed a minute after its beginning once the page of its agents is gone', async () => {
    const lab = await openLab();
    const [one = 0, other = 0] = lab.agents.map(({ agent }) => agent.id);
    const isOpenAfter = async (seconds: number) => {
      server.clock.advance(seconds);
      await server.app.live.labs.expire();
      return (await server.get(`/api/admin/labs/${lab.id}`, admin)).status === 200;
    };
    const leave = (id: number) =>
      server.database.pool.query(`update agents set status = 'offline' where id = $1`, [id]);
    // Its agents are still on their way.
    expect(await isOpenAfter(59)).toBe(true);
    await toAvailable(one, other);
    await leave(one);
    expect(await isOpenAfter(60)).toBe(true);
    await leave(other);
    expect(await isOpenAfter(0)).toBe(false);
  });

  test('is refused beside three that are open', async () => {
    const labs = [await openLab(1), await openLab(1), await openLab(1)];
    const fourth = await server.post('/api/admin/labs', admin, { agents: 1 });
    expect([fourth.status, fourth.body.message]).toEqual([
      429,
      '3 call labs are open already. Try again when one is closed.',
    ]);
    for (const lab of labs) await closeLab(lab.id);
  });
});

test('a server without the call lab has none of its requests and does not name it', async () => {
  const plain = await createTestServer({ env: { CALL_LAB: 'off' } });
  const token = await plain.tokenOf('admin');
  expect((await plain.get('/api/capabilities', token)).body.data.features).not.toContain('call-lab');
  expect((await plain.post('/api/admin/labs', token, { agents: 1 })).status).toBe(404);
  await plain.close();
  expect((await server.get('/api/capabilities', admin)).body.data.features).toContain('call-lab');
});
