import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { toCents } from '../http/money';
import { createTestServer } from '../testing/server';
import { recount } from './testing-orders';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const cents = (text: string): number => toCents(text) ?? Number.NaN;

const [category] = await query('select id from menu_categories where tenant_id = 1 order by id limit 1');
const [{ id: customerId }] = await query(
  `insert into customers (tenant_id, phone_number, phone_digits) values (1, '(206) 555-0901', '2065550901') returning id`,
);

const price = fc.integer({ min: 0, max: 5_000 });
const option = fc.record({
  price: fc.integer({ min: -300, max: 900 }),
  byDefault: fc.integer({ min: 0, max: 2 }),
});
const item = fc.record({
  price,
  groups: fc.array(fc.array(option, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
});
const line = fc.record({
  item: fc.nat({ max: 4 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  chosen: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })),
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  tip: fc.integer({ min: 0, max: 2_000 }),
  isDelivery: fc.boolean(),
});
const world = fc.record({
  menu: fc.array(item, { minLength: 5, maxLength: 5 }),
  tax: fc.integer({ min: 0, max: 3_000 }),
  fee: fc.integer({ min: 0, max: 1_500 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 20_000 })),
  first: cart,
  second: cart,
  end: fc.constantFrom('kept', 'cancelled', 'failed', 'refunded'),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
type CartWish = World['first'];

interface WrittenItem {
  readonly id: number;
  readonly price: number;
  readonly options: readonly { readonly id: number; readonly price: number; readonly byDefault: number }[];
}

async function writeMenu({ menu, tax, fee, freeFrom }: World): Promise<readonly WrittenItem[]> {
  await query('update tenants set tax_basis_points = $1, delivery_settings = $2::jsonb where id = 1', [
    tax,
    { radiusMiles: 5, feeCents: fee, minimumOrderCents: 0, freeDeliveryThresholdCents: freeFrom },
  ]);
  const written: WrittenItem[] = [];
  for (const [position, { price, groups }] of menu.entries()) {
    const [{ id }] = await query(
      'insert into menu_items (tenant_id, category_id, name, price_cents) values (1, $1, $2, $3) returning id',
      [category.id, `Dish ${position}`, price],
    );
    const options: { id: number; price: number; byDefault: number }[] = [];
    for (const group of groups) {
      const [{ id: groupId }] = await query(
        "insert into option_groups (tenant_id, name, most_of_one) values (1, 'Any', 9) returning id",
      );
      await query('insert into item_option_groups (item_id, group_id) values ($1, $2)', [id, groupId]);
      for (const { price, byDefault } of group) {
        const [{ id: optionId }] = await query(
          "insert into menu_options (group_id, name, price_cents, default_quantity) values ($1, 'One', $2, $3) returning id",
          [groupId, price, byDefault],
        );
        options.push({ id: optionId, price, byDefault });
      }
    }
    written.push({ id, price, options });
  }
  return written;
}

const chosenOf = ({ options }: WrittenItem, chosen: readonly number[] | null) =>
  options.map((option, index) => ({
    ...option,
    quantity: chosen?.[index] ?? (chosen ? 0 : option.byDefault),
  }));

/** What it must cost, said again in another way and in whole numbers of any size. */
function expected(wish: CartWish, menu: readonly WrittenItem[], { tax, fee, freeFrom }: World) {
  let subtotal = 0n;
  for (const { item, quantity, chosen } of wish.lines) {
    const dish = menu[item];
    if (dish === undefined) throw new Error('no such dish');
    let unit = BigInt(dish.price);
    for (const option of chosenOf(dish, chosen)) unit += BigInt(option.price) * BigInt(option.quantity);
    subtotal += (unit < 0n ? 0n : unit) * BigInt(quantity);
  }
  const taxed = (subtotal * BigInt(tax) * 2n + 10_000n) / 20_000n;
  const isFree = !wish.isDelivery || (freeFrom !== null && subtotal >= BigInt(freeFrom));
  const delivery = isFree ? 0n : BigInt(fee);
  return {
    subtotal: Number(subtotal),
    tax: Number(taxed),
    fee: Number(delivery),
    tip: wish.tip,
    total: Number(subtotal + taxed + delivery) + wish.tip,
  };
}

function bodyOf(wish: CartWish, menu: readonly WrittenItem[], orderId: number | null) {
  const address = { street: '1 Main Street', city: 'Seattle', state: 'WA', zip_code: '98101' };
  return {
    tenant_id: 1,
    customer_id: customerId,
    payment_method: 'cash',
    order_id: orderId,
    order_type: wish.isDelivery ? 'delivery' : 'pickup',
    delivery_address: wish.isDelivery ? address : null,
    tip: (wish.tip / 100).toFixed(2),
    items: wish.lines.map(({ item, quantity, chosen }) => {
      const dish = menu[item];
      if (dish === undefined) throw new Error('no such dish');
      const options = chosenOf(dish, chosen)
        .filter((option) => option.quantity > 0)
        .map((option) => ({ option_id: option.id, quantity: option.quantity }));
      return { menu_item_id: dish.id, quantity, ...(chosen === null ? {} : { options }) };
    }),
  };
}

const amountsOf = (answer: Record<string, string>) => ({
  subtotal: cents(answer.subtotal ?? ''),
  tax: cents(answer.tax_amount ?? ''),
  fee: cents(answer.delivery_fee ?? ''),
  tip: cents(answer.tip_amount ?? ''),
  total: cents(answer.total_amount ?? ''),
});

async function quote(body: object) {
  const { status, body: answer } = await server.post('/api/orders/quote', agent, body);
  expect(status).toBe(200);
  return answer.data;
}

/** What the customer owes is what the orders that are not lost come to, and so are all counters. */
async function everythingAddsUp(): Promise<void> {
  const [{ spent, owed }] = await query(
    `select c.total_spent_cents::int as spent, (select coalesce(sum(o.total_cents), 0)::int from orders o
       where o.customer_id = c.id and o.status not in ('cancelled', 'failed')) as owed
     from customers c where c.id = $1`,
    [customerId],
  );
  expect(spent).toBe(owed);
  const { meta } = (await server.get('/api/admin/orders?limit=1', admin)).body;
  expect(meta).toMatchObject(await recount(server));
}

async function finish(id: number, end: World['end'], version: number): Promise<void> {
  if (end === 'cancelled')
    expect(
      (await server.post(`/api/orders/${id}/cancellation`, agent, { version, reason: 'Changed their mind' }))
        .status,
    ).toBe(200);
  if (end === 'failed')
    expect((await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'failed' })).status).toBe(
      200,
    );
  if (end === 'refunded') {
    await query("update orders set payment_status = 'paid' where id = $1", [id]);
    const { body } = await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'cancelled' });
    expect(body.data.payment_status).toBe('refunded');
  }
}

test('quote, order, change, refund and recount agree to the cent, whatever the menu, options, tax and fees', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const menu = await writeMenu(given);
      const first = bodyOf(given.first, menu, null);
      const promised = await quote(first);
      const amounts = expected(given.first, menu, given);
      expect(amountsOf(promised)).toEqual(amounts);
      const sum = promised.lines.reduce(
        (cost: number, { total_price }: { total_price: string }) => cost + cents(total_price),
        0,
      );
      expect(sum).toBe(amounts.subtotal);
      const placed = await server.post('/api/orders', agent, { ...first, quote: promised.quote });
      expect([placed.status, amountsOf(placed.body.data)]).toEqual([201, amounts]);
      await everythingAddsUp();

      const { id } = placed.body.data;
      const second = bodyOf(given.second, menu, id);
      const next = await quote(second);
      const changed = await server.put(`/api/orders/${id}`, agent, {
        ...second,
        version: 1,
        reason: 'Changed their mind',
        quote: next.quote,
      });
      expect([changed.status, amountsOf(changed.body.data)]).toEqual([
        200,
        expected(given.second, menu, given),
      ]);
      await everythingAddsUp();

      await finish(id, given.end, 2);
      await everythingAddsUp();

      // The same cart without a quote: menu and tax only.
      const { tip: _tip, order_id: _order, ...bare } = first;
      const plain = await server.post('/api/orders', agent, bare);
      expect(amountsOf(plain.body.data)).toEqual({
        ...amounts,
        fee: 0,
        tip: 0,
        total: amounts.subtotal + amounts.tax,
      });
    }),
    { numRuns: 12 },
  );
}, 120_000);
