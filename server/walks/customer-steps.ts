import { anAgent, anOverseer, anybody } from './people';
import { type Choose, type Kind, once } from './step';
import type { World } from './world';

const numbers = ['+12065550901', '(206) 555-0902', '206-555-0903', '+1 206 555 0173'] as const;

/** Of the first restaurant, and those of the walk. */
async function some(world: World, choose: Choose): Promise<number> {
  const first = await world.query<{ id: number }>(
    'select id::int from customers where tenant_id = 1 order by id limit 2',
  );
  return choose([...first.map(({ id }) => id), ...world.made.customers, ...world.made.customers]);
}

async function versionOf(world: World, choose: Choose, id: number): Promise<number> {
  const [row] = await world.query<{ version: number }>('select version from customers where id = $1', [id]);
  return Math.max(1, (row?.version ?? 1) - (once(choose, 8) ? 1 : 0));
}

export const customerSteps: Readonly<Record<string, Kind>> = {
  createCustomer: {
    weight: 5,
    run: async (world, choose) => {
      const text = world.markFor(null);
      const body = {
        tenant_id: choose([1, 1, 1, 2]),
        phone_number: choose(numbers),
        ...choose([{}, { first_name: 'Maat', last_name: text }]),
        ...choose([{}, { email: `${text}@example.org` }]),
      };
      const { status, body: answer } = await world.request(
        anybody(world, choose),
        'POST',
        '/customers',
        body,
      );
      if (status !== 201) return;
      world.made.customers.push(answer.data.id);
      world.marks.push({
        customerId: answer.data.id,
        text,
        at: world.moves,
        isRefusedAfterRemoval: true,
      });
    },
  },
  editCustomer: {
    weight: 3,
    run: async (world, choose) => {
      const id = await some(world, choose);
      const word = world.markFor(id, true);
      const body = choose([
        { first_name: 'Maat', last_name: word },
        { last_name: null },
        { email: `${word}@example.org` },
        { email: '' },
      ]);
      await world.request(anAgent(world, choose), 'PUT', `/customers/${id}`, body);
    },
  },
  careForCustomer: {
    weight: 3,
    run: async (world, choose) => {
      const id = await some(world, choose);
      const word = world.markFor(id, true);
      const body = {
        version: await versionOf(world, choose, id),
        ...choose([
          { notes: `${word} likes it hot` },
          { phone_number: choose(numbers) },
          { allergies: ['nuts'], preferences: [`For ${word}`] },
          { blocked_reason: `${word} never pays` },
          { blocked_reason: null },
          { addresses: [{ street: `11 ${word} Street`, city: 'Seattle', state: 'WA', zip_code: '98101' }] },
        ]),
      };
      await world.request(anOverseer(world, choose), 'PUT', `/admin/customers/${id}`, body);
    },
  },
  mergeCustomers: {
    weight: 4,
    run: async (world, choose) => {
      const kept = await some(world, choose);
      const others = await world.query<{ id: number }>(
        `select id::int from customers where id <> $1 and tenant_id = (select tenant_id from customers where id = $1)
          and (id in (1, 2) or id = any($2)) order by id`,
        [kept, world.made.customers],
      );
      const merged = once(choose, 12) ? await some(world, choose) : choose(others).id;
      const body = {
        merged_id: merged,
        version: await versionOf(world, choose, kept),
        merged_version: await versionOf(world, choose, merged),
      };
      await world.request(anOverseer(world, choose), 'POST', `/admin/customers/${kept}/merge`, body);
    },
  },
  undoMerge: {
    weight: 3,
    run: async (world, choose) => {
      const merges = await world.query<{ id: number; kept_id: number }>(
        'select id::int, kept_id::int from customer_merges order by id desc limit 3',
      );
      const { id, kept_id } = choose(merges);
      await world.request(anOverseer(world, choose), 'POST', `/admin/customers/${kept_id}/merges/${id}/undo`);
    },
  },
  eraseCustomer: {
    weight: 5,
    run: async (world, choose) => {
      const ordering = await world.query<{ id: number }>(
        'select distinct customer_id::int as id from orders where id = any($1) order by 1',
        [world.made.orders],
      );
      const isOrdering = ordering.length > 0 && !once(choose, 3);
      const id = isOrdering ? choose(ordering).id : await some(world, choose);
      const body = { version: await versionOf(world, choose, id), confirm: 'erase' };
      await world.request(anOverseer(world, choose), 'POST', `/admin/customers/${id}/erase`, body);
    },
  },
};
