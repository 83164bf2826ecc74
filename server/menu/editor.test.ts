import { afterAll, describe, expect, test } from 'vitest';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { refuseUpdates } from '../testing/refuse-updates';
import { createTestServer } from '../testing/server';
import { restock } from './editor';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const admin = await server.tokenOf('admin');
const supervisor = await server.tokenOf('supervisor');
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

const editor = async (id: number) =>
  (await server.get(`/api/admin/tenants/${id}/menu/editor`, supervisor)).body.data;
const change = async (id: number, changes: unknown, version?: number) =>
  server.post(`/api/admin/tenants/${id}/menu/changes`, admin, {
    version: version ?? (await editor(id)).menu_version,
    changes,
  });
const agentsMenu = async (id: number) => (await server.get(`/api/tenants/${id}/menu`, agent)).body.data;
const withoutVersion = ({ menu_version: _version, ...menu }: { menu_version: number }) => menu;

const sizes = [
  { do: 'add', what: 'group', id: -1, values: { name: 'Size', least_choices: 1, most_choices: 1 } },
  { do: 'add', what: 'option', id: -2, values: { group_id: -1, name: 'Small', price: '-2.00' } },
  { do: 'add', what: 'option', id: -3, values: { group_id: -1, name: 'Large', default_quantity: 1 } },
];

describe('changes of a menu', () => {
  test('several at a time, with new things that refer to each other, and one event', async () => {
    const before = await editor(1);
    const events = await eventsOf(server, async () => {
      const { status, body } = await change(1, [
        { do: 'add', what: 'category', id: -9, values: { name: 'Specials', position: 0 } },
        ...sizes,
        {
          do: 'add',
          what: 'item',
          id: -4,
          values: {
            category_id: -9,
            name: 'Calzone',
            price: '14.50',
            code: 'C1',
            allergens: [],
            option_group_ids: [-1],
          },
        },
        { do: 'set', what: 'item', id: 11, values: { price: '13.49', allergens: ['Gluten', 'Milk'] } },
      ]);
      expect(status).toBe(200);
      expect(body.data.menu_version).toBe(before.menu_version + 1);
      expect(body.data.categories[0]).toMatchObject({ name: 'Specials', items: [{ name: 'Calzone' }] });
    });
    expect(events).toEqual([
      {
        event: 'menu.updated',
        data: { tenant_id: 1, menu_version: before.menu_version + 1, is_active: true, is_open: true },
      },
    ]);
    const menu = await agentsMenu(1);
    expect(menu[0].items[0]).toEqual({
      id: expect.any(Number),
      name: 'Calzone',
      description: null,
      price: '14.50',
      is_available: true,
      is_featured: false,
      category: 'Specials',
      code: 'C1',
      allergens: [],
      option_groups: [
        {
          id: expect.any(Number),
          name: 'Size',
          least_choices: 1,
          most_choices: 1,
          most_of_one: 1,
          options: [
            {
              id: expect.any(Number),
              name: 'Small',
              price: '-2.00',
              default_quantity: 0,
              is_available: true,
            },
            { id: expect.any(Number), name: 'Large', price: '0.00', default_quantity: 1, is_available: true },
          ],
        },
      ],
    });
    const found = await server.get('/api/menu/search?tenant_id=1&query=c1', agent);
    expect(found.body.data[0].name).toBe('Calzone');
  });

  test('that give an item an option group twice give it once', async () => {
    const values = { name: 'Focaccia', price: '6.00', option_group_ids: [-1, -1] };
    const before = await editor(1);
    const category_id = before.categories[0].id;
    const added = await change(1, [
      { ...sizes[0], values: { name: 'Crust' } },
      { do: 'add', what: 'item', id: -2, values: { ...values, category_id } },
    ]);
    expect(added.status).toBe(200);
    const item = added.body.data.categories[0].items.at(-1);
    const group = added.body.data.option_groups.at(-1).id;
    expect(item).toMatchObject({ name: 'Focaccia', option_group_ids: [group] });
    const set = { do: 'set', what: 'item', id: item.id };
    expect((await change(1, [{ ...set, values: { option_group_ids: [] } }])).status).toBe(200);
    const again = await change(1, [{ ...set, values: { option_group_ids: [group, group] } }]);
    expect(again.status).toBe(200);
    expect(again.body.data.categories[0].items.at(-1).option_group_ids).toEqual([group]);
    await change(1, [
      { do: 'remove', what: 'item', id: item.id },
      { do: 'remove', what: 'group', id: group },
    ]);
  });

  test('are in the audit by name, with the fields that differ', async () => {
    const { categories } = await editor(1);
    const [first, second] = categories[1].items;
    await change(1, [
      { do: 'set', what: 'item', id: first.id, values: { price: '9.99', is_featured: first.is_featured } },
      { do: 'remove', what: 'item', id: second.id },
      {
        do: 'add',
        what: 'item',
        id: -1,
        values: { category_id: categories[1].id, name: 'Focaccia', price: '4.25' },
      },
    ]);
    const { data } = (await server.get('/api/admin/audit?action=menu.changed&limit=1', admin)).body;
    expect(data[0].before).toEqual({
      items: [{ name: first.name, price: first.price }, { name: second.name }],
    });
    expect(data[0].after).toEqual({
      items: [
        { name: first.name, price: '9.99' },
        { name: second.name, removed: true },
        expect.objectContaining({ name: 'Focaccia', price: '4.25', category: categories[1].name }),
      ],
    });
  });

  test('are taken back by what the answer gives, and made again by what that gives', async () => {
    const before = await editor(1);
    const calzone = before.categories[0].items[0];
    const made = await change(1, [
      {
        do: 'set',
        what: 'item',
        id: calzone.id,
        values: { name: 'Calzone grande', position: 3, code: null },
      },
      { do: 'set', what: 'item', id: 12, values: { category_id: before.categories[1].id, position: 0 } },
      { do: 'remove', what: 'category', id: before.categories[2].id },
      { do: 'remove', what: 'group', id: before.option_groups[0].id },
      { do: 'add', what: 'option', id: -1, values: { group_id: before.option_groups[0].id, name: 'Huge' } },
      { do: 'set', what: 'category', id: before.categories[4].id, values: { position: 1 } },
    ]);
    expect(made.status).toBe(422);
    const right = await change(1, [
      {
        do: 'set',
        what: 'item',
        id: calzone.id,
        values: { name: 'Calzone grande', position: 3, code: null },
      },
      { do: 'set', what: 'item', id: 12, values: { category_id: before.categories[1].id, position: 0 } },
      { do: 'remove', what: 'category', id: before.categories[2].id },
      { do: 'remove', what: 'group', id: before.option_groups[0].id },
      { do: 'set', what: 'category', id: before.categories[4].id, values: { position: 1 } },
      {
        do: 'add',
        what: 'item',
        id: -7,
        values: { category_id: before.categories[1].id, name: 'New', price: 1 },
      },
    ]);
    expect(right.status).toBe(200);
    const after = await editor(1);
    expect(after.categories).toHaveLength(before.categories.length - 1);
    expect(after.option_groups).toEqual([]);
    const undone = await change(1, right.body.undo);
    expect(undone.status).toBe(200);
    expect(withoutVersion(await editor(1))).toEqual(withoutVersion(before));
    const redone = await change(1, undone.body.undo);
    expect(redone.status).toBe(200);
    expect(withoutVersion(await editor(1))).toEqual(withoutVersion(after));
    await change(1, redone.body.undo);
  });

  test.each([
    [{ do: 'set', what: 'item', id: 11, values: { price: '-1' } }, 'values.price'],
    [{ do: 'set', what: 'item', id: 11, values: { price: 'ten' } }, 'values.price'],
    [{ do: 'set', what: 'item', id: 11, values: { name: ' ' } }, 'values.name'],
    [{ do: 'set', what: 'item', id: 12, values: { name: 'margherita  PIZZA' } }, 'values.name'],
    [{ do: 'set', what: 'item', id: 12, values: { code: 'c1' } }, 'values.code'],
    [{ do: 'set', what: 'item', id: 12, values: { code: 'two words' } }, 'values.code'],
    [{ do: 'set', what: 'item', id: 12, values: { category_id: 8 } }, 'values.category_id'],
    [{ do: 'set', what: 'item', id: 12, values: { option_group_ids: [999] } }, 'values.option_group_ids'],
    [{ do: 'set', what: 'item', id: 40, values: { price: '1' } }, 'id'],
    [{ do: 'add', what: 'item', id: 5, values: { category_id: 1, name: 'X', price: '1' } }, 'id'],
    [{ do: 'add', what: 'item', id: -5, values: { category_id: 1, name: 'X' } }, 'values.price'],
    [{ do: 'add', what: 'group', id: -5, values: { name: 'SIZE' } }, 'values.name'],
    [
      { do: 'add', what: 'group', id: -5, values: { name: 'Y', least_choices: 2, most_choices: 1 } },
      'values.most_choices',
    ],
  ])('refuses %j at its field, and writes nothing', async (wrong, field) => {
    const before = await editor(1);
    const { status, body } = await change(1, [
      { do: 'set', what: 'item', id: 13, values: { description: 'changed' } },
      wrong,
    ]);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: [`changes.1.${field}`],
    });
    expect(await editor(1)).toEqual(before);
  });

  describe('that leave an item whose option group nobody could choose from', () => {
    const group = (values: object) => ({ do: 'set', what: 'group', id: size.id, values });
    const noted = (body: { errors?: object }) => Object.entries(body.errors ?? {});
    const few = 'At least 2 must be chosen of Portion, but only 1 can be.';
    const none = 'At least 1 must be chosen of Portion, but only 0 can be.';
    let size = { id: 0, options: [{ id: 0 }] };
    let item = { id: 0 };
    const portion = { name: 'Portion', least_choices: 1, most_choices: null };

    test('are refused where it is said: at the group, its option or the item', async () => {
      const before = await editor(6);
      item = before.categories[0].items[0];
      const added = { do: 'add', what: 'group', id: -1, values: portion };
      const used = { do: 'set', what: 'item', id: item.id, values: { option_group_ids: [-1] } };
      const both = await change(6, [added, used]);
      expect([both.status, noted(both.body)]).toEqual([
        422,
        [
          ['changes.0.values.least_choices', [none]],
          ['changes.1.values.option_group_ids', [none]],
        ],
      ]);
      expect((await change(6, [added])).status).toBe(200);
      size = (await editor(6)).option_groups.at(-1);
      const uses = { ...used, values: { option_group_ids: [size.id] } };
      expect(noted((await change(6, [uses])).body)).toEqual([['changes.0.values.option_group_ids', [none]]]);
      const option = { do: 'add', what: 'option', id: -1, values: { group_id: size.id, name: 'Half' } };
      expect((await change(6, [uses, option])).status).toBe(200);
      size = (await editor(6)).option_groups.at(-1);
      const gone = { do: 'remove', what: 'option', id: size.options[0]?.id };
      expect(noted((await change(6, [gone])).body)).toEqual([['changes.0.values.least_choices', [none]]]);
      const other = { do: 'add', what: 'group', id: -1, values: { name: 'Other' } };
      const moved = { do: 'set', what: 'option', id: size.options[0]?.id, values: { group_id: -1 } };
      expect(noted((await change(6, [other, moved])).body)).toEqual([
        ['changes.1.values.least_choices', [none]],
      ]);
      expect(noted((await change(6, [group({ least_choices: 2 })])).body)).toEqual([
        ['changes.0.values.least_choices', [few]],
      ]);
      expect((await change(6, [group({ least_choices: 2, most_of_one: 2 })])).status).toBe(200);
      const once = group({ most_of_one: 1 });
      expect(noted((await change(6, [once])).body)).toEqual([['changes.0.values.least_choices', [few]]]);
      const soldOut = { do: 'set', what: 'option', id: size.options[0]?.id, values: { is_available: false } };
      expect((await change(6, [soldOut])).status).toBe(200);
    });

    test('are not refused for what was so before them', async () => {
      await server.database.pool.query('update option_groups set most_of_one = 1 where id = $1', [size.id]);
      const dearer = await change(6, [{ do: 'set', what: 'item', id: item.id, values: { price: '19.00' } }]);
      expect(dearer.status).toBe(200);
      for (const gone of [
        { do: 'remove', what: 'item', id: item.id },
        { do: 'remove', what: 'group', id: size.id },
      ]) {
        const made = await change(6, [gone]);
        expect((await change(6, made.body.undo)).status).toBe(200);
      }
      const other = (await editor(6)).categories[0].items[1];
      const uses = { do: 'set', what: 'item', id: other.id, values: { option_group_ids: [size.id] } };
      expect(noted((await change(6, [uses])).body)).toEqual([['changes.0.values.option_group_ids', [few]]]);
      expect((await change(6, [group({ least_choices: 0 })])).status).toBe(200);
    });
  });

  test('give the code of an item that they remove to another one, before or after it, and are taken back', async () => {
    const before = await editor(5);
    const [first, second, third] = before.categories[0].items;
    const code = (id: number, value: string | null) => ({
      do: 'set',
      what: 'item',
      id,
      values: { code: value },
    });
    expect((await change(5, [code(second.id, 'M2')])).status).toBe(200);
    const coded = await editor(5);
    const category_id = before.categories[0].id;
    const added = { category_id, name: 'Instead of it', price: '9.00', code: 'M2' };
    const takers = [
      code(first.id, 'M2'),
      code(third.id, 'm2'),
      { do: 'add', what: 'item', id: -1, values: added },
      { do: 'add', what: 'item', id: -1, values: { ...added, position: 0 } },
    ];
    for (const taker of takers) {
      const made = await change(5, [{ do: 'remove', what: 'item', id: second.id }, taker]);
      expect(made.status).toBe(200);
      const after = await editor(5);
      const undone = await change(5, made.body.undo);
      expect(undone.status).toBe(200);
      expect(withoutVersion(await editor(5))).toEqual(withoutVersion(coded));
      const redone = await change(5, undone.body.undo);
      expect(redone.status).toBe(200);
      expect(withoutVersion(await editor(5))).toEqual(withoutVersion(after));
      expect((await change(5, redone.body.undo)).status).toBe(200);
    }
    await change(5, [code(second.id, null)]);
  });

  test('sent again because their answer was lost are answered as before, and not made twice', async () => {
    const { menu_version: version } = await editor(2);
    const category = { do: 'add', what: 'category', id: -1, values: { name: 'Sent again' } };
    const first = await change(2, [category], version);
    const again = await change(2, [category], version);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await editor(2)).menu_version).toBe(version + 1);
    const taken = await change(2, again.body.undo, version + 1);
    expect(taken.status).toBe(200);
    expect((await change(2, [category], version)).status).toBe(409);
  });

  test('the second of two people is told who changed what, and nothing is written', async () => {
    const { menu_version: version } = await editor(2);
    const first = await editor(2);
    const id = first.categories[0].items[0].id;
    expect(
      (await change(2, [{ do: 'set', what: 'item', id, values: { price: '9.99' } }], version)).status,
    ).toBe(200);
    const { status, body } = await change(
      2,
      [{ do: 'set', what: 'item', id, values: { price: '8.99' } }],
      version,
    );
    expect({ status, ...body }).toMatchObject({
      status: 409,
      version: version + 1,
      changed_by: expect.any(String),
    });
    expect((await editor(2)).categories[0].items[0].price).toBe('9.99');
  });

  test('what is removed is gone from menu, search, counts and orders, but stays in orders placed', async () => {
    const before = (await server.get('/api/admin/tenants/3', supervisor)).body.data;
    const item = before.menu[0].items[0];
    expect((await change(3, [{ do: 'remove', what: 'item', id: item.id }])).status).toBe(200);
    const after = (await server.get('/api/admin/tenants/3', supervisor)).body.data;
    expect(after.menu_stats.total_items).toBe(before.menu_stats.total_items - 1);
    expect(after.menu_items_count).toBe(before.menu_items_count - 1);
    expect(after.menu[0].items.map(({ id }: { id: number }) => id)).not.toContain(item.id);
    expect(after.recent_orders).toEqual(before.recent_orders);
    const search = await server.get(
      `/api/menu/search?tenant_id=3&query=${encodeURIComponent(item.name)}`,
      agent,
    );
    expect(search.body.data.map(({ id }: { id: number }) => id)).not.toContain(item.id);
  });
});

describe('sold out', () => {
  const put = (body: unknown, id = 14) =>
    server.put(`/api/admin/tenants/1/menu/items/${id}/availability`, supervisor, body);
  const job = () =>
    restock({
      db: server.database.db,
      clock: () => server.clock.now,
      outbox: server.app.live.realtime.outbox,
    });

  test('until somebody changes it, and available again', async () => {
    const sold = await put({ is_available: false });
    expect(sold.body.data).toMatchObject({ is_available: false, sold_out_until: null });
    await job();
    expect((await editor(1)).menu_version).toBe(sold.body.menu_version);
    const { data } = (await server.get('/api/admin/audit?action=menu.availability&limit=1', admin)).body;
    expect(data[0].after).toEqual({
      items: [{ name: sold.body.data.name, is_available: false, sold_out_until: null }],
    });
    expect((await put({ is_available: true })).body.data.is_available).toBe(true);
  });

  test('as it was already changes nothing, so that no open editor counts as older', async () => {
    const wanted = {
      is_available: false,
      until: new Date(server.clock.now.getTime() + 600_000).toISOString(),
    };
    const first = await put(wanted);
    let again = first;
    const events = await eventsOf(server, async () => {
      again = await put(wanted);
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(events).toEqual([]);
    await put({ is_available: true });
  });

  test('until a time, when a job makes it available, with an event', async () => {
    const until = new Date(server.clock.now.getTime() + 600_000).toISOString();
    const sold = await put({ is_available: false, until });
    expect(sold.body.data.sold_out_until).toBe(until);
    server.clock.advance(599);
    await job();
    expect((await editor(1)).menu_version).toBe(sold.body.menu_version);
    server.clock.advance(1);
    const events = await eventsOf(server, job);
    expect(events).toMatchObject([{ event: 'menu.updated', data: { tenant_id: 1 } }]);
    const item = (await agentsMenu(1))
      .flatMap(({ items }: { items: { id: number }[] }) => items)
      .find(({ id }: { id: number }) => id === 14);
    expect(item.is_available).toBe(true);
  });

  test('whose menu is older than the end of it is not told that a person changed it', async () => {
    const until = new Date(server.clock.now.getTime() + 600_000).toISOString();
    const sold = await put({ is_available: false, until });
    server.clock.advance(600);
    await job();
    const late = await change(
      1,
      [{ do: 'set', what: 'item', id: 14, values: { is_featured: true } }],
      sold.body.menu_version,
    );
    expect([late.status, late.body]).toMatchObject([
      409,
      { version: sold.body.menu_version + 1, changed_by: 'The server' },
    ]);
    const { body } = await server.get('/api/admin/audit?action=menu.restocked&limit=1', admin);
    expect(body.data).toMatchObject([
      {
        actor: { id: null, name: 'The server' },
        subject: { type: 'menu', id: 1 },
        after: { items: [sold.body.data.name] },
      },
    ]);
  });

  test('at a restaurant whose menu cannot be changed keeps no other sold out', async () => {
    const until = new Date(server.clock.now.getTime() + 600_000).toISOString();
    await put({ is_available: false, until });
    const other = (await editor(3)).categories[0].items[0].id;
    await server.put(`/api/admin/tenants/3/menu/items/${other}/availability`, supervisor, {
      is_available: false,
      until,
    });
    server.clock.advance(600);
    await refuseUpdates(server.database.db, { table: 'menu_items', of: 'old.tenant_id = 1' }, () =>
      expect(job()).rejects.toThrow('menu_items'),
    );
    expect((await editor(3)).categories[0].items[0].is_available).toBe(true);
    await job();
  });

  test('until tomorrow’s opening', async () => {
    const { body } = await put({ is_available: false, until: 'opening' });
    const until = new Date(body.data.sold_out_until);
    expect(until.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })).toMatch(/ 11:00:00$/);
    expect(until.getTime()).toBeGreaterThan(server.clock.now.getTime());
  });

  test('a time that is past, a restaurant that never opens and an unknown item are refused', async () => {
    expect(
      (await put({ is_available: false, until: '2020-01-01T00:00:00Z' })).body.errors.until,
    ).toBeDefined();
    expect((await put({ is_available: false }, 99_999)).status).toBe(404);
    const [item] = (await editor(6)).categories[0].items;
    const never = await server.put(`/api/admin/tenants/6/menu/items/${item.id}/availability`, supervisor, {
      is_available: false,
      until: 'opening',
    });
    expect(never.body.errors).toEqual({ until: ['The restaurant has no opening hours.'] });
  });
});

describe('orders with options', () => {
  test('cost what was chosen, default what was not said, and name the line that cannot be', async () => {
    const menu = await agentsMenu(1);
    const calzone = menu[0].items[0];
    const [small, large] = calzone.option_groups[0].options;
    const customer = (
      await server.database.pool.query('select id from customers where tenant_id = 1 limit 1')
    ).rows[0];
    const place = (line: object) =>
      server.post('/api/orders', agent, {
        tenant_id: 1,
        customer_id: customer.id,
        order_type: 'pickup',
        payment_method: 'cash',
        items: [{ menu_item_id: calzone.id, quantity: 2, ...line }],
      });
    const chosen = await place({ options: [{ option_id: small.id, quantity: 1 }], unit_price: '12.50' });
    expect(chosen.status).toBe(201);
    expect(chosen.body.data.items[0]).toMatchObject({
      unit_price: '12.50',
      total_price: '25.00',
      options: [{ option_id: small.id, group: 'Size', name: 'Small', quantity: 1, price: '-2.00' }],
    });
    expect((await place({})).body.data.items[0]).toMatchObject({
      unit_price: '14.50',
      options: [{ name: 'Large' }],
    });
    const wrong = async (line: object) => (await place(line)).body.errors;
    expect(await wrong({ options: [] })).toEqual({ 'items.0.options': ['Choose Size for Calzone.'] });
    const both = [small, large].map(({ id }: { id: number }) => ({ option_id: id, quantity: 1 }));
    expect(await wrong({ options: both })).toEqual({
      'items.0.options': ['Choose at most 1 of Size for Calzone.'],
    });
    expect(await wrong({ options: [...both.slice(0, 1), { option_id: 9999, quantity: 1 }] })).toEqual({
      'items.0.options': ['This option is not of Calzone.'],
    });
    expect(await wrong({ options: both.slice(0, 1), unit_price: '14.50' })).toEqual({
      'items.0.unit_price': ['The price of Calzone is now $12.50.'],
    });
    await change(1, [{ do: 'set', what: 'option', id: small.id, values: { is_available: false } }]);
    expect(await wrong({ options: both.slice(0, 1) })).toEqual({
      'items.0.options': ['Small is currently unavailable.'],
    });
    const [{ id }] = calzone.option_groups;
    await change(1, [{ do: 'set', what: 'group', id, values: { name: 'Which size?' } }]);
    expect(await wrong({ options: [] })).toEqual({
      'items.0.options': ['Choose “Which size?” for Calzone.'],
    });
  });
});

test('a restaurant whose number nobody has is not found, however long the number', async () => {
  const url = '/api/admin/tenants/999999999999/menu/items/1/availability';
  expect((await server.put(url, supervisor, { is_available: true })).status).toBe(404);
});
