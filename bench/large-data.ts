import pg from 'pg';
import { connect } from '../server/db/database';
import { addBulkAgents, addBulkOrders } from '../server/db/seed/bulk';

const tables = [
  'customers',
  'orders',
  'order_items',
  'order_status_history',
  'calls',
  'call_offers',
  'call_events',
];

const agents = 18;

/** No foreign key is checked, and no trigger runs but those that are made to. */
const settings = {
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  statement_timeout: '0',
  jit: 'off',
  work_mem: '128MB',
  maintenance_work_mem: '512MB',
};

/** Built anew at the end, each is written once instead of once for every row. */
async function withoutIndexes(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where not i.indisunique and i.indrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  await pool.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await work();
  for (const { definition } of rows) await pool.query(definition);
}

/**
 * The triggers that keep sums run once for each statement and fill them as they do for the product. Those that run
 * for each row of a customer would mark every agent again for each.
 */
async function withSums(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; owner: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as owner from pg_trigger
     where not tgisinternal and (tgrelid in ('orders'::regclass, 'calls'::regclass)
       or tgrelid = 'customers'::regclass and tgtype & 1 = 0)`,
  );
  const turn = async (how: string) => {
    for (const { name, owner } of rows) await pool.query(`alter table ${owner} ${how} trigger ${name}`);
  };
  await turn('enable always');
  await work();
  await turn('enable');
}

/** As if all of them had been there for the whole year: otherwise a restaurant of two weeks has a fifth of the orders. */
async function makeOlder(pool: pg.Pool): Promise<void> {
  for (const table of ['tenants', 'agents', 'customers'])
    await pool.query(`update ${table} set created_at = least(created_at, now() - interval '400 days')`);
}

function addCustomers(pool: pg.Pool, count: number) {
  return pool.query(
    `insert into customers (tenant_id, first_name, last_name, phone_number, phone_digits, created_at)
     select t.id,
       (array['Ma', 'Jo', 'Ai', 'Lu', 'No', 'Ve', 'Sa', 'Re', 'Ki', 'Da', 'El', 'Be', 'Ha', 'Mi'])[1 + n % 14]
         || (array['ya', 'nas', 'ko', 'is', 'ra', 'na', 'ren', 'lia', 'vin', 'to', 'la'])[1 + n / 14 % 11],
       (array['Chen', 'Berg', 'Sato', 'Ruiz', 'Haddad', 'Nowak', 'Quinn', 'Weiss', 'Moreno'])[1 + n / 154 % 9]
         || (array['', 'er', 'ov', 'sen', 'ini', 'sky', 'man', 'feld'])[1 + n / 1386 % 8],
       '+1' || (3000000000 + n), (3000000000 + n)::text, t.created_at
     from generate_series(1, $1) n
     join (select id, created_at, row_number() over (order by id) as place, count(*) over () as total
       from tenants where is_active) t on t.place = n % t.total + 1
     on conflict do nothing`,
    [count],
  );
}

/** Each order came by a call, of any customer of its restaurant to any agent. */
async function addCalls(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create temporary table staff as
     select id, row_number() over (order by id) - 1 as place, count(*) over () as total
     from agents where agent_type = 'agent' and is_active`,
  );
  await pool.query(
    `create temporary table callers as
     select id, tenant_id, phone_number, row_number() over (partition by tenant_id order by id) as place
     from customers`,
  );
  await pool.query('analyze callers');
  await pool.query(
    `insert into calls (tenant_id, customer_id, agent_id, call_sid, from_number, to_number, status, started_at,
       offered_at, answered_at, ended_at, end_reason, duration_seconds)
     select o.tenant_id, c.id, a.id, 'large-' || o.id, c.phone_number, t.phone_number, 'completed',
       o.created_at - interval '2 minutes', o.created_at - interval '2 minutes', o.created_at - interval '110 seconds',
       o.created_at + interval '10 seconds', case when o.id % 3 = 0 then 'caller' else 'agent' end, 120
     from orders o join tenants t on t.id = o.tenant_id
     join staff a on a.place = o.id % (select max(total) from staff)
     join (select tenant_id, count(*) as total from callers group by tenant_id) n on n.tenant_id = o.tenant_id
     join callers c on c.tenant_id = o.tenant_id and c.place = o.id * 7919 % n.total + 1
     where o.call_id is null`,
  );
  await pool.query(
    `update orders o set call_id = k.id, customer_id = k.customer_id, agent_id = k.agent_id
     from calls k where k.call_sid = 'large-' || o.id and o.call_id is null`,
  );
}

/** One for every seven that are answered, as the demo has them. */
function addUnansweredCalls(pool: pg.Pool) {
  return pool.query(
    `insert into calls (tenant_id, customer_id, call_sid, from_number, to_number, status, started_at, offered_at,
       ended_at, end_reason, duration_seconds)
     select k.tenant_id, k.customer_id, 'unanswered-' || k.id, k.from_number, k.to_number,
       case when n.is_missed then 'missed' else 'ended' end, k.started_at - interval '5 minutes',
       k.started_at - interval '5 minutes', k.started_at - interval '270 seconds',
       case when n.is_missed then 'missed' else 'caller' end, 0
     from calls k cross join lateral (select k.id % 10 < 7 as is_missed) n
     where k.call_sid like 'large-%' and k.id % 7 = 0`,
  );
}

/** Of a call that nobody answered. */
const offeredTo = '(select a.id from staff a where a.place = k.id % a.total)';

async function addStories(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into call_offers (call_id, agent_id, status, created_at, closed_at)
     select id, coalesce(agent_id, ${offeredTo}), case when answered_at is null then 'expired' else 'accepted' end,
       started_at, coalesce(answered_at, ended_at)
     from calls k where call_sid ~ '^(large|unanswered)-'`,
  );
  await pool.query(
    `insert into call_events (call_id, kind, agent_id, detail, created_at)
     select k.id, e.kind, e.agent_id, e.detail, e.at
     from calls k left join orders o on o.call_id = k.id
     cross join lateral (values ('rang', null::bigint, null::text, k.started_at),
       ('offered', coalesce(k.agent_id, ${offeredTo}), null, k.started_at), ('accepted', k.agent_id, null, k.answered_at),
       ('connected', k.agent_id, null, k.answered_at + interval '1 second'),
       ('order_placed', k.agent_id, o.id::text, o.created_at),
       ('ended', k.agent_id, k.end_reason, k.ended_at)) e (kind, agent_id, detail, at)
     where k.call_sid ~ '^(large|unanswered)-' and e.at is not null`,
  );
}

async function addTotals(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update customers c set total_orders = n.orders, total_spent_cents = n.cents, last_order_at = n.last
     from (select customer_id, count(*)::int as orders, max(created_at) as last,
         coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0) as cents
       from orders group by customer_id) n
     where n.customer_id = c.id`,
  );
  await pool.query(
    `update tenants t set total_calls = n.calls
     from (select tenant_id, count(*)::int as calls from calls group by tenant_id) n where n.tenant_id = t.id`,
  );
  await pool.query(
    `update agents a set total_calls_handled = k.calls, total_orders_processed = o.orders
     from (select agent_id, count(*)::int as calls from calls group by agent_id) k
     join (select agent_id, count(*)::int as orders from orders group by agent_id) o using (agent_id)
     where a.id = agent_id`,
  );
}

/**
 * Orders, lines and calls as the product has them, over a year, with a tenth as many customers. Twenty agents take
 * them, so that of a million each has as many as somebody takes in a year.
 */
export async function fillLarge(connectionString: string, orders: number): Promise<void> {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({ connectionString, max: 1, options: options.join(' ') });
  const db = connect(pool);
  await addBulkAgents(db, agents);
  await makeOlder(pool);
  await withoutIndexes(pool, async () => {
    await withSums(pool, async () => {
      await addBulkOrders(db, orders);
      await addCustomers(pool, orders / 10);
      await addCalls(pool);
      await addUnansweredCalls(pool);
    });
    await addStories(pool);
    await addTotals(pool);
  });
  await pool.query('vacuum analyze');
  await pool.end();
}
