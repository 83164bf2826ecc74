import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer } from '../testing/server';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster, env: { PUBLIC_URL: 'http://orders.example' } });
const admin = await server.tokenOf('admin');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

const settings = (id: number) => server.get(`/api/admin/tenants/${id}/settings`, supervisor);
const put = (id: number, body: unknown) => server.put(`/api/admin/tenants/${id}/settings`, admin, body);
const versionOf = async (id: number): Promise<number> => (await settings(id)).body.data.version;
const rows = async (text: string) => (await server.database.pool.query(text)).rows;

const night = [{ opens: '17:00', closes: '02:00' }];
const week = {
  monday: [],
  tuesday: [
    { opens: '17:00', closes: '22:00' },
    { opens: '11:00', closes: '14:30' },
  ],
  wednesday: [],
  thursday: [],
  friday: night,
  saturday: night,
  sunday: [],
};
const delivery = { radius_miles: 4.5, fee: '2.50', minimum_order_amount: 12, free_delivery_threshold: null };

describe('a new restaurant', () => {
  let id: number;
  beforeAll(async () => {
    const { status, body } = await server.post('/api/admin/tenants', admin, {
      name: 'Café Olé & Söhne',
      phone_number: '(415) 555-0142',
      timezone: 'Europe/Berlin',
    });
    expect(status).toBe(201);
    id = body.data.id;
  });

  test('has defaults for all that was left out, and takes no calls yet', async () => {
    expect((await settings(id)).body.data).toMatchObject({
      version: 1,
      is_active: false,
      name: 'Café Olé & Söhne',
      slug: 'cafe-ole-sohne',
      phone_number: '+14155550142',
      timezone: 'Europe/Berlin',
      tax_rate: '0.00',
      delivery: null,
      delivery_areas: [],
      number: { provider: 'embedded', webhook_url: null, phone_page: 'http://orders.example/phone' },
      missing: [{ field: 'weekly_hours' }, { field: 'menu' }],
    });
  });

  test('is told of no page for customers where the server has none, but how to try a call', async () => {
    const real = await createTestServer({ env: { PUBLIC_URL: 'https://orders.example' } });
    const { body } = await real.get('/api/admin/tenants/1/settings', await real.tokenOf('admin'));
    await real.close();
    expect(body.data.number).toMatchObject({ provider: 'embedded', phone_page: null });
    const steps = body.data.number.steps.join(' ');
    expect(steps).not.toContain('/phone');
    expect(steps).toMatch(/Simulate Call.*CUSTOMER_PHONE=on/);
  });

  test('several of a name added at once get an address each', async () => {
    const add = (last: number) =>
      server.post('/api/admin/tenants', admin, {
        name: 'Harbour Grill',
        phone_number: `+1415555015${last}`,
        timezone: 'UTC',
      });
    const answers = await Promise.all([1, 2, 3, 4].map(add));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => body.data.slug).toSorted()).toEqual([
      'harbour-grill',
      'harbour-grill-2',
      'harbour-grill-3',
      'harbour-grill-4',
    ]);
  });

  test('another of its name gets another address', async () => {
    const body = { name: 'Cafe Ole Sohne', phone_number: '+14155550143', timezone: 'UTC' };
    const answer = await server.post('/api/admin/tenants', admin, body);
    expect(answer.body.data.slug).toBe('cafe-ole-sohne-2');
  });

  test('added again by who added it, because the answer was lost, is the same one', async () => {
    const asked = {
      name: 'Twice',
      phone_number: '+14155550161',
      timezone: 'UTC',
      subscription: { plan: 'Own', status: 'active', monthly_call_limit: 50 },
    };
    const add = (token: string, body: object) => server.post('/api/admin/tenants', token, body);
    const [first, again] = await Promise.all([add(admin, asked), add(admin, asked)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await add(admin, asked)).body.data).toEqual(first.body.data);
    const taken = { phone_number: ['+14155550161 already belongs to Twice.'] };
    expect((await add(admin, { ...asked, name: 'Another' })).body.errors).toEqual(taken);
    await rows("update agents set agent_type = 'admin' where email = 'agent3@demo.test'");
    expect((await add(await server.tokenOf('agent3'), asked)).body.errors).toEqual(taken);
    await server.put(`/api/admin/tenants/${first.body.data.id}/settings`, admin, {
      version: 1,
      name: 'Thrice',
    });
    expect((await add(admin, asked)).body.errors).toEqual({
      phone_number: ['+14155550161 already belongs to Thrice.'],
    });
  });

  test('names each field that is wrong or missing', async () => {
    const { status, body } = await server.post('/api/admin/tenants', admin, { phone_number: '12' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['This field is required.'],
      phone_number: [expect.stringContaining('is no telephone number')],
      timezone: ['Choose a time zone'],
    });
  });

  test('refuses a number another has, and names who', async () => {
    const body = { name: 'Copy', phone_number: '+1 206 555 0100', timezone: 'UTC' };
    const answer = await server.post('/api/admin/tenants', admin, body);
    expect(answer.body.errors).toEqual({
      phone_number: ['+12065550100 already belongs to Luna Verde Trattoria.'],
    });
  });

  test('takes calls once nothing is missing', async () => {
    const refused = await server.post(`/api/admin/tenants/${id}/activation`, admin, { version: 1 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['weekly_hours', 'menu']);
    await put(id, { version: 1, weekly_hours: week });
    await rows(`with c as (insert into menu_categories (tenant_id, name) values (${id}, 'Food') returning id)
      insert into menu_items (tenant_id, category_id, name, price_cents) select ${id}, id, 'Soup', 500 from c`);
    const { status, body } = await server.post(`/api/admin/tenants/${id}/activation`, admin, { version: 2 });
    expect({ status, ...body.data }).toMatchObject({ status: 200, is_active: true, missing: [], version: 3 });
    const lost = await put(id, {
      version: 3,
      weekly_hours: { ...week, tuesday: [], friday: [], saturday: [] },
    });
    expect(lost.body.errors).toEqual({ weekly_hours: ['It needs opening hours.'] });
    expect(await versionOf(id)).toBe(3);
  });
});

describe('changing a restaurant', () => {
  test('every field, and what is left out stays', async () => {
    const changed = {
      name: 'Bluebird',
      slug: 'bluebird',
      email: '',
      address: '1 Main Street',
      timezone: 'America/New_York',
      tax_rate: 8.25,
      max_waiting_calls: 5,
      weekly_hours: week,
      special_days: [
        { date: '2026-12-25', name: 'Christmas', spans: [] },
        { date: '2026-12-24', name: 'Christmas Eve', spans: [{ opens: '11:00', closes: '15:00' }] },
      ],
      delivery,
      delivery_areas: [
        { postal_code: 'sw1a 1aa', fee: '3', minimum_order_amount: '10.00', free_delivery_threshold: '40' },
      ],
      preparation_minutes: 15,
      delivery_minutes: 30,
      pickup_promise_minutes: 20,
      delivery_promise_minutes: 50,
      pos: { system: 'Toast', restaurant_id: 'toast-1' },
      subscription: { plan: 'Starter', status: 'active', monthly_call_limit: 500 },
    };
    const before = (await settings(2)).body.data;
    const { status, body } = await put(2, { version: before.version, ...changed });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...changed,
      id: 2,
      version: before.version + 1,
      phone_number: '(312) 555-0110',
      email: null,
      tax_rate: '8.25',
      weekly_hours: {
        tuesday: [
          { opens: '11:00', closes: '14:30' },
          { opens: '17:00', closes: '22:00' },
        ],
      },
      special_days: [{ date: '2026-12-24' }, { date: '2026-12-25' }],
      delivery: { minimum_order_amount: '12.00' },
      delivery_areas: [{ postal_code: 'SW1A 1AA', fee: '3.00', free_delivery_threshold: '40.00' }],
    });
    const detail = (await server.get('/api/admin/tenants/2', supervisor)).body.data;
    expect(detail.operating_hours.tuesday).toEqual({ is_open: true, open: '11:00', close: '22:00' });
    expect(detail.weekly_hours).toEqual(body.data.weekly_hours);
    const renamed = await put(2, { version: before.version + 1, name: 'Bluebird Diner' });
    expect(renamed.body.data).toEqual({ ...body.data, name: 'Bluebird Diner', version: before.version + 2 });
    const [entry] = await rows('select * from audit_entries where subject_id = 2 order by id desc limit 1');
    expect(entry).toMatchObject({
      action: 'restaurant.updated',
      before: { name: 'Bluebird' },
      after: { name: 'Bluebird Diner' },
    });
  });

  test.each([
    [{ weekly_hours: { ...week, monday: [{ opens: '9', closes: '10:00' }] } }, 'weekly_hours.monday.0.opens'],
    [
      { weekly_hours: { ...week, monday: [...night, { opens: '23:00', closes: '23:30' }] } },
      'weekly_hours.monday',
    ],
    [{ special_days: [{ date: '2026-02-30', spans: [] }] }, 'special_days.0.date'],
    [
      {
        special_days: [
          { date: '2026-12-25', spans: [] },
          { date: '2026-12-25', spans: [] },
        ],
      },
      'special_days.1.date',
    ],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ tax_rate: '101' }, 'tax_rate'],
    [{ email: 'nobody' }, 'email'],
    [{ slug: 'Two Words' }, 'slug'],
    [{ slug: 'pho-harbor' }, 'slug'],
    [{ phone_number: '555-0142' }, 'phone_number'],
    [{ preparation_minutes: 1.5 }, 'preparation_minutes'],
    [
      { delivery_areas: [{ postal_code: '98101', fee: 'free', minimum_order_amount: 0 }] },
      'delivery_areas.0.fee',
    ],
  ])('refuses %j at its field, and writes nothing', async (wrong, field) => {
    const before = (await settings(3)).body.data;
    const { status, body } = await put(3, { version: before.version, name: 'Other', ...wrong });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect((await settings(3)).body.data).toEqual(before);
  });

  test.each([
    [{ delivery: { ...delivery, radius_miles: '3,5' } }, 'Write a number such as 3.5.'],
    [{ delivery: { ...delivery, radius_miles: '' } }, 'Write a number such as 3.5.'],
    [{ tax_rate: '7,5' }, 'Write a percentage such as 8.25, from 0 to 100.'],
    [{ special_days: [{ date: '', spans: [] }] }, 'Choose a date.'],
    [{ special_days: [{ date: '25/12', spans: [] }] }, 'Write the date as YYYY-MM-DD.'],
    [{ weekly_hours: { ...week, monday: [...night, { opens: '', closes: '23:30' }] } }, 'Choose a time.'],
    [
      { weekly_hours: { ...week, monday: [...night, { opens: '9', closes: '23:30' }] } },
      'Write the time as HH:MM.',
    ],
  ])('says of %j alone what is to be done', async (wrong, text) => {
    const { body } = await put(3, { version: await versionOf(3), ...wrong });
    expect(Object.values(body.errors)).toEqual([[text]]);
  });

  test('the second of two people is told who changed what', async () => {
    const version = await versionOf(3);
    expect((await put(3, { version, name: 'Saffron Lane' })).status).toBe(200);
    const { status, body } = await put(3, { version, address: 'Elsewhere' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      version: version + 1,
      changed_by: expect.any(String),
      changed: { name: 'Saffron Lane' },
    });
  });

  test('a new number is told how it is pointed here', async () => {
    const twilio = await createTestServer({
      env: {
        CARRIER: 'twilio',
        PUBLIC_URL: 'https://orders.example',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
        TWILIO_API_KEY_SECRET: 'secret',
        TWILIO_TWIML_APP_SID: `AP${'0'.repeat(32)}`,
      },
    });
    const { body } = await twilio.get('/api/admin/tenants/1/settings', await twilio.tokenOf('admin'));
    await twilio.close();
    expect(body.data.number).toMatchObject({
      provider: 'twilio',
      webhook_url: 'https://orders.example/webhooks/twilio/voice',
      steps: expect.arrayContaining([
        expect.stringContaining('https://orders.example/webhooks/twilio/voice'),
      ]),
    });
  });
});

describe('deactivating', () => {
  test('foretells what happens, and cuts nothing off', async () => {
    await rows(`insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status, started_at, answered_at)
      values (4, 3, 'CA-under-way', '+13035550199', '+13035550130', 'in-progress', now(), now()),
        (4, null, 'CA-waiting', '+13035550198', '+13035550130', 'ringing', now(), null)`);
    const { body } = await server.get('/api/admin/tenants/4/deactivation', supervisor);
    expect(body.data).toMatchObject({ calls_under_way: 1, waiting_callers: 1 });
    expect(body.data.effects.slice(0, 3)).toEqual([
      'The call under way goes on, and the order can still be placed.',
      'The caller waiting is still answered.',
      'New callers are told that the restaurant takes no calls at the moment.',
    ]);
    const version = await versionOf(4);
    const events = await eventsOf(server, async () => {
      const answer = await server.post('/api/admin/tenants/4/deactivation', admin, { version });
      expect(answer.body.data.is_active).toBe(false);
    });
    expect(events).toEqual([
      { event: 'menu.updated', data: { tenant_id: 4, menu_version: 1, is_active: false, is_open: false } },
    ]);
    expect(
      (await rows("select status from calls where tenant_id = 4 and status in ('ringing', 'in-progress')"))
        .length,
    ).toBe(2);
    const [customer] = await rows('select id from customers where tenant_id = 4 limit 1');
    const [item] = await rows('select id from menu_items where tenant_id = 4 and is_available limit 1');
    const [call] = await rows("select id from calls where call_sid = 'CA-under-way'");
    const order = {
      tenant_id: 4,
      customer_id: customer.id,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [{ menu_item_id: item.id, quantity: 1 }],
    };
    const agent = await server.tokenOf('agent');
    expect((await server.post('/api/orders', agent, order)).status).toBe(422);
    const lastEffect = async () =>
      (await server.get('/api/admin/tenants/4/deactivation', supervisor)).body.data.effects.at(-1);
    await rows("update orders set status = 'completed' where tenant_id = 4");
    expect(await lastEffect()).toBe('Agents can no longer choose it for a manual order.');
    expect((await server.post('/api/orders', agent, { ...order, call_id: call.id })).status).toBe(201);
    expect(await lastEffect()).toBe('The open order stays as it is.');
    await rows("update orders set status = 'ready' where tenant_id = 4");
    expect(await lastEffect()).toMatch(/^\d+ open orders stay as they are\.$/);
    const again = await server.post('/api/admin/tenants/4/activation', admin, { version: version + 1 });
    expect(again.body.data.is_active).toBe(true);
  });
});

describe('the time zone', () => {
  test.each(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/UTC'])(
    'may be %s, as some browsers call it',
    async (timezone) => {
      const body = { version: await versionOf(2), timezone };
      const { status, body: answer } = await put(2, body);
      expect([status, answer.data?.timezone]).toEqual([200, timezone]);
    },
  );

  test.each(['IST', 'US/Pacific-New', 'Mars/Olympus', '+02:00'])(
    'is not %s, by which the figures of all restaurants could not be counted',
    async (timezone) => {
      const { status, body } = await put(2, { version: await versionOf(2), timezone });
      expect([status, body.errors]).toEqual([422, { timezone: ['Choose a time zone'] }]);
      expect((await server.get('/api/admin/stats', supervisor)).status).toBe(200);
    },
  );
});
