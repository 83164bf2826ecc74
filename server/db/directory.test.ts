import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config';
import { loadCredentials } from '../realtime/credentials';
import { newEmbedded } from '../testing/embedded';
import { CannotOpen } from './cannot-open';
import { type OpenDatabase, openDatabase } from './database';
import { manageBackups } from './manage-backups';
import { migrateDatabase } from './migrate';
import { seedDemo } from './seed';

let base: string;
let whole: string;
let dataDir: string;

const open = (directory = dataDir): Promise<OpenDatabase> =>
  openDatabase({ dataDir: directory, databaseUrl: undefined });

const modeOfDatabase = async () => (await stat(path.join(dataDir, 'pglite'))).mode & 0o777;

async function contentOf(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'roa-directory-'));
  whole = path.join(base, 'whole');
  await newEmbedded(whole);
  const database = await open(whole);
  await migrateDatabase(database);
  await database.pool.query(
    "insert into tenants (name, slug, phone_number, phone_digits, timezone, subscription) values ('Kept', 'kept', '1', '1', 'UTC', '{}')",
  );
  await database.close();
});
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(base, 'case-')), 'data');
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function breakWhole(damage: (home: string) => Promise<unknown>): Promise<void> {
  const isSmall = (file: string) => !/\/(base\/\d+|pg_wal)\/./.test(file);
  await cp(whole, dataDir, { recursive: true, filter: isSmall });
  const home = path.join(dataDir, 'pglite');
  await writeFile(path.join(home, 'pg_wal', '0'.repeat(24)), '');
  await damage(home);
}

const damages: Readonly<Record<string, (home: string) => Promise<unknown>>> = {
  'without PG_VERSION': (home) => rm(path.join(home, 'PG_VERSION')),
  'of another version': (home) => writeFile(path.join(home, 'PG_VERSION'), '16\n'),
  'without pg_control': (home) => rm(path.join(home, 'global/pg_control')),
  'with a short pg_control': (home) => truncate(path.join(home, 'global/pg_control'), 100),
  'without its tables': (home) => rm(path.join(home, 'base'), { recursive: true }),
  'without its log': async (home) => {
    await rm(path.join(home, 'pg_wal'), { recursive: true });
    await mkdir(path.join(home, 'pg_wal'));
  },
};

describe('a data directory', () => {
  for (const [name, damage] of Object.entries(damages)) {
    test(`with a database ${name} is refused and left as it is`, async () => {
      await breakWhole(damage);
      const before = await contentOf(dataDir);
      await expect(open()).rejects.toThrow(`The database in ${dataDir}/pglite`);
      await expect(open()).rejects.toBeInstanceOf(CannotOpen);
      expect(await contentOf(dataDir)).toEqual(before);
    });
  }

  test('with a database that does not start is refused by name', async () => {
    await breakWhole((home) => rm(path.join(home, 'base/5'), { recursive: true }));
    await expect(open()).rejects.toThrow(`The database in ${dataDir}/pglite cannot be opened`);
  });

  test('of somebody else, or of a server on PostgreSQL, is refused and left as it is', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'pusher-secret'), 'x'.repeat(64));
    await expect(open()).rejects.toThrow(
      `The data directory ${dataDir} holds no database, but other files (pusher-secret).`,
    );
    expect(await contentOf(dataDir)).toEqual([path.join(dataDir, 'pusher-secret')]);
  });

  test('with the secrets of the server before takes its backup, and with anything else besides it does not', async () => {
    const file = path.join(base, 'kept.gz');
    const printed: string[] = [];
    const print = (...lines: readonly string[]) => void printed.push(...lines);
    await manageBackups(['backup', file], { config: readConfig({ DATA_DIR: whole }), print });
    const restore = () =>
      manageBackups(['restore', file], { config: readConfig({ DATA_DIR: dataDir }), print });
    await mkdir(dataDir);
    for (const name of ['secrets-key', 'pusher-secret', 'photos'])
      await writeFile(path.join(dataDir, name), 'x'.repeat(64));
    await expect(restore()).rejects.toThrow('holds no database, but other files (photos).');
    await rm(path.join(dataDir, 'photos'));
    await restore();
    expect(printed).toEqual(
      expect.arrayContaining([
        expect.stringContaining('are withdrawn: make new ones.'),
        expect.stringContaining('that were removed or changed since are here as before'),
      ]),
    );
    const database = await open();
    const { rows } = await database.pool.query('select slug from tenants');
    expect(rows).toEqual([{ slug: 'kept' }]);
    await database.close();
    expect(await readFile(path.join(dataDir, 'secrets-key'), 'utf8')).toBe('x'.repeat(64));
  });

  test('that is a file, or lies below one, is refused', async () => {
    await writeFile(dataDir, 'mine');
    await expect(open()).rejects.toThrow(`The data directory ${dataDir} is a file, not a directory.`);
    await expect(open(path.join(dataDir, 'below'))).rejects.toThrow('is a file, or lies below one.');
    expect(await readFile(dataDir, 'utf8')).toBe('mine');
  });

  test('with data but no accounts is not seeded over; one of before is closed to other users', async () => {
    await cp(whole, dataDir, { recursive: true });
    await chmod(path.join(dataDir, 'pglite'), 0o755);
    const database = await open();
    await migrateDatabase(database);
    expect(await seedDemo(database.db)).toBe(false);
    const { rows } = await database.pool.query('select slug from tenants');
    expect([rows, await modeOfDatabase()]).toEqual([[{ slug: 'kept' }], 0o700]);
    await database.close();
  });
});

describe('the secret of the live events', () => {
  const pusher = { appId: 'a', key: 'k', secret: undefined, host: undefined, port: undefined } as const;
  const load = () =>
    loadCredentials({ dataDir, pusher: { ...pusher, scheme: 'https', cluster: 'mt1', service: 'pusher' } });

  test('is made once and kept', async () => {
    const [one, other] = await Promise.all([load(), load()]);
    expect(other).toEqual(one);
    expect(await load()).toEqual(one);
    expect(await readdir(dataDir)).toEqual(['pusher-secret']);
  });

  test('is refused when it is empty or cannot be read, in a sentence', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'pusher-secret'), '');
    await expect(load()).rejects.toThrow(`${dataDir}/pusher-secret holds no secret.`);
    await rm(path.join(dataDir, 'pusher-secret'));
    await mkdir(path.join(dataDir, 'pusher-secret'));
    await expect(load()).rejects.toThrow(
      `The secret in ${dataDir}/pusher-secret can be neither read nor made`,
    );
    await expect(load()).rejects.toBeInstanceOf(CannotOpen);
  });
});
