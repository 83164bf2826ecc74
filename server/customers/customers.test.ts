import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '../db/schema';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

const lookup = (phone: string, tenant: number | string = 1) =>
  server.get(`/api/customers/lookup?phone=${encodeURIComponent(phone)}&tenant=${tenant}`, agent);
const create = (changes: object) =>
  server.post('/api/customers', agent, { tenant_id: 1, phone_number: '+1 206 555 0180', ...changes });

describe('looking a customer up', () => {
  test.each(['+1 206 555 0173', '+12065550173', '(206) 555-0173', '206-555-0173', ' 1 (206) 555 0173 '])(
    'finds Maya by %j',
    async (phone) => {
      const { status, body } = await lookup(phone);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        id: 1,
        tenant_id: 1,
        first_name: 'Maya',
        last_name: 'Okonkwo',
        full_name: 'Maya Okonkwo',
        name: 'Maya Okonkwo',
        phone_number: '+1 206 555 0173',
        phone: '+1 206 555 0173',
        email: 'maya.okonkwo@mail.example',
        total_orders: expect.any(Number),
        order_count: body.data.total_orders,
        total_spent: expect.stringMatching(/^\d+\.\d\d$/),
        preferences: ['Extra basil', 'No olives', 'Prefers pickup'],
        last_order_at: expect.any(String),
        created_at: '2026-01-24T20:00:00.000Z',
        tenant: { id: 1, name: 'Luna Verde Trattoria' },
      });
    },
  );

  test('finds a foreign number however it is written, and keeps it apart from a home one', async () => {
    const { body } = await create({ phone_number: '+44 (0)20 7946 0000' });
    for (const phone of ['+442079460000', '011 44 20 7946 0000', '+44 20-7946-0000'])
      expect((await lookup(phone)).body.data.id).toBe(body.data.id);
    expect((await lookup('20 7946 0000')).status).toBe(404);
  });

  test('a number of another restaurant is not found', async () => {
    const { status, body } = await lookup('+1 206 555 0173', 2);
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Customer not found.' } });
  });

  test('a part of a number finds nobody', async () => {
    expect((await lookup('06 555 0173')).status).toBe(404);
  });

  test.each([
    ['206 555', 'Phone number must be at least 10 digits'],
    ['206 555 01%3', 'Invalid phone number format'],
    ['206_555_0173', 'Invalid phone number format'],
    ['----------', 'Invalid phone number format'],
  ])('refuses %j', async (phone, message) => {
    const { status, body } = await lookup(phone);
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { phone: [message] } } });
  });
});

describe('searching for a customer', () => {
  const search = async (q: string, tenant = 1) => {
    const { status, body } = await server.get(
      `/api/customers/search?q=${encodeURIComponent(q)}&tenant=${tenant}`,
      agent,
    );
    expect(status).toBe(200);
    return body.data;
  };
  const namesOf = (found: readonly { full_name: string }[]) => found.map(({ full_name }) => full_name);

  test.each(['maya', 'OKONK', 'okonkwo  may', '0173', '555-0173', ' 065550173 '])(
    'finds Maya by %j as the lookup does',
    async (q) => {
      const [found] = (await search(q)).filter(({ id }: { id: number }) => id === 1);
      expect(found).toEqual((await lookup('+1 206 555 0173')).body.data);
    },
  );

  test('finds by the end of a number and not by its middle', async () => {
    expect(await search('20655')).toEqual([]);
  });

  test.each(['%%aa', '_a_a', 'maya leo'])('takes %j as it is written', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test.each(['jose nunez', 'JOSÉ', 'núñ'])('finds José Núñez by %j: accents do not count', async (q) => {
    await create({ phone_number: '206 555 0461', first_name: 'José', last_name: 'Núñez' });
    expect(namesOf(await search(q))).toEqual(['José Núñez']);
  });

  test('finds a name without accents by one with them', async () => {
    await create({ phone_number: '206 555 0462', first_name: 'Soren', last_name: 'Lukasz' });
    expect(namesOf(await search('Sören Łukasz'))).toEqual(['Soren Lukasz']);
  });

  test('finds nobody of another restaurant', async () => {
    const found = await search('555', 2);
    expect(found.every(({ tenant_id }: { tenant_id: number }) => tenant_id === 2)).toBe(true);
    expect(namesOf(await search('maya okonkwo', 2))).toEqual([]);
  });

  test('gives ten at most, who ordered last first and who never ordered last', async () => {
    const made = ['0301', '0302', '0303', '0304', '0305', '0306', '0307', '0308', '0309', '0310', '0311'];
    for (const end of made) await create({ phone_number: `206 777 ${end}`, first_name: 'Zuzanna' });
    await server.database.pool.query(
      "update customers set last_order_at = now() where phone_digits = '2067770302'",
    );
    const found: readonly { phone_number: string }[] = await search('zuzan');
    expect(found.map(({ phone_number }) => phone_number.slice(-4))).toEqual([
      '0302',
      ...made
        .filter((end) => end !== '0302')
        .toReversed()
        .slice(0, 9),
    ]);
  });

  test('with 3,000 customers finds a number by its end through an index, and not by reading all', async () => {
    await server.database.pool.query(`
      insert into customers (tenant_id, phone_number, phone_digits, first_name, last_name)
      select 1 + n % 5, n::text, '9' || lpad(n::text, 9, '0'), 'First' || n, 'Last' || n
      from generate_series(1, 3000) n`);
    await server.database.pool.query('analyze customers');
    const { rows } = await server.database.pool.query(`
      explain select c.id from customers c join tenants t on t.id = c.tenant_id
      where c.tenant_id = 1 and reverse(c.phone_digits) like '432%' order by c.last_order_at desc nulls last limit 10`);
    expect(JSON.stringify(rows)).toMatch(/Index Cond: [^"]*reverse\(phone_digits\) ~>=~ '432'/);
    expect(namesOf(await search('last2990'))).toEqual(['First2990 Last2990']);
    await server.database.pool.query("delete from customers where first_name like 'First%'");
  });
});

test('a caller made a customer is the customer of the agent’s live call, and nobody else’s', async () => {
  const ring = { tenantId: 1, toNumber: '+12065550100' };
  const made = await server.database.db
    .insert(calls)
    .values([
      {
        ...ring,
        callSid: 'CA-mine',
        fromNumber: '+12065550191',
        status: 'in-progress',
        agentId: idOf('agent'),
      },
      {
        ...ring,
        callSid: 'CA-other',
        fromNumber: '+12065550191',
        status: 'in-progress',
        agentId: idOf('agent2'),
      },
    ])
    .returning({ id: calls.id });
  await create({ phone_number: '206 555 0192' });
  const { body } = await create({ phone_number: '(206) 555-0191' });
  const rows = await server.database.db.select({ id: calls.id, customerId: calls.customerId }).from(calls);
  const customerOf = (at: number) => rows.find(({ id }) => id === made[at]?.id)?.customerId;
  expect([customerOf(0), customerOf(1)]).toEqual([body.data.id, null]);
});

const newCustomer = (id: number, number: string) => ({
  id,
  tenant_id: 1,
  first_name: null,
  last_name: null,
  full_name: null,
  name: null,
  phone_number: number,
  phone: number,
  email: null,
  total_orders: 0,
  order_count: 0,
  total_spent: '0.00',
  preferences: [],
  last_order_at: null,
  created_at: server.clock.now.toISOString(),
  tenant: { id: 1, name: 'Luna Verde Trattoria' },
});

describe('making a customer', () => {
  test('with the number alone', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body.data).toEqual(newCustomer(body.data.id, '+1 206 555 0180'));
    expect((await lookup('2065550180')).body.data.id).toBe(body.data.id);
  });

  test('empty fields count as left out, names are trimmed', async () => {
    const { body } = await create({
      phone_number: '206-555-0181',
      first_name: '  Ada ',
      last_name: '',
      email: '',
    });
    expect(body.data).toEqual({
      ...newCustomer(body.data.id, body.data.phone),
      first_name: 'Ada',
      full_name: 'Ada',
      name: 'Ada',
    });
  });

  test('a number already known gives the customer who has it, at the same time too', async () => {
    const answers = await Promise.all(
      ['206 555 0182', '(206) 555-0182', '+1 206 555 0182'].map((phone_number) => create({ phone_number })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('one number is another customer in another restaurant', async () => {
    const { status, body } = await create({ phone_number: '+1 206 555 0173', tenant_id: 2 });
    expect(status).toBe(201);
    expect(body.data.id).not.toBe(1);
  });

  test.each([
    ['no e-mail address', { email: 'ada@' }, { email: ['Invalid email'] }],
    [
      'no phone number',
      { phone_number: '12' },
      { phone_number: ['Phone number must be at least 10 digits'] },
    ],
    ['an unknown restaurant', { tenant_id: 999 }, { tenant_id: ['The selected restaurant does not exist.'] }],
  ])('refuses %s', async (_what, change, errors) => {
    const { status, body } = await create(change);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });

  test.each(["Robert'); drop table customers;--", '100% _wild_', '<b>bold</b>', '🍕 Ünïcode', '\\'])(
    'keeps the name %j as it is',
    async (name) => {
      const number = String(Buffer.from(name).reduce((sum, byte) => sum + byte, 0)).padStart(4, '0');
      const { body } = await create({ phone_number: `206 555 ${number}`, first_name: name });
      expect((await server.get(`/api/customers/${body.data.id}`, agent)).body.data.first_name).toBe(name);
    },
  );
});

describe('changing a customer', () => {
  test('changes the fields sent and leaves the others', async () => {
    const { body: made } = await create({
      phone_number: '206 555 0190',
      first_name: 'Ada',
      email: 'ada@mail.example',
    });
    const { status, body } = await server.put(`/api/customers/${made.data.id}`, agent, {
      first_name: null,
      last_name: 'Byron',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...made.data,
      first_name: null,
      last_name: 'Byron',
      full_name: 'Byron',
      name: 'Byron',
    });
  });

  test('a field that is sent as the page had it stays as somebody else corrected it', async () => {
    const { body: made } = await create({ phone_number: '206 555 0191', first_name: 'Ada' });
    const path = `/api/customers/${made.data.id}`;
    await server.put(path, agent, { first_name: 'Adah', email: 'ada@mail.example' });
    const sent = { first_name: 'Ada', last_name: ' Byron', email: '' };
    const seen = { first_name: ' Ada', last_name: null, email: null };
    const { status, body } = await server.put(path, agent, { ...sent, seen });
    expect([status, body.data]).toMatchObject([
      200,
      { first_name: 'Adah', last_name: 'Byron', email: 'ada@mail.example' },
    ]);
    const told = await server.put(path, agent, { ...sent, seen: { first_name: 'Adah' } });
    expect(told.body.data).toMatchObject({ first_name: 'Ada', last_name: 'Byron', email: null });
    expect((await server.put(path, agent, { seen: { email: 5 } })).status).toBe(422);
  });

  test('never changes number, restaurant or totals', async () => {
    const { body: before } = await server.get('/api/customers/1', agent);
    const { body } = await server.put('/api/customers/1', agent, {
      phone_number: '206 555 0199',
      tenant_id: 2,
      total_spent: 0,
      id: 5,
    });
    expect(body).toEqual(before);
  });

  test('an unknown one is 404', async () => {
    expect((await server.put('/api/customers/999999', agent, {})).status).toBe(404);
    expect((await server.get('/api/customers/999999', agent)).status).toBe(404);
  });
});

test('the list names the restaurant of each of the demo’s 40 customers', async () => {
  const { body } = await server.get('/api/customers', supervisor);
  expect(body.data.length).toBeGreaterThanOrEqual(40);
  for (const customer of body.data) expect(customer.tenant.name).toEqual(expect.any(String));
});

test('a page still counts all customers, and the links lead to each of them once', async () => {
  const all = await server.get('/api/customers', supervisor);
  expect(all.body.links).toEqual({ next: null });
  const listed = [];
  for (let query: string | null = '?limit=7'; query !== null; ) {
    const { body } = await server.get(`/api/customers${query}`, supervisor);
    expect(body.data.length).toBeLessThanOrEqual(7);
    expect(body.meta).toEqual({ count: all.body.data.length, as_of: expect.any(String) });
    listed.push(...body.data);
    query = body.links.next;
  }
  expect(listed).toEqual(all.body.data);
});

test('what changed since a page is its new and written customers and who is gone, or a page where that is unknown', async () => {
  const read = async (query: string) => (await server.get(`/api/customers${query}`, supervisor)).body;
  const first = await read('?limit=7');
  const since = first.meta.as_of;
  const nothing = { count: first.meta.count, as_of: expect.any(String), since, gone: [] };
  expect(await read(`?since=${since}`)).toEqual({ data: [], meta: nothing, links: { next: null } });
  await server.database.pool.query(
    `update customers set total_orders = 99 where id = 3;
     update customers set merged_into_id = 3 where id = 4;
     insert into customers (tenant_id, phone_number, phone_digits) values (1, '+12065557777', '2065557777')`,
  );
  const { data, meta } = await read(`?since=${since}`);
  expect(data).toMatchObject([{ phone_number: '+12065557777' }, { id: 3, total_orders: 99 }]);
  expect(meta).toEqual({ ...nothing, as_of: expect.any(String), gone: [4] });
  expect((await read(`?since=${meta.as_of}`)).data).toEqual([]);
  const wholeAgain = async (query: string) => {
    const body = await read(query);
    return [body.data.length, 'since' in body.meta];
  };
  expect(await wholeAgain(`?limit=1&since=${since}`)).toEqual([1, false]);
  expect(await wholeAgain(`?limit=7&since=9${since}`)).toEqual([7, false]);
  await server.database.pool.query("update tenants set name = name || ' 2' where id = 2");
  expect(await wholeAgain(`?limit=7&since=${meta.as_of}`)).toEqual([7, false]);
});
