// A quote over HTTP against an empty signed-in request in the same run, what it is made of, and pricing an order of 60 lines with
// options, on PostgreSQL and on the embedded database.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { buildApp } from '../server/app';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { type OpenDatabase, openPostgres } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { runNamed } from '../server/db/named';
import { seedDemo } from '../server/db/seed';
import { type Facts, factsOf } from '../server/orders/facts';
import { type Cart, priceCart } from '../server/orders/price-cart';
import { cartOf, quoteOrder, wishOf } from '../server/orders/quote';
import { quoteBody } from '../server/orders/schema';
import { testNow } from '../server/testing/databases';
import { startPostgres } from '../server/testing/postgres';
import { openSnapshot } from '../server/testing/snapshot';
import { percentile, ratio, rounded } from './figures';

const rounds = 400;
const budget = 1.5;
const largeOrder = 60;
const groupsOfAnItem = 4;
const optionsOfAGroup = 10;

/** Every item of the restaurant gets the same four groups of ten. */
async function addOptions({ pool }: OpenDatabase): Promise<readonly number[]> {
  await pool.query(
    `insert into option_groups (tenant_id, name, least_choices, most_choices, position)
     select 1, 'Group ' || n, 1, 3, n from generate_series(1, $1) n`,
    [groupsOfAnItem],
  );
  await pool.query(
    `insert into menu_options (group_id, name, price_cents, default_quantity, position)
     select g.id, g.name || ' option ' || n, n * 25, case n when 1 then 1 else 0 end, n
     from option_groups g, generate_series(1, $1) n where g.tenant_id = 1`,
    [optionsOfAGroup],
  );
  await pool.query(
    `insert into item_option_groups (item_id, group_id, position)
     select i.id, g.id, g.position from menu_items i join option_groups g on g.tenant_id = i.tenant_id where i.tenant_id = 1`,
  );
  const { rows } = await pool.query(
    'select id from menu_items where tenant_id = 1 and is_available order by id',
  );
  return rows.map(({ id }) => Number(id));
}

const agent = {
  id: 3,
  tokenId: 1,
  expiresAt: new Date(8_640_000_000_000_000),
  agentType: 'agent',
  name: 'Bench',
  firstName: 'Bench',
  lastName: 'Agent',
} as const;
const factsQuery = (cart: Cart): SQL => sql`select ${factsOf(wishOf(cart, agent, testNow))} as facts`;
const factsIn = (database: OpenDatabase, query: SQL) =>
  runNamed<{ facts: Facts }>(database, 'facts of the bench', query);

/** What a quote of three lines does beside the request, one by one. */
async function measureParts(database: OpenDatabase, cart: Cart, took: Map<string, number[]>): Promise<void> {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const parts = {
    'a statement that reads nothing': () => runNamed(database, 'nothing of the bench', sql`select 1`),
    'text of the statement': async () => dialect.sqlToQuery(factsQuery(cart)),
    'reading the facts': () => factsIn(database, factsQuery(cart)),
    'facts, kept and priced': () => quoteOrder(database, cart, agent, testNow),
  };
  for (let round = -50; round < rounds; round += 1)
    for (const [what, part] of Object.entries(parts)) {
      const start = performance.now();
      await part();
      if (round >= 0) took.set(what, [...(took.get(what) ?? []), performance.now() - start]);
    }
}

async function measure(name: string, database: OpenDatabase): Promise<void> {
  const items = await addOptions(database);
  const config = readConfig({ LOG_LEVEL: 'silent', PUSHER_APP_SECRET: 'bench' });
  const app = await buildApp({ config, database, clock: () => testNow });
  const token = await issueToken(database.db, 3, testNow, 24);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const bodyOf = (lines: number) => ({
    tenant_id: 1,
    order_type: 'delivery' as const,
    delivery_address: { street: '12 Pike Street', city: 'Seattle', state: 'WA', zip_code: '98101' },
    tip: '3.00',
    items: Array.from({ length: lines }, (_, at) => ({
      menu_item_id: items[at % items.length],
      quantity: 1,
    })),
  });
  const requests = {
    'empty request': () => fetch(`${origin}/api/capabilities`, { headers }),
    'quote of 3 lines': () => send(bodyOf(3)),
    [`quote of ${largeOrder} lines`]: () => send(bodyOf(largeOrder)),
  };
  function send(body: object): Promise<Response> {
    return fetch(`${origin}/api/orders/quote`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const took = new Map<string, number[]>();
  for (let round = -50; round < rounds; round += 1) {
    for (const [what, request] of Object.entries(requests)) {
      const start = performance.now();
      const answer = await request();
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      if (round >= 0) took.set(what, [...(took.get(what) ?? []), performance.now() - start]);
    }
  }
  await measureParts(database, cartOf(quoteBody.parse(bodyOf(3))), took);
  const large = cartOf(quoteBody.parse(bodyOf(largeOrder)));
  const [facts] = await factsIn(database, factsQuery(large));
  if (facts === undefined) throw new Error('no facts');
  took.set(
    `pricing ${largeOrder} lines alone`,
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      priceCart(large, facts.facts, testNow);
      return performance.now() - start;
    }),
  );
  const empty = percentile(took.get('empty request') ?? [], 0.5);
  console.log(`\n${name}, ${rounds} interleaved rounds`);
  console.table(
    Object.fromEntries(
      [...took].map(([what, values]) => [
        what,
        {
          'p50 ms': rounded(percentile(values, 0.5), 2),
          'p95 ms': rounded(percentile(values, 0.95), 2),
          'of an empty request': ratio(percentile(values, 0.5), empty),
        },
      ]),
    ),
  );
  const share = percentile(took.get('quote of 3 lines') ?? [], 0.5) / empty;
  console.log(`quote of 3 lines: ${rounded(share, 2)} times an empty request, at most ${budget}`);
  if (share > budget) process.exitCode = 1;
  await app.close();
}

const embedded = await openSnapshot();
await measure('embedded database', embedded);
await embedded.close();

const postgres = await startPostgres();
if (postgres !== null) {
  const database = openPostgres(await postgres.createDatabase(), 5);
  await migrateDatabase(database);
  await seedDemo(database.db, testNow);
  await measure('PostgreSQL', database);
  await database.close();
  await postgres.stop();
}
process.exit();
