import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { margherita } from './testing-orders';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const home = {
  street: '12 Pike Street',
  city: 'Seattle',
  state: 'WA',
  zip_code: '98101',
  delivery_notes: 'Code 7',
};

async function newCustomer(phone: string): Promise<number> {
  const { body } = await server.post('/api/customers', agent, { tenant_id: 1, phone_number: phone });
  return body.data.id;
}

/** As a client does it: asks for a quote, then places with it. */
async function place(changes: object, headers: Record<string, string> = {}) {
  const body = { ...margherita, items: [{ menu_item_id: 11, quantity: 2 }], ...changes };
  const { quote } = (await server.post('/api/orders/quote', agent, body)).body.data;
  return server.post('/api/orders', agent, { ...body, quote }, headers);
}

describe('an address', () => {
  const addresses = async (id: number) =>
    (await server.get(`/api/customers/${id}/addresses`, agent)).body.data;
  const deliver = (customer: number, address: object) =>
    place({ customer_id: customer, order_type: 'delivery', delivery_address: address });

  test('is remembered once, with its latest notes, the last used first', async () => {
    const id = await newCustomer('(206) 555-0701');
    const office = { ...home, street: '900 Fifth Avenue', delivery_notes: null };
    for (const address of [home, office, { ...home, street: '12 PIKE street', delivery_notes: 'Code 9' }]) {
      server.clock.advance(60);
      expect((await deliver(id, address)).status).toBe(201);
    }
    expect(await addresses(id)).toEqual([
      { id: expect.any(Number), label: null, ...home, delivery_notes: 'Code 9' },
      { id: expect.any(Number), label: null, ...office },
    ]);
  });

  test('of an order without a quote, or one that is picked up, is not', async () => {
    const id = await newCustomer('(206) 555-0702');
    await place({ customer_id: id, delivery_address: home });
    const bare = { ...margherita, customer_id: id, order_type: 'delivery', delivery_address: home };
    expect((await server.post('/api/orders', agent, bare)).status).toBe(201);
    expect(await addresses(id)).toEqual([]);
  });

  test('is among at most nine, and each is listed once after customers were merged', async () => {
    const id = await newCustomer('(206) 555-0703');
    const insert = `insert into customer_addresses (customer_id, street, city, state, zip_code)
      select $1, n || ' Main Street', 'Seattle', 'WA', '98101' from generate_series(1, 8) n`;
    await query(insert, [id]);
    await query(insert, [id]);
    expect(await addresses(id)).toHaveLength(8);
    await query(`${insert.replace("'WA'", "'OR'")}`, [id]);
    expect(await addresses(id)).toHaveLength(9);
  });

  test('there are none of a customer who does not exist', async () => {
    expect((await server.get('/api/customers/999999/addresses', agent)).status).toBe(404);
  });
});

describe('the time of an order', () => {
  test('is in the order and in its row, and when the kitchen begins is kept', async () => {
    const wanted = '2026-11-21T03:30:00.000Z';
    const { body } = await place({ wanted_at: wanted, order_type: 'delivery', delivery_address: home });
    expect(body.data).toMatchObject({ wanted_at: wanted, promised_at: wanted });
    const { rows } = await query('select due_at from orders where id = $1', [body.data.id]);
    expect(rows[0].due_at.toISOString()).toBe('2026-11-21T02:45:00.000Z');
    const { data } = (await server.get('/api/admin/orders?view=row&limit=1', supervisor)).body;
    expect(data[0]).toMatchObject({ id: body.data.id, wanted_at: wanted, promised_at: wanted });
  });

  test('as soon as possible has only what was promised', async () => {
    const { body } = await place({});
    expect(body.data.promised_at).toBe(new Date(server.clock.now.getTime() + 20 * 60_000).toISOString());
    expect(body.data).not.toHaveProperty('wanted_at');
  });
});

describe('allergies', () => {
  const warned = async (allergens: string[] | null, allergies: string[]) => {
    await query('update menu_items set allergens = $1 where id = 11', [allergens]);
    const { status, body } = await place({ allergies });
    return [status, body.errors?.allergies_acknowledged];
  };

  test.each([
    ['Gluten', 'gluten', ['Gluten', 'Milk']],
    ['nuts', 'Tree nuts', ['Tree nuts']],
    ['Nut', 'Peanuts', ['Peanuts']],
    ['Céleri', 'celeri', ['celeri']],
  ])('%s and %s are a match that must be acknowledged', async (allergy, found, allergens) => {
    const [status, texts] = await warned(allergens, [allergy]);
    expect(status).toBe(422);
    expect(texts.join().toLowerCase()).toBe(`margherita pizza contains ${found.toLowerCase()}.`);
  });

  test('what is not recorded must be acknowledged too', async () => {
    expect(await warned(null, ['Gluten'])).toEqual([422, ['Of Margherita Pizza no allergens are recorded.']]);
  });

  test.each([
    ['an item without the allergen', ['Milk'], ['Gluten']],
    ['an item recorded as without any', [], ['Gluten']],
    ['nobody allergic', null, []],
  ])('%s needs nothing', async (_what, allergens, allergies) => {
    expect(await warned(allergens, allergies)).toEqual([201, undefined]);
  });

  test.each([
    [['penuts'], 'Nothing on the menu is recorded for “penuts” (Peanuts?): ask the kitchen.'],
    [['Milk', 'kiwi', 'lime'], 'Nothing on the menu is recorded for “kiwi”, “lime”: ask the kitchen.'],
    [['milk and kiwi'], 'Nothing on the menu is recorded for “kiwi”: ask the kitchen.'],
  ])('what no item of the menu is recorded with, of %j, must be acknowledged', async (allergies, text) => {
    await query("update menu_items set allergens = '{Peanuts,Milk}' where id = 12");
    expect(await warned([], allergies)).toEqual([422, [text]]);
    expect((await place({ allergies, allergies_acknowledged: true })).status).toBe(201);
  });

  test('a menu of which no allergens are recorded has only its items to acknowledge', async () => {
    await query('update menu_items set allergens = null where tenant_id = 1');
    expect(await warned(null, ['kiwi'])).toEqual([422, ['Of Margherita Pizza no allergens are recorded.']]);
  });

  test('a sentence as long as the page’s field holds is taken whole, with all of a customer’s', async () => {
    const list = [...Array.from({ length: 249 }, (_, nth) => `no ${nth}`), 'and no soy'.padStart(400, 'x')];
    const [refused, texts] = await warned(['Soy'], list);
    expect([refused, texts[0]]).toEqual([422, 'Margherita Pizza contains Soy.']);
    const { status, body } = await place({ allergies: list, allergies_acknowledged: true });
    expect([status, body.data.allergies]).toEqual([201, list]);
  });

  test('the acknowledgement is kept with who gave it and when', async () => {
    await query("update menu_items set allergens = '{Milk}' where id = 11");
    const { status, body } = await place({ allergies: ['Milk'], allergies_acknowledged: true });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      allergies: ['Milk'],
      allergies_acknowledged: { at: server.clock.now.toISOString(), by: { id: 3, name: expect.any(String) } },
    });
    const { data } = (await server.get(`/api/admin/orders/${body.data.id}`, supervisor)).body;
    expect(data.allergies_acknowledged).toEqual(body.data.allergies_acknowledged);
  });

  test('those of a customer come with the customer, and with the call', async () => {
    const id = await newCustomer('(206) 555-0704');
    const get = async () => (await server.get(`/api/customers/${id}`, agent)).body.data;
    expect(await get()).not.toHaveProperty('allergies');
    await query("update customers set allergies = '{Nuts}' where id = $1", [id]);
    expect((await get()).allergies).toEqual(['Nuts']);
    await query(
      `insert into calls (tenant_id, agent_id, customer_id, call_sid, from_number, to_number, status, answered_at)
       values (1, 3, $1, 'CAnuts', '(206) 555-0704', '(206) 555-0100', 'in-progress', now())`,
      [id],
    );
    const { data } = (await server.get('/api/calls/active', agent)).body;
    expect(data[0].customer.allergies).toEqual(['Nuts']);
  });
});

describe('the read-back', () => {
  test.each(['done', 'skipped'])('is kept as %s, with who and when', async (state) => {
    const { body } = await place({ read_back: state });
    expect(body.data.read_back).toEqual({
      state,
      at: server.clock.now.toISOString(),
      by: { id: 3, name: expect.any(String) },
    });
  });

  test('is required only where the restaurant says so, with a quote and without', async () => {
    const placeBare = (changes: object) => server.post('/api/orders', agent, { ...margherita, ...changes });
    expect((await placeBare({})).status).toBe(201);
    await query('update tenants set read_back_required = true where id = 1');
    try {
      for (const send of [place, placeBare]) {
        for (const changes of [{}, { read_back: 'skipped' }]) {
          const { status, body } = await send(changes);
          expect([status, body.errors]).toEqual([
            422,
            { read_back: ['Read the order back before placing it.'] },
          ]);
        }
        expect((await send({ read_back: 'done' })).status).toBe(201);
      }
    } finally {
      await query('update tenants set read_back_required = false where id = 1');
    }
  });
});

test('a repeat with the same key may carry another quote, and gets the order that was placed', async () => {
  const headers = { 'idempotency-key': 'another-quote' };
  const first = await place({ read_back: 'skipped' }, headers);
  const again = await place({ read_back: 'done' }, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
});
