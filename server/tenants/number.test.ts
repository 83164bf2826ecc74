import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverProgram } from '../../scripts/server-build.mjs';
import { type OpenDatabase, openDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { auditEntries, tenants } from '../db/schema';
import { newDatabase } from '../testing/databases';
import { newEmbedded } from '../testing/embedded';
import { options } from '../testing/process';
import { openSnapshot } from '../testing/snapshot';
import { giveNumber, readNumber } from './number';

const slug = 'luna-verde-trattoria';

describe('a restaurant’s number', () => {
  test.each([
    ['+14155550142', '4155550142'],
    [' (415) 555-0142 ', '4155550142'],
    ['1 415 555 0142', '4155550142'],
    ['+44 20 7946 0958', '442079460958'],
  ])('may be written %j', (text, digits) => {
    expect(readNumber(text)).toEqual({ number: text.trim(), digits });
  });

  test.each([
    '',
    'luna',
    '555-0142',
    '020 7946 0958',
    '+1',
    '+123456789012345678',
    '415 555 0142 ext. 5',
    '+0 415 555 0142',
  ])('is not %j', (text) => {
    expect(() => readNumber(text)).toThrow('is no telephone number');
  });
});

describe('giving it', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openSnapshot();
  });
  afterAll(() => database.close());

  const rowOf = async () => (await database.db.select().from(tenants).where(eq(tenants.slug, slug)))[0];

  test('changes what is shown and what is dialled, once and again', async () => {
    const change = { name: 'Luna Verde Trattoria', before: '(206) 555-0100', number: '+1 415 555 0142' };
    const before = await rowOf();
    expect(await giveNumber(database.db, slug, '+1 415 555 0142')).toEqual(change);
    expect(await rowOf()).toEqual({
      ...before,
      phoneNumber: '+1 415 555 0142',
      phoneDigits: '4155550142',
      version: (before?.version ?? 0) + 1,
      updatedAt: expect.any(Date),
    });
    const entries = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entries).toMatchObject([
      {
        actorId: null,
        actorName: 'Command line',
        action: 'restaurant.updated',
        subjectType: 'restaurant',
        subjectId: before?.id,
        tenantId: before?.id,
        before: { phone_number: '(206) 555-0100' },
        after: { phone_number: '+1 415 555 0142' },
      },
    ]);
    expect(await giveNumber(database.db, slug, '+1 415 555 0142')).toEqual({
      ...change,
      before: change.number,
    });
  });

  test('refuses another restaurant’s number, however it is spelled, and names who has it', async () => {
    const [other] = (await database.db.select().from(tenants)).filter((one) => one.slug !== slug);
    const before = await rowOf();
    await expect(giveNumber(database.db, slug, `+1${other?.phoneDigits}`)).rejects.toThrow(
      `belongs to ${other?.name} (${other?.slug})`,
    );
    expect(await rowOf()).toEqual(before);
  });

  test('refuses a restaurant there is not', async () => {
    await expect(giveNumber(database.db, 'nobody', '+14155550143')).rejects.toThrow("no restaurant 'nobody'");
  });
});

describe('the command', () => {
  const addLuna = ({ pool }: OpenDatabase) =>
    pool.query(
      `insert into tenants (name, slug, phone_number, phone_digits, timezone, subscription)
       values ('Luna Verde Trattoria', $1, '(206) 555-0100', '2065550100', 'UTC', '{}')`,
      [slug],
    );
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'roa-number-'));
    return () => rm(directory, { recursive: true, force: true });
  });

  async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const command = [...options, await serverProgram('number-command')];
    const surroundings = { env: { PATH: process.env.PATH, DATA_DIR: directory, ...env } };
    return new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [...command, ...args], surroundings, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: out + err });
      });
    });
  }

  test('waits for the server on the embedded database to be stopped, and prints that', {
    timeout: 120_000,
  }, async () => {
    expect(await run([])).toEqual({
      code: 1,
      output: expect.stringContaining('SEED=demo at a start of the server'),
    });
    await newEmbedded(directory);
    const database = await openDatabase({ dataDir: directory, databaseUrl: undefined });
    await migrateDatabase(database);
    await addLuna(database);
    const refused = await run([slug, '+14155550142']);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^The data directory .* is in use by process \d+ .*Stop it first\.\n$/);
    await database.close();
    expect(await run([slug, '+1', '415', '555', '0142'])).toEqual({
      code: 0,
      output: 'Luna Verde Trattoria now answers +1 415 555 0142. Before: (206) 555-0100.\n',
    });
  });

  test('works on PostgreSQL beside a server', async ({ skip }) => {
    const databaseUrl = await newDatabase('nothing');
    if (databaseUrl === null) return skip();
    expect(await run([slug, '+14155550142'], { DATABASE_URL: databaseUrl })).toEqual({
      code: 1,
      output:
        'There are no restaurants yet. SEED=demo at a start of the server, or npm run seed, makes those of the demo.\n',
    });
    const database = await openDatabase({ dataDir: directory, databaseUrl });
    await migrateDatabase(database);
    await addLuna(database);
    expect((await run([slug, '+14155550142'], { DATABASE_URL: databaseUrl })).code).toBe(0);
    const [row] = await database.db.select().from(tenants).where(eq(tenants.slug, slug));
    expect(row?.phoneDigits).toBe('4155550142');
    expect((await run([], { DATABASE_URL: databaseUrl })).output).toContain(
      `${slug}  +14155550142  Luna Verde Trattoria\n`,
    );
    await database.close();
  });
});
