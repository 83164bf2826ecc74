import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAgents } from '../agents/queries';
import { type OpenDatabase, openDatabase, openPostgres } from '../db/database';
import { migrateDatabase, migrateUpTo } from '../db/migrate';
import { newDatabase } from '../testing/databases';
import { newEmbedded } from '../testing/embedded';
import { createTestServer, type TestServer } from '../testing/server';

type Row = Readonly<Record<string, unknown>>;
interface Kept {
  readonly table: string;
  readonly row: Row;
}

/** The last migration of the version that wrote the rows. */
const last = '0009_problem_reports';
const here = import.meta.dirname;
const empty = await newDatabase('nothing');
/** Of tables that later migrations put into another form, with the test that looks at it. */
const movedColumns: Readonly<Record<string, readonly string[]>> = {
  // The hours are compared as the restaurant's page gets them.
  tenants: ['operating_hours'],
};

async function readKept(): Promise<readonly Kept[]> {
  const text = await readFile(path.join(here, '../testing/rows-at-0009.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line): Kept => JSON.parse(line));
}

async function writeRows({ pool }: OpenDatabase, kept: readonly Kept[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { table, row } of kept) {
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
    }
    const ids = kept.filter(({ row }) => 'id' in row);
    for (const table of new Set(ids.map(({ table }) => table))) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The stamp of an order or a customer names the transaction that wrote it, here and there another. */
const stamped = ['changed_in'];

const kept = await readKept();
const rowsOf = (name: string): readonly Row[] =>
  kept.filter(({ table }) => table === name).map(({ row }) => row);

/** Of accounts of that name; the database cannot read the first two. */
const zones = ['AET', 'US/Pacific-New', 'Asia/Kolkata'];

const kinds: Readonly<Record<string, (folder: string) => Promise<OpenDatabase>>> = {
  async embedded(folder) {
    const dataDir = path.join(folder, 'data');
    await newEmbedded(dataDir);
    return openDatabase({ dataDir, databaseUrl: undefined });
  },
  PostgreSQL: async () => {
    if (empty === null) throw new Error('PostgreSQL is not installed');
    return openPostgres(empty, 5);
  },
};

describe.each(Object.keys(kinds).filter((kind) => kind === 'embedded' || empty !== null))(
  'a database (%s) that an earlier version wrote',
  (kind) => {
    let folder: string;
    let database: OpenDatabase;
    let server: TestServer;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'roa-upgrade-'));
      const open = kinds[kind];
      if (open === undefined) throw new Error(`no such database: ${kind}`);
      database = await open(folder);
      await migrateUpTo(database, last);
      await writeRows(database, kept);
      for (const zone of zones)
        await database.pool.query(
          "insert into agents (email, password_hash, name, first_name, last_name, timezone) values ($1, '', 'A B', 'A', $1, $1)",
          [zone],
        );
      await migrateDatabase(database);
      server = await createTestServer({ database });
    });
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });

    test('has every row and every value after the migrations', async () => {
      for (const { table, row } of kept) {
        const gone = [...(movedColumns[table] ?? []), ...(table === 'orders' ? stamped : [])];
        const old = without(row, gone);
        const { rows } = await database.pool.query(
          `select to_jsonb(t) as row from ${table} t where to_jsonb(t) @> $1::jsonb`,
          [JSON.stringify(old)],
        );
        expect(
          rows.map(({ row: now }) => now),
          `${table} ${JSON.stringify(old)}`,
        ).toEqual([expect.objectContaining(old)]);
      }
    });

    test('counts people, restaurants and waiting orders as before', async () => {
      const { body } = await server.get('/api/admin/stats', await server.tokenOf('admin'));
      expect(body.data).toMatchObject({
        total_agents: rowsOf('agents').length + zones.length,
        total_tenants: rowsOf('tenants').length,
        pending_orders_count: rowsOf('orders').filter(({ status }) => status === 'pending').length,
      });
    });

    test('has an account in a zone that it cannot read in UTC, and its lists are read', async () => {
      const accounts = await listAgents(database.db, new Date());
      const found = accounts.filter(({ email }) => zones.includes(email));
      expect(found.map(({ email, timezone }) => [email, timezone])).toEqual([
        ['AET', 'UTC'],
        ['Asia/Kolkata', 'Asia/Kolkata'],
        ['US/Pacific-New', 'UTC'],
      ]);
    });

    test('lets its people in, with a token of before and with their password', async () => {
      const me = await server.get('/api/auth/me', '1|kept-by-the-agent-before');
      expect([me.status, me.body.data.email]).toEqual([200, 'agent@demo.test']);
      const signIn = await server.post('/api/auth/login', null, {
        email: 'supervisor@demo.test',
        password: 'demo-password',
      });
      expect(signIn.status).toBe(200);
    });

    test('shows restaurants, hours, menu, orders and calls as they were', async () => {
      const admin = await server.tokenOf('admin');
      const restaurants = rowsOf('tenants');
      for (const { id, name, operating_hours } of restaurants) {
        const { body } = await server.get(`/api/admin/tenants/${id}`, admin);
        expect(body.data).toMatchObject({ name, operating_hours });
      }
      const menu = await server.get('/api/tenants/1/menu', await server.tokenOf('agent'));
      const items = menu.body.data.flatMap((category: { items: { name: string }[] }) => category.items);
      expect(items.map(({ name }: { name: string }) => name).sort()).toEqual(
        kept
          .filter(({ table }) => table === 'menu_items')
          .map(({ row }) => row.name)
          .sort(),
      );
      const orders = await server.get('/api/admin/orders', admin);
      expect(orders.body.data.map(({ id }: { id: number }) => id).sort()).toEqual(
        kept
          .filter(({ table }) => table === 'orders')
          .map(({ row }) => row.id)
          .sort(),
      );
      const [call] = rowsOf('calls');
      const found = await server.get(`/api/admin/calls/${call?.id}`, admin);
      expect(found.body.data).toMatchObject({ id: call?.id });
    });
  },
);
