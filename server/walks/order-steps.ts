import { orderStatuses } from '../db/schema';
import { aCall } from './call-steps';
import { checkOrder } from './order-rules';
import { anAgent, anOverseer, anybody } from './people';
import { type Choose, type Kind, once } from './step';
import type { Person, World } from './world';

interface Item {
  readonly id: number;
  readonly price: number;
  readonly groups: readonly { readonly least: number; readonly options: readonly number[] }[];
}

/** What is on a restaurant's menu, and what is not; first some with options. */
async function itemsOf(world: World, tenantId: number): Promise<readonly Item[]> {
  return world.query<Item>(
    `select i.id::int, (i.price_cents / 100.0)::float8 as price, array(
        select json_build_object('least', g.least_choices, 'options', array(
          select o.id::int from menu_options o where o.group_id = g.id and o.removed_at is null order by o.id))
        from item_option_groups l join option_groups g on g.id = l.group_id
        where l.item_id = i.id order by l.position) as groups
      from menu_items i where i.tenant_id = $1 order by array_position(array[
        (select min(item_id) from item_option_groups), (select max(item_id) from item_option_groups)], i.id), i.id
      limit 6`,
    [tenantId],
  );
}

/** Mostly enough of each group. */
function chosenOf(choose: Choose, { groups }: Item) {
  const all = groups.flatMap(({ options }) => options);
  if (once(choose, 8)) return [{ option_id: choose(all), quantity: choose([1, 2]) }];
  return groups.flatMap(({ least, options }) => {
    const first = choose(options.map((_, place) => place));
    const rotated = [...options.slice(first), ...options.slice(0, first)];
    return rotated.slice(0, Math.max(least, choose([0, 1]))).map((id) => ({ option_id: id, quantity: 1 }));
  });
}

async function lines(world: World, choose: Choose, tenantId: number, word: string) {
  const items = await itemsOf(world, tenantId);
  const one = () => {
    const item = choose(items);
    const isChosen = item.groups.length > 0 && choose([true, false]);
    const chosen = isChosen ? { options: chosenOf(choose, item) } : {};
    const price = once(choose, 12) ? { unit_price: 0.5 } : choose([{}, {}, { unit_price: item.price }]);
    const quantity = once(choose, 24) ? 0 : choose([1, 2, 3]);
    const note = choose([{}, {}, { special_instructions: `For ${word}, no onions` }]);
    return { menu_item_id: item.id, quantity, ...price, ...chosen, ...note };
  };
  return once(choose, 3) ? [one(), one()] : [one()];
}

const hour = 3_600_000;

/** For later than now, mostly at a time that may be had. */
const later = (world: World, choose: Choose): string =>
  new Date(world.now().getTime() + choose([2, 3, 24, 72, 9, 400]) * hour).toISOString();

/** Of those who eat; of milk and gluten some items are known to have some. */
const eaters = (choose: Choose, word: string) =>
  choose([
    {},
    {},
    { allergies: null },
    { allergies: [] },
    { allergies: ['Milk'] },
    { allergies: [`${word} pollen`], allergies_acknowledged: true },
    { allergies: ['Gluten', word], allergies_acknowledged: true },
  ]);

async function aCustomer(world: World, choose: Choose, tenantId: number): Promise<number> {
  const own = await world.query<{ id: number }>(
    `select id::int from customers where tenant_id = $1 and (id = any($2)
      or id in (select id from customers where tenant_id = $1 order by id limit 2)) order by id`,
    [tenantId, world.made.customers],
  );
  return once(choose, 24) ? choose([1, 9, ...world.made.customers]) : choose(own).id;
}

const addressOf = (word: string) => ({
  street: `11 ${word} Street`,
  city: 'Seattle',
  state: 'WA',
  zip_code: '98101',
  delivery_notes: `Ring at ${word}`,
});

async function cart(world: World, choose: Choose, tenantId: number, word: string) {
  const type = choose(['pickup', 'dine_in', 'delivery', 'pickup']);
  return {
    order_type: type,
    items: await lines(world, choose, tenantId, word),
    ...(type === 'delivery' ? { delivery_address: addressOf(word) } : {}),
    ...(choose([true, false]) ? { special_instructions: `${word} waits outside` } : {}),
    ...eaters(choose, word),
  };
}

/** What needs a quote. */
const extras = (world: World, choose: Choose) => ({
  ...choose([{}, { tip: 2.5 }]),
  ...choose([{}, {}, { wanted_at: later(world, choose) }]),
});

/** Whose an order for the customer becomes. */
async function keptOf(world: World, customerId: number): Promise<number | undefined> {
  const [row] = await world.query<{ id: number }>(
    `with recursive kept as (select id, merged_into_id from customers where id = $1
        union all select c.id, c.merged_into_id from customers c join kept on kept.merged_into_id = c.id)
      select id::int from kept where merged_into_id is null`,
    [customerId],
  );
  return row?.id;
}

async function markOfOrder(world: World, id: number, isRefusedAfterRemoval = false): Promise<string> {
  const [row] = await world.query<{ customer_id: number }>(
    'select customer_id::int from orders where id = $1',
    [id],
  );
  return world.markFor(row?.customer_id, isRefusedAfterRemoval);
}

interface Wanted {
  readonly tenantId: number;
  readonly callId: number | null;
}

/** Of the agent's own call, or without one. */
async function wantedBy(world: World, by: Person, choose: Choose): Promise<Wanted> {
  const { body } = await world.request(by, 'GET', '/calls/active');
  const live = body.data?.find(({ status }: { status: string }) => status === 'in-progress');
  if (live !== undefined && choose([0, 1, 2, 3]) !== 3) return { tenantId: live.tenant.id, callId: live.id };
  const callId = choose([0, 1, 2]) === 2 && world.made.calls.length > 0 ? aCall(world, choose) : null;
  return { tenantId: choose([1, 1, 2, 3]), callId };
}

async function order(world: World, choose: Choose): Promise<void> {
  const by = anybody(world, choose);
  const { tenantId, callId } = await wantedBy(world, by, choose);
  const payment = { payment_method: choose(['cash', 'credit_card']) };
  const customerId = await aCustomer(world, choose, tenantId);
  const to = { tenant_id: tenantId, customer_id: customerId, call_id: callId };
  const word = world.markFor(await keptOf(world, customerId), true);
  const wanted = { ...to, ...payment, ...(await cart(world, choose, tenantId, word)) };
  const isQuoted = choose([true, false]);
  const more = isQuoted ? extras(world, choose) : {};
  const quoted = isQuoted
    ? await world.request(by, 'POST', '/orders/quote', { ...wanted, ...more })
    : { body: {} };
  const quote: unknown = quoted.body.data?.quote;
  const body = {
    ...wanted,
    ...more,
    ...(quote ? { quote } : {}),
    read_back: once(choose, 6) ? 'skipped' : 'done',
  };
  const key = once(choose, 3) ? null : `key-${world.keyed.length}`;
  if (key !== null) world.keyed.push({ by: by.name, key, body });
  const placed = await place(world, by, body, key);
  if (placed !== null) checkOrder(body, placed, quote ? quoted.body.data.total_amount : null);
}

/** The order, where it is a new one. */
export async function place(
  world: World,
  by: Person,
  body: object,
  key: string | null,
): Promise<object | null> {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const { status, body: answer } = await world.request(by, 'POST', '/orders', body, headers);
  if (status !== 201 || world.made.orders.includes(answer.data.id)) return null;
  world.made.orders.push(answer.data.id);
  return answer.data;
}

/** What was sent with a key is sent again, as it was or changed. */
async function repeat(world: World, choose: Choose): Promise<void> {
  const { by, key, body } = choose(world.keyed.slice(-3));
  const isChanged = choose([false, false, true]);
  const again = isChanged ? { ...body, special_instructions: `Another wish ${choose([1, 2])}` } : body;
  const sender = choose([0, 1, 2, 3, 4]) === 4 ? anAgent(world, choose) : world.byName(by);
  await place(world, sender, again, key);
}

export const anOrder = ({ made: { orders } }: World, choose: Choose): number =>
  choose(once(choose, 6) ? [...orders, 1, 2] : orders.slice(-3));

/** The version that somebody sees, now and then the one before. */
async function seen(world: World, choose: Choose, id: number) {
  const [row] = await world.query<{
    version: number;
    tenant_id: number;
    status: string;
    wanted_at: Date | null;
  }>('select version, tenant_id::int, status, wanted_at from orders where id = $1', [id]);
  const version = (row?.version ?? 1) - (once(choose, 8) ? 1 : 0);
  return {
    version: Math.max(1, version),
    tenantId: row?.tenant_id ?? 1,
    status: row?.status ?? '',
    wantedAt: row?.wanted_at?.toISOString() ?? null,
  };
}

/** Mostly whoever placed it. */
async function itsAgent(world: World, choose: Choose, id: number): Promise<Person> {
  const [row] = await world.query<{ agent_id: number }>('select agent_id::int from orders where id = $1', [
    id,
  ]);
  const own = world.people.find((person) => person.id === row?.agent_id);
  return own === undefined || choose([0, 1, 2, 3]) === 3 ? anybody(world, choose) : own;
}

async function change(world: World, choose: Choose): Promise<void> {
  const id = anOrder(world, choose);
  const by = await itsAgent(world, choose, id);
  const { version, tenantId, wantedAt } = await seen(world, choose, id);
  const word = await markOfOrder(world, id, true);
  const asked = { ...(await cart(world, choose, tenantId, word)), ...extras(world, choose) };
  // Mostly for the time that it had.
  const wanted = wantedAt === null || once(choose, 3) ? asked : { ...asked, wanted_at: wantedAt };
  const paid = { ...wanted, payment_method: version % 2 === 0 ? 'cash' : 'credit_card' };
  const inQuote = { ...paid, tenant_id: tenantId, order_id: id };
  const { body } = await world.request(by, 'POST', '/orders/quote', inQuote);
  const quote = String(body.data?.quote ?? 'none');
  const reason = `${word} changed her mind`;
  const { status, body: changed } = await world.request(by, 'PUT', `/orders/${id}`, {
    ...paid,
    version,
    reason,
    quote,
  });
  if (status === 200) checkOrder(paid, changed.data, body.data.total_amount);
}

/** An order that was placed is never made pending again. */
const statuses = orderStatuses.filter((status) => status !== 'pending');

async function move(world: World, choose: Choose): Promise<void> {
  const id = anOrder(world, choose);
  const by = anOverseer(world, choose);
  const { body } = await world.request(by, 'GET', `/admin/orders/${id}`);
  const next: readonly string[] = body.data?.next_statuses ?? [];
  const status = next.length === 0 || once(choose, 8) ? choose(statuses) : choose(next);
  await world.request(by, 'PATCH', `/admin/orders/${id}/status`, {
    status,
    notes: `${await markOfOrder(world, id)} asked`,
  });
}

async function press(world: World, choose: Choose): Promise<void> {
  const screen = choose(world.screens);
  const { body } = await world.request(screen, 'GET', '/kitchen/orders');
  const shown: readonly { id: number; status: string; version: number }[] = body.data?.orders ?? [];
  const fresh = shown.filter(({ id }) => world.made.orders.includes(id));
  const isShown = fresh.length > 0 && choose([0, 1, 2, 3, 4, 5]) !== 5;
  const id = isShown ? choose(fresh).id : anOrder(world, choose);
  const { version, status } = await seen(world, choose, id);
  const reason = `No buns for ${await markOfOrder(world, id)}`;
  const next: Readonly<Record<string, object>> = {
    pending: choose([
      { step: 'accept', minutes: 20 },
      { step: 'refuse', reason },
    ]),
    confirmed: { step: 'start' },
    preparing: { step: 'ready' },
    ready: { step: 'hand_over' },
    out_for_delivery: { step: 'deliver' },
  };
  const step = choose([0, 1, 2, 3]) === 3 ? { step: 'see' } : (next[status] ?? { step: 'see' });
  await world.request(screen, 'POST', `/kitchen/orders/${id}/steps`, { ...step, version });
}

export async function openScreen(world: World, by: Person, tenantId: number, name: string): Promise<void> {
  const { status, body } = await world.request(by, 'POST', `/admin/tenants/${tenantId}/kitchen-screens`, {
    name,
  });
  if (status !== 201) return;
  const secret = String(body.data.url).split('#')[1];
  const opened = await world.request(null, 'POST', '/kitchen/session', { secret });
  if (opened.status !== 200) return;
  const { id } = opened.body.data.screen;
  world.screens.push({ name: `screen ${id}`, id, tenantId, token: opened.body.data.token });
}

export const orderSteps: Readonly<Record<string, Kind>> = {
  order: { weight: 20, run: order },
  orderAgain: { weight: 9, run: repeat },
  changeOrder: { weight: 6, run: change },
  cancelOrder: {
    weight: 4,
    run: async (world, choose) => {
      const id = anOrder(world, choose);
      const { version } = await seen(world, choose, id);
      const by = await itsAgent(world, choose, id);
      const body = { version, reason: `${await markOfOrder(world, id)} does not come` };
      await world.request(by, 'POST', `/orders/${id}/cancellation`, body);
    },
  },
  moveOrder: { weight: 14, run: move },
  openScreen: {
    weight: 3,
    run: (world, choose) =>
      openScreen(world, anOverseer(world, choose), choose([1, 1, 2]), choose(['Pass', 'Grill'])),
  },
  revokeScreen: {
    weight: 1,
    run: (world, choose) => {
      const { id, tenantId } = choose(world.screens);
      const path = `/admin/tenants/${tenantId}/kitchen-screens/${id}/revocation`;
      return world.request(anOverseer(world, choose), 'POST', path);
    },
  },
  press: { weight: 9, run: press },
  settleTask: {
    weight: 3,
    run: async (world, choose) => {
      const id = anOrder(world, choose);
      const by = await itsAgent(world, choose, id);
      await world.request(by, 'POST', `/agent/tasks/${id}/settlement`, {});
    },
  },
  keepDraft: {
    weight: 4,
    run: async (world, choose) => {
      const by = anAgent(world, choose);
      const { tenantId, callId } = await wantedBy(world, by, choose);
      if (callId === null) return;
      const [item] = await itemsOf(world, tenantId);
      if (item === undefined) return;
      const line = {
        line_id: 'a',
        menu_item_id: item.id,
        name: 'Something',
        unit_price: item.price,
        quantity: 1,
      };
      const { body } = await world.request(by, 'GET', `/calls/${callId}/draft`);
      const customerId = await aCustomer(world, choose, tenantId);
      const word = world.markFor(customerId, true);
      const version = choose([{}, { version: body.data?.version ?? 0 }, { version: 0 }]);
      const draft = {
        ...version,
        ...choose([{}, { allergies: ['Milk', word], tip: 2.5, wanted_at: later(world, choose) }]),
        lines: choose([[line], [{ ...line, special_instructions: word }], []]),
        order_type: 'delivery',
        payment_method: 'cash',
        delivery_address: addressOf(word),
        customer_id: customerId,
      };
      await world.request(by, 'PUT', `/calls/${callId}/draft`, draft);
    },
  },
};
