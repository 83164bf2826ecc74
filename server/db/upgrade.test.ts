import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '../testing/databases';
import { newEmbedded } from '../testing/embedded';
import { type OpenDatabase, openDatabase, openPostgres } from './database';
import { migrateDatabase, migrateUpTo } from './migrate';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'roa-upgrade-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function openEmbedded(): Promise<OpenDatabase> {
  const dataDir = path.join(directory, 'data');
  await newEmbedded(dataDir);
  return openDatabase({ dataDir, databaseUrl: undefined });
}

test('hours of one span a day become weekly hours', async () => {
  const databaseUrl = await newDatabase('nothing');
  const database = databaseUrl === null ? await openEmbedded() : openPostgres(databaseUrl, 5);
  await migrateUpTo(database, '0010_self_set_up');
  const hours = {
    monday: { is_open: true, open: '11:00', close: '22:00' },
    tuesday: { is_open: false, open: null, close: null },
    wednesday: { is_open: false, open: '11:00', close: '22:00' },
    thursday: { is_open: true, open: '11:00', close: null },
    friday: { is_open: true, open: '18:00', close: '02:00' },
  };
  await database.pool.query(
    "insert into tenants (name, slug, phone_number, phone_digits, timezone, operating_hours, subscription) values ('Kept', 'kept', '1', '1', 'UTC', $1, '{}')",
    [JSON.stringify(hours)],
  );
  await migrateDatabase(database);
  const { rows } = await database.pool.query('select name, weekly_hours from tenants');
  expect(rows).toEqual([
    {
      name: 'Kept',
      weekly_hours: {
        monday: [{ opens: '11:00', closes: '22:00' }],
        tuesday: [],
        wednesday: [],
        thursday: [],
        friday: [{ opens: '18:00', closes: '02:00' }],
        saturday: [],
        sunday: [],
      },
    },
  ]);
  await database.close();
});

test('a database of newer code is refused', async () => {
  const databaseUrl = await newDatabase('the schema');
  const database = databaseUrl === null ? await openEmbedded() : openPostgres(databaseUrl, 5);
  await migrateDatabase(database);
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)",
  );
  await expect(migrateDatabase(database)).rejects.toThrow(
    /^The database was written by a newer version of this server \(1 of its/,
  );
  await database.close();
});

const empty = await newDatabase('nothing');

test.runIf(empty !== null)(
  'a session left open in a transaction holds up the migration, and nobody behind it',
  async () => {
    const database = openPostgres(empty ?? '', 5);
    await migrateUpTo(database, '0020_call_tallies');
    const left = await database.pool.connect();
    await left.query('begin; select from customers');
    const again = { waitsMs: 50, againAfterMs: 200 };
    let migrated: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      migrated = migrateDatabase(database, { ...again, warn: () => resolve() });
    });
    expect((await database.pool.query('select from customers')).rows).toEqual([]);
    await left.query('commit');
    left.release();
    await migrated;
    await database.close();
  },
);
