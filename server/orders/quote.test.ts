import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../jobs/clean-up';
import { createTestServer } from '../testing/server';
import { margherita } from './testing-orders';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const other = await server.tokenOf('agent2');
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
await query('update tenants set tax_basis_points = 1000 where id = 1');
const areas = [
  { postalCode: '98101', feeCents: 250, minimumOrderCents: 1500, freeFromCents: 4000 },
  { postalCode: '98102', feeCents: 600, minimumOrderCents: 0, freeFromCents: null },
];

const cart = (changes: object = {}, quantity = 2) => ({
  ...margherita,
  items: [{ menu_item_id: 11, quantity }],
  ...changes,
});
const home = { street: '12 Pike Street', city: 'Seattle', state: 'WA', zip_code: '98101' };
const quote = (body: object = cart(), token = agent) => server.post('/api/orders/quote', token, body);
const quoted = async (body: object = cart()) => (await quote(body)).body.data;
const place = (body: object, token = agent) => server.post('/api/orders', token, body);
const countOrders = async () => (await query('select count(*)::int as count from orders')).rows[0].count;
const setPrice = (cents: number) => query('update menu_items set price_cents = $1 where id = 11', [cents]);
const closeOnFridays = (closes: string) =>
  query("update tenants set weekly_hours = jsonb_set(weekly_hours, '{friday,0,closes}', $1) where id = 1", [
    JSON.stringify(closes),
  ]);
const later = (minutes: number) => server.clock.advance(minutes * 60);

/** The clock, the price, the areas and the hours as they were before. */
async function meanwhile(work: () => Promise<unknown>): Promise<void> {
  const { now } = server.clock;
  try {
    await work();
  } finally {
    server.clock.now = now;
    await setPrice(1299);
    await closeOnFridays('23:00');
    await query("update tenants set delivery_areas = '[]' where id = 1");
    await query('update menu_items set is_available = true where id = 11');
  }
}

describe('a quote', () => {
  test('names the total with its parts, and until when it holds', async () => {
    expect(await quoted(cart({ tip: '3.00' }))).toEqual({
      quote: expect.stringMatching(/^[\w-]{20,}$/),
      valid_until: '2026-11-20T20:15:00.000Z',
      subtotal: '25.98',
      tax_amount: '2.60',
      delivery_fee: '0.00',
      tip_amount: '3.00',
      total_amount: '31.58',
      lines: [{ unit_price: '12.99', total_price: '25.98' }],
      promised_at: '2026-11-20T20:20:00.000Z',
      delivery: null,
      problems: [],
    });
  });

  test('needs neither a customer nor a payment nor unit prices', async () => {
    const { customer_id: _customer, payment_method: _method, ...bare } = cart();
    expect((await quote({ ...bare, items: [{ menu_item_id: 11, quantity: 1 }] })).status).toBe(200);
  });

  test('refuses a stale unit price by naming the line', async () => {
    const items = [
      { menu_item_id: 1, quantity: 1, unit_price: '9.50' },
      { menu_item_id: 11, quantity: 1, unit_price: 1 },
    ];
    const { status, body } = await quote(cart({ items }));
    expect([status, body.errors]).toEqual([
      422,
      { 'items.1.unit_price': ['The price of Margherita Pizza is now $12.99.'] },
    ]);
  });

  test.each([
    ['an item of no menu', { items: [{ menu_item_id: 999_999, quantity: 1 }] }, 'items.0.menu_item_id'],
    [
      'an option of no group',
      { items: [{ menu_item_id: 11, quantity: 1, options: [{ option_id: 9999, quantity: 1 }] }] },
      'items.0.options',
    ],
    ['a restaurant that does not exist', { tenant_id: 999 }, 'tenant_id'],
    ['a restaurant that takes no orders', { tenant_id: 7 }, 'tenant_id'],
    ['no line', { items: [] }, 'items'],
    ['a tip below nothing', { tip: -1 }, 'tip'],
    ['a time without a zone', { wanted_at: '2026-11-21 19:30' }, 'wanted_at'],
  ])('%s is refused with its field', async (_what, changes, field) => {
    const { status, body } = await quote(cart(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('a tip is 10,000.00 at most', async () => {
    expect((await quoted(cart({ tip: '10000.00' }))).tip_amount).toBe('10000.00');
    for (const tip of [10_000.01, '999999999.99']) {
      const { status, body } = await quote(cart({ tip }));
      expect([status, body.errors]).toEqual([422, { tip: ['The tip must not be greater than 10,000.00.'] }]);
    }
  });

  test('an order placed with it is charged what it said', async () => {
    const { quote: id, total_amount } = await quoted(cart({ tip: 3 }));
    const { status, body } = await place(cart({ tip: 3, quote: id }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total_amount, tip_amount: '3.00', delivery_fee: '0.00' });
  });

  test('holds though prices and taxes change, also for the notes of a line', async () => {
    await meanwhile(async () => {
      const { quote: id } = await quoted();
      await setPrice(1500);
      const items = [
        { menu_item_id: 11, quantity: 2, unit_price: '15.00', special_instructions: 'No basil' },
      ];
      const { status, body } = await place(cart({ quote: id, items }));
      expect(status).toBe(201);
      expect(body.data.total_amount).toBe('28.58');
      expect(body.data.items[0]).toMatchObject({ unit_price: '12.99', special_instructions: 'No basil' });
    });
  });

  test('does not hold for what is sold out meanwhile', async () => {
    await meanwhile(async () => {
      const { quote: id } = await quoted();
      await query('update menu_items set is_available = false where id = 11');
      const { status, body } = await place(cart({ quote: id }));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['items.0.menu_item_id']]);
    });
  });

  test.each([
    ['has expired', async () => later(15), {}, agent],
    ['is of another cart', async () => undefined, { items: [{ menu_item_id: 11, quantity: 3 }] }, agent],
    ['is of another agent', async () => undefined, {}, other],
    ['is not known', () => query('delete from order_quotes'), {}, agent],
  ])('where it %s, another total is shown before it is charged', async (_why, happens, changes, token) => {
    await meanwhile(async () => {
      const { quote: id } = await quoted();
      await setPrice(1400);
      await happens();
      const before = await countOrders();
      const refused = await place(cart({ quote: id, ...changes }), token);
      expect(refused.status).toBe(409);
      const { body } = refused;
      expect(body).toMatchObject({
        code: 'total_changed',
        message: `The total is now $${body.quote.total_amount}.`,
      });
      expect(await countOrders()).toBe(before);
      const placed = await place(cart({ quote: body.quote.quote, ...changes }), token);
      expect([placed.status, placed.body.data.total_amount]).toEqual([201, body.quote.total_amount]);
    });
  });

  test('where it has expired, the same total goes through', async () => {
    await meanwhile(async () => {
      const { quote: id } = await quoted();
      later(20);
      expect((await place(cart({ quote: id }))).status).toBe(201);
    });
  });

  test.each([
    ['closed', '2026-11-20T20:00:00Z', 'Saturday 11:20 AM', '2026-11-21T19:20:00.000Z'],
    ['opened', '2026-11-20T18:55:00Z', '11:31 AM', '2026-11-20T19:31:00.000Z'],
  ])(
    'where it has expired and the restaurant has %s, the other time is shown before it is promised',
    async (_what, asked, said, promised_at) => {
      await meanwhile(async () => {
        await closeOnFridays('12:05');
        server.clock.now = new Date(asked);
        const token = await server.tokenOf('agent');
        const { quote: id, total_amount } = (await quote(cart(), token)).body.data;
        later(16);
        const before = await countOrders();
        const { status, body } = await place(cart({ quote: id }), token);
        expect([status, body]).toMatchObject([
          409,
          {
            code: 'time_changed',
            message: `The promised time is now ${said}.`,
            quote: { promised_at, total_amount },
          },
        ]);
        expect(await countOrders()).toBe(before);
        const placed = await place(cart({ quote: body.quote.quote }), token);
        expect([placed.status, placed.body.data.promised_at]).toEqual([201, promised_at]);
      });
    },
  );

  test('where it has expired, another total and another time are both said', async () => {
    await meanwhile(async () => {
      await closeOnFridays('12:05');
      const { quote: id } = await quoted();
      await setPrice(1400);
      later(16);
      const { status, body } = await place(cart({ quote: id }));
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'total_changed',
          message: 'The total is now $30.80. The promised time is now Saturday 11:20 AM.',
        },
      ]);
    });
  });

  test('where it was for a time that is no longer wanted, as soon as possible goes through while it is open', async () => {
    await meanwhile(async () => {
      const { quote: id } = await quoted(cart({ wanted_at: '2026-11-21T03:30:00Z' }));
      expect((await place(cart({ quote: id }))).status).toBe(201);
      await closeOnFridays('12:05');
      later(6);
      expect((await place(cart({ quote: id }))).body.code).toBe('time_changed');
    });
  });

  test('is forgotten an hour after it expired', async () => {
    const { quote: id } = await quoted();
    const isKept = async () =>
      (await query('select from order_quotes where id = $1', [id])).rows.length === 1;
    await cleanUp(server.database.db, new Date(server.clock.now.getTime() + 74 * 60_000));
    expect(await isKept()).toBe(true);
    await cleanUp(server.database.db, new Date(server.clock.now.getTime() + 76 * 60_000));
    expect(await isKept()).toBe(false);
  });
});

describe('delivery', () => {
  const delivery = (changes: object = {}, quantity = 2) =>
    cart({ order_type: 'delivery', delivery_address: home, ...changes }, quantity);

  test('adds the fee of the area, untaxed', async () => {
    await meanwhile(async () => {
      await query('update tenants set delivery_areas = $1::jsonb where id = 1', [JSON.stringify(areas)]);
      expect(await quoted(delivery())).toMatchObject({
        subtotal: '25.98',
        tax_amount: '2.60',
        delivery_fee: '2.50',
        total_amount: '31.08',
        promised_at: '2026-11-20T20:45:00.000Z',
        delivery: {
          postal_code: '98101',
          fee: '2.50',
          minimum_order_amount: '15.00',
          free_delivery_threshold: '40.00',
          short_by: null,
          free_in: '14.02',
        },
        problems: [],
      });
      const far = { ...home, zip_code: '98102-4455' };
      expect(await quoted(delivery({ delivery_address: far }))).toMatchObject({ delivery_fee: '6.00' });
    });
  });

  test.each([
    ['981024455', '6.00'],
    ['k1a0b1', '1.00'],
    ['K1A 0B2', '1.00'],
    ['SW1A1AA', '2.00'],
  ])('to %s is of the area of its first part, however it is written', async (zip_code, fee) => {
    await meanwhile(async () => {
      const abroad = [
        { ...areas[1], postalCode: 'K1A', feeCents: 100 },
        { ...areas[1], postalCode: 'SW1A', feeCents: 200 },
      ];
      const all = JSON.stringify([...areas, ...abroad]);
      await query('update tenants set delivery_areas = $1::jsonb where id = 1', [all]);
      const there = delivery({ delivery_address: { ...home, zip_code } });
      expect(await quoted(there)).toMatchObject({ delivery_fee: fee, problems: [] });
    });
  });

  test('is free from the threshold on', async () => {
    expect(await quoted(delivery({}, 4))).toMatchObject({
      subtotal: '51.96',
      delivery_fee: '0.00',
      delivery: { fee: '3.99', free_in: null },
    });
  });

  test.each([
    [
      'no address',
      { delivery_address: null },
      2,
      'delivery_address',
      'address_missing',
      'Enter the address of the delivery.',
    ],
    [
      'half an address',
      { delivery_address: { ...home, street: '' } },
      2,
      'delivery_address.street',
      'address_missing',
      'Enter the street of the delivery.',
      '2.50',
    ],
    [
      'another area',
      { delivery_address: { ...home, zip_code: '98105' } },
      2,
      'delivery_address.zip_code',
      'not_delivered',
      'No delivery to 98105.',
    ],
    [
      'too small an order to another area',
      { delivery_address: { ...home, zip_code: '98105' } },
      1,
      'delivery_address.zip_code',
      'not_delivered',
      'No delivery to 98105.',
    ],
    ['too small an order', {}, 1, 'order_type', 'below_minimum', '$2.01 more for delivery.', '2.50'],
  ])(
    '%s stops it with the reason, the total having the fee where there is one',
    async (_what, changes, quantity, field, code, message, fee = '0.00') => {
      await meanwhile(async () => {
        await query('update tenants set delivery_areas = $1::jsonb where id = 1', [JSON.stringify(areas)]);
        const answer = await quoted(delivery(changes, quantity));
        expect(answer).toMatchObject({ quote: null, delivery_fee: fee, total_amount: expect.any(String) });
        expect(answer.problems).toEqual([{ field, code, message }]);
      });
    },
  );

  test('a restaurant that does not deliver says so', async () => {
    const { rows } = await query('select id from menu_items where tenant_id = 5 and is_available limit 1');
    const { problems } = await quoted(
      delivery({ tenant_id: 5, items: [{ menu_item_id: rows[0].id, quantity: 1 }] }),
    );
    expect(problems).toEqual([
      {
        field: 'order_type',
        code: 'no_delivery',
        message: 'Cedar & Smoke Barbecue does not deliver. Pickup is possible.',
      },
    ]);
  });

  test('an order is refused by the same rules, and keeps its fee', async () => {
    const { quote: id, total_amount } = await quoted(delivery());
    const { body } = await place(delivery({ quote: id }));
    expect(body.data).toMatchObject({ delivery_fee: '3.99', total_amount });
    const withoutAddress = await place(delivery({ quote: id, delivery_address: null }));
    expect([withoutAddress.status, Object.keys(withoutAddress.body.errors)]).toEqual([
      422,
      ['delivery_address'],
    ]);
    const tooSmall = await place(delivery({ quote: id }, 1));
    expect([tooSmall.status, Object.keys(tooSmall.body.errors)]).toEqual([422, ['order_type']]);
  });
});

describe('the time', () => {
  const at = (moment: string) => cart({ wanted_at: moment });

  test('a time that is offered is promised', async () => {
    expect(await quoted(at('2026-11-21T03:30:00Z'))).toMatchObject({
      quote: expect.any(String),
      promised_at: '2026-11-21T03:30:00.000Z',
      problems: [],
    });
  });

  test.each([
    ['too soon', '2026-11-20T20:10:00Z', '12:10 PM is not possible. 12:30 PM is.'],
    ['while it is closed', '2026-11-21T10:00:00Z', 'Saturday 2:00 AM is not possible. Saturday 11:30 AM is.'],
    ['too far away', '2026-12-24T20:00:00Z', 'December 24 12:00 PM is not possible. December 4 10:45 PM is.'],
  ])('%s it is refused with the next one', async (_when, moment, message) => {
    const { quote: id, problems } = await quoted(at(moment));
    expect([id, problems]).toEqual([null, [{ field: 'wanted_at', code: 'time_not_offered', message }]]);
  });

  test('in the year 10000 it is none, though the restaurant would be open', async () => {
    const answer = await server.post('/api/orders/quote', agent, at('9999-12-31T20:00:00-23:59'));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['wanted_at']]);
  });

  test('while it is closed, as soon as possible is an order for later: the first time after it opens', async () => {
    await meanwhile(async () => {
      server.clock.now = new Date('2026-11-21T08:00:00Z');
      const token = await server.tokenOf('agent');
      const now = (await quote(cart(), token)).body.data;
      expect(now.problems).toEqual([]);
      expect(now.promised_at).toBe('2026-11-21T19:20:00.000Z');
      const soon = await place({ ...cart(), quote: now.quote }, token);
      expect([soon.status, soon.body.data.wanted_at, soon.body.data.promised_at]).toEqual([
        201,
        '2026-11-21T19:20:00.000Z',
        '2026-11-21T19:20:00.000Z',
      ]);
      const noon = cart({ wanted_at: '2026-11-21T20:00:00Z' });
      const then = (await quote(noon, token)).body.data;
      const { status, body } = await place({ ...noon, quote: then.quote }, token);
      expect([status, body.data.total_amount]).toEqual([201, then.total_amount]);
    });
  });
});

describe('an order without a quote', () => {
  test('is priced and answered as every backend does it, at any hour and without a fee', async () => {
    await meanwhile(async () => {
      server.clock.now = new Date('2026-11-21T10:00:00Z');
      const token = await server.tokenOf('agent');
      const body = {
        ...margherita,
        order_type: 'delivery',
        items: [{ ...margherita.items[0], quantity: 1 }],
      };
      const placed = await place(body, token);
      expect(placed.status).toBe(201);
      expect(placed.body.data).toMatchObject({
        subtotal: '12.99',
        tax_amount: '1.30',
        delivery_fee: '0.00',
        tip_amount: '0.00',
        total_amount: '14.29',
        delivery_address: null,
      });
      // The kitchen begins as the restaurant opens.
      const due = async (id: number) =>
        (await query('select due_at from orders where id = $1', [id])).rows[0].due_at;
      expect(await due(placed.body.data.id)).toEqual(new Date('2026-11-21T19:00:00Z'));
      server.clock.now = new Date('2026-11-21T19:00:00Z');
      const open = await place(cart(), token);
      expect([open.status, await due(open.body.data.id)]).toEqual([201, null]);
      expect(Object.keys(placed.body.data).toSorted()).toEqual(
        [
          'agent',
          'call_duration_formatted',
          'call_duration_seconds',
          'call_feedback',
          'call_id',
          'completed_at',
          'confirmation_number',
          'created_at',
          'customer',
          'delivery_address',
          'delivery_fee',
          'id',
          'items',
          'items_count',
          'order_number',
          'order_type',
          'payment_method',
          'payment_status',
          'pos_order_id',
          'special_instructions',
          'status',
          'status_history',
          'subtotal',
          'tax_amount',
          'tenant',
          'tip_amount',
          'total_amount',
          'updated_at',
        ].toSorted(),
      );
    });
  });

  test.each([
    ['tip', { tip: '2.00' }],
    ['wanted_at', { wanted_at: '2026-11-21T20:00:00Z' }],
  ])('its %s is refused, because nothing would hold it to the rules', async (field, changes) => {
    const { status, body } = await place(cart(changes));
    expect([status, body.errors]).toEqual([422, { [field]: ['This needs a quote.'] }]);
  });
});
