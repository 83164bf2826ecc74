import { expect, it } from 'vitest';
import { fetchAgentsList } from '../../src/services/agents/agents-list';
import { createCustomer } from '../../src/services/customers/customers-api';
import { finding } from '../../src/services/format/find';
import { fetchTenants } from '../../src/services/tenants/tenants-api';
import { fetchAllCustomers } from '../support/all-customers';
import { forbidden, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');

it('reads the agents, each with all that a row shows', async () => {
  const agents = await fetchAgentsList(admin);
  expect(agents.length).toBeGreaterThan(3);
  for (const { name, email, callsHandled, ordersProcessed } of agents) {
    expect([name, email]).toEqual([expect.stringMatching(/./), expect.stringMatching(/@/)]);
    expect([callsHandled, ordersProcessed]).toEqual([expect.any(Number), expect.any(Number)]);
  }
  expect(new Set(agents.map(({ agentType }) => agentType))).toContain('admin');
  const known = ['available', 'on_call', 'on_break', 'offline'];
  for (const { status } of agents) expect(known).toContain(status);
});

it('sees a status that an agent has chosen, and when they signed in', async () => {
  const own = async () => (await fetchAgentsList(admin)).filter(finding('agent@demo.test'));
  await agent.post('agent/status', { json: { status: 'on_break' } });
  expect((await own()).map(({ status }) => status)).toEqual(['on_break']);
  await agent.post('agent/status', { json: { status: 'available' } });
  expect((await own()).map(({ status }) => status)).toEqual(['available']);
  const signIn = { email: 'agent@demo.test', password: 'demo-password' };
  bench.server.clock.advance(90);
  const signedInAt = bench.server.clock.now.getTime();
  await (await bench.clientOf(null)).post('auth/login', { json: signIn });
  const [after] = await own();
  expect(Date.parse(after?.lastLoginAt ?? '')).toBe(signedInAt);
});

it('reads the customers with their restaurants and figures, and counts all of them', async () => {
  const { customers, count } = await fetchAllCustomers(admin);
  expect(count).toBe(customers.length);
  const [maya] = customers.filter(finding('maya okonkwo'));
  expect(maya).toEqual({
    id: '1',
    name: 'Maya Okonkwo',
    phone: '+1 206 555 0173',
    email: 'maya.okonkwo@mail.example',
    lastOrderAt: expect.any(String),
    createdMs: expect.any(Number),
    words: 'maya okonkwo maya.okonkwo@mail.example',
    digits: '2065550173',
    tenantName: 'Luna Verde Trattoria',
    totalOrders: expect.any(Number),
    totalSpentCents: expect.any(Number),
  });
  expect(customers.filter(finding('(206) 555-0173'))).toContainEqual(maya);
  for (const { tenantName, phone } of customers) {
    expect([tenantName, phone]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\d/)]);
  }
});

it('reads a customer who gave nothing but a number and has not ordered', async () => {
  const [tenant] = await fetchTenants(agent);
  const nobody = { firstName: '', lastName: '', email: '' };
  const before = (await fetchAllCustomers(admin)).count;
  const created = await createCustomer(agent, {
    tenantId: tenant?.id ?? '',
    phoneNumber: '+1 206 555 0142',
    ...nobody,
  });
  const { customers, count } = await fetchAllCustomers(admin);
  expect(count).toBe(before + 1);
  expect(customers.filter(finding('206.555.0142'))).toEqual([
    {
      id: created.id,
      name: null,
      phone: '+1 206 555 0142',
      email: null,
      tenantName: tenant?.name,
      totalOrders: 0,
      totalSpentCents: 0,
      lastOrderAt: null,
      createdMs: expect.any(Number),
      words: '',
      digits: '2065550142',
    },
  ]);
});

it('lets a supervisor read both, and refuses an agent', async () => {
  const supervisor = await bench.clientOf('supervisor');
  expect((await fetchAgentsList(supervisor)).length).toBeGreaterThan(3);
  expect((await fetchAllCustomers(supervisor)).count).toBeGreaterThan(3);
  await expect(fetchAgentsList(agent)).rejects.toEqual(forbidden);
  await expect(fetchAllCustomers(agent)).rejects.toEqual(forbidden);
});

it('reads also the customers of a company that has had more than one page of them', async () => {
  await bench.server.database.pool.query(
    `insert into customers (tenant_id, phone_number, phone_digits, created_at)
     select 1, '+1' || n, n::text, '2020-01-01' from generate_series(3000000001, 3000010000) n`,
  );
  const { customers, count } = await fetchAllCustomers(admin);
  expect(customers.length).toBe(count);
  expect(customers.filter(finding('3000000001'))).toHaveLength(1);
});
