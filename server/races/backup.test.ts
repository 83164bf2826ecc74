import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '../db/backup';
import { openBackupFile, writeBackupFile } from '../db/backup-file';
import type { Proof } from '../db/backup-format';
import { askForBackup, backupsAskedFor } from '../db/backup-request';
import { type OpenDatabase, openDatabase, openPostgres } from '../db/database';
import { migrateUpTo, readSchema } from '../db/migrate';
import { placeMargherita } from '../orders/testing-orders';
import { findMissedEvents } from '../realtime/kept-events';
import { newDatabase } from '../testing/databases';
import { newEmbedded } from '../testing/embedded';
import { createTestServer, type TestServer } from '../testing/server';

const empty = await newDatabase('nothing');
const madeAt = new Date('2026-11-20T20:00:00.000Z');

let directory: string;
/** Embedded, with the demonstration's data. */
let first: TestServer;
let onPostgres: OpenDatabase;
let fromPostgres: OpenDatabase;

const file = (name: string) => path.join(directory, `${name}.gz`);

async function newPostgres(): Promise<OpenDatabase> {
  const url = await newDatabase('nothing');
  if (url === null) throw new Error('PostgreSQL is not installed');
  return openPostgres(url, 5);
}

async function save(database: OpenDatabase, name: string) {
  const { proof } = await writeBackupFile(file(name), false, (write) =>
    writeBackup(database, write, { madeAt, key: null }),
  );
  return proof;
}

async function restore(name: string, database: OpenDatabase) {
  const { head, parts } = await openBackupFile(file(name));
  return restoreBackup(database, head, parts());
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'roa-backup-'));
  if (empty === null) return;
  first = await createTestServer({ kind: 'pglite' });
  await first.database.pool.query(
    `insert into channel_numbers (channel, last_number) values ('supervisor', 500)`,
  );
  // Values that do not survive every way of writing them down.
  await first.database.pool.query(
    `update order_items set options = 'null'::jsonb where id = 1; update customers set first_name = $$"\\ \n'é😀$$ where id = 1`,
  );
  onPostgres = openPostgres(empty, 5);
  const dataDir = path.join(directory, 'data');
  await newEmbedded(dataDir);
  fromPostgres = await openDatabase({ dataDir, databaseUrl: undefined });
});
afterAll(async () => {
  await first?.close();
  await onPostgres?.close();
  await fromPostgres?.close();
  await rm(directory, { recursive: true, force: true });
});

/** References and triggers by their definition: of these a restored database has as many and the same. */
async function readRules({ pool }: OpenDatabase): Promise<unknown> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule, condeferrable::text as state
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
      join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1, 2`);
  expect(rows.length).toBeGreaterThan(50);
  return rows;
}

/** The numbers of live events go on with a gap, and a restored database has an origin of its own. */
const asSaved = ({ channel_numbers: _, database_origin: _origin, ...tables }: Proof) => tables;

describe.skipIf(empty === null)('a backup', () => {
  test('of the embedded database goes into PostgreSQL and back, equal in every table', async () => {
    const proof = await save(first.database, 'embedded');
    expect(proof.orders?.rows).toBeGreaterThan(100);
    expect(await restore('embedded', onPostgres)).toEqual(proof);
    const second = await save(onPostgres, 'postgres');
    expect(asSaved(second)).toEqual(asSaved(proof));
    expect(await restore('postgres', fromPostgres)).toEqual(second);
    expect(asSaved(await save(fromPostgres, 'again'))).toEqual(asSaved(proof));
    expect(await readRules(onPostgres)).toEqual(await readRules(first.database));
    expect(await readRules(fromPostgres)).toEqual(await readRules(first.database));
  });

  test('leaves values as they were that look alike when written down', async () => {
    const question = `select (select options::text from order_items where id = 1) as options,
      (select first_name from customers where id = 1) as name,
      (select count(*)::int from orders where changed_in = 0) as unstamped,
      (select count(*)::int from customers where changed_in = 0) as unstamped_customers`;
    const { rows } = await first.database.pool.query(question);
    expect(rows).toEqual([{ options: 'null', name: `"\\ \n'é😀`, unstamped: 0, unstamped_customers: 0 }]);
    for (const database of [onPostgres, fromPostgres])
      expect((await database.pool.query(question)).rows).toEqual(rows);
  });

  test('becomes a server that lets people in and gives no id that was given after the backup', async () => {
    const token = await first.tokenOf('agent');
    await placeMargherita(first, token);
    const last = await placeMargherita(first, token);
    const second = await createTestServer({ database: await reopened(onPostgres) });
    const signIn = await second.post('/api/auth/login', null, {
      email: 'agent@demo.test',
      password: 'demo-password',
    });
    expect(signIn.status).toBe(200);
    expect(await placeMargherita(second, signIn.body.data.token)).toBeGreaterThan(last + 90_000);
    const { rows } = await second.database.pool.query(
      "select sequencename as name from pg_sequences where schemaname = 'public'",
    );
    expect(rows.length).toBeGreaterThan(20);
    // A page that had number 505 reads everything anew, however many events come before it asks.
    const missed = await findMissedEvents(second.database.db, 'supervisor', 505);
    expect(missed).toMatchObject({ is_complete: false, events: [] });
    // Those of tables that were empty too: their first rows may have come after the backup.
    for (const { name } of rows) {
      const next = `select nextval('${name}')::int as next`;
      const [here, there] = [await second.database.pool.query(next), await first.database.pool.query(next)];
      expect(here.rows[0].next, name).toBeGreaterThan(there.rows[0].next + 90_000);
    }
    await second.close();
  });

  test('restored knows no mark of a list from before, nor from another database that it was restored into', async () => {
    const target = await newPostgres();
    await restore('embedded', target);
    const third = await createTestServer({ database: target });
    const second = await createTestServer({ database: await reopened(onPostgres) });
    const ask = async (on: TestServer, path: string) => (await on.get(path, await on.tokenOf('admin'))).body;
    for (const list of ['/api/admin/orders?view=row&limit=2', '/api/customers?limit=2']) {
      const page = await ask(third, list);
      const isPage = ({ data, meta }: { data: readonly unknown[]; meta: object }) =>
        data.length === 2 && !('since' in meta);
      expect(isPage(await ask(third, `${list}&since=${page.meta.as_of}`)), list).toBe(false);
      for (const from of [first, second])
        expect(isPage(await ask(third, `${list}&since=${(await ask(from, list)).meta.as_of}`)), list).toBe(
          true,
        );
    }
    await second.close();
    await third.close();
  });

  test('restored twice into one database knows no mark of the time between', async () => {
    const target = await newPostgres();
    await restore('embedded', target);
    const lists = ['/api/admin/orders?view=row&limit=2', '/api/customers?limit=2'];
    const marks: string[] = [];
    const before = await createTestServer({ database: await reopened(target) });
    const lost = await placeMargherita(before, await before.tokenOf('agent'));
    for (const list of lists)
      marks.push((await before.get(list, await before.tokenOf('admin'))).body.meta.as_of);
    await before.close();
    await target.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await restore('embedded', target);
    const after = await createTestServer({ database: target });
    for (const [index, list] of lists.entries()) {
      const { body } = await after.get(`${list}&since=${marks[index]}`, await after.tokenOf('admin'));
      expect(body.meta, list).not.toHaveProperty('since');
      expect(
        body.data.map(({ id }: { id: number }) => id),
        list,
      ).not.toContain(lost);
    }
    await after.close();
  });

  test('is not restored where there are rows already, and changes nothing there', async () => {
    const before = await save(onPostgres, 'before');
    await expect(restore('embedded', onPostgres)).rejects.toThrow(
      'The database holds rows already (agents).',
    );
    expect(await save(onPostgres, 'after')).toEqual(before);
  });

  test('with a row that the database refuses leaves it empty', async () => {
    const target = await newPostgres();
    const { head, parts } = await openBackupFile(file('embedded'));
    async function* broken() {
      for await (const part of parts())
        yield part.kind === 'rows' ? { ...part, rows: part.rows.slice(1) } : part;
    }
    await expect(restoreBackup(target, head, broken())).rejects.toThrow('The backup is damaged: of');
    const { rows } = await target.pool.query(
      'select (select count(*)::int from agents) + (select count(*)::int from orders) as rows',
    );
    expect(rows).toEqual([{ rows: 0 }]);
    expect(await readRules(target)).toEqual(await readRules(onPostgres));
    expect(await readSchema(target.pool)).toBe(head.schema);
    await target.close();
  });

  test('of an earlier version is brought to this one', async () => {
    const [old, target] = [await newPostgres(), await newPostgres()];
    await migrateUpTo(old, '0010_self_set_up');
    const hours = { monday: { is_open: true, open: '11:00', close: '22:00' } };
    await old.pool.query(
      "insert into tenants (name, slug, phone_number, phone_digits, timezone, operating_hours, subscription) values ('Kept', 'kept', '1', '1', 'UTC', $1, '{}')",
      [JSON.stringify(hours)],
    );
    expect((await save(old, 'old')).tenants?.rows).toBe(1);
    await restore('old', target);
    const { rows } = await target.pool.query("select name, weekly_hours -> 'monday' as monday from tenants");
    expect(rows).toEqual([{ name: 'Kept', monday: [{ opens: '11:00', closes: '22:00' }] }]);
    expect(await readSchema(target.pool)).toBe(await readSchema(onPostgres.pool));
    await expect(migrateUpTo(target, '0010_self_set_up')).rejects.toThrow('a later version already');
    await Promise.all([old.close(), target.close()]);
  });

  test('lets nobody in by a link that was used, or might have been, since it was made', async () => {
    const admin = await first.tokenOf('admin');
    const secretOf = (url: string) => url.split('#')[1];
    const invited = { email: 'new@demo.test', first_name: 'Nia', last_name: 'Okoye', role: 'agent' };
    const invitation = await first.post('/api/admin/invitations', admin, invited);
    const accept = {
      secret: secretOf(invitation.body.data.url),
      first_name: 'Nia',
      last_name: 'Okoye',
      password: 'seven green lamps',
    };
    const made = await first.post('/api/admin/people/3/password-link', admin, {});
    const choose = { secret: secretOf(made.body.data.url), password: 'eight green lamps' };
    const screen = await first.post('/api/admin/tenants/1/kitchen-screens', admin, { name: 'Pass' });
    const open = { secret: secretOf(screen.body.data.url) };
    const use = async (server: TestServer) => [
      (await server.post('/api/invitations/accept', null, accept)).status,
      (await server.post('/api/password-links/use', null, choose)).status,
      (await server.post('/api/kitchen/session', null, open)).status,
    ];
    await save(first.database, 'links');
    expect(await use(first)).toEqual([201, 204, 200]);
    const target = await newPostgres();
    await restore('links', target);
    const second = await createTestServer({ database: target });
    expect(await use(second)).toEqual([422, 422, 422]);
    const links = await second.post('/api/admin/people/3/password-link', await second.tokenOf('admin'), {});
    expect(links.status).toBe(201);
    await second.close();
  });

  test('of a server that runs on the embedded database is made by that server', async () => {
    const job = backupsAskedFor(first.database, { dataDir: directory, secretsKey: undefined });
    const asked = askForBackup(directory, file('asked'), false);
    let isDone = false;
    const finished = asked.finally(() => {
      isDone = true;
    });
    while (!isDone) await Promise.race([job.run().then(() => new Promise(setImmediate)), finished]);
    const { proof } = await asked;
    expect((await openBackupFile(file('asked'))).proof).toEqual(proof);
    expect(proof.menu_items).toEqual((await openBackupFile(file('embedded'))).proof.menu_items);
  });
});

/** One more pool on the same database: a test server closes its own. */
async function reopened({ pool }: OpenDatabase): Promise<OpenDatabase> {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('not on PostgreSQL');
  return openPostgres(connectionString, 5);
}
