import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config';
import { type OpenDatabase, openDatabase } from '../db/database';
import { lockDirectory } from '../db/lock';
import { migrateDatabase } from '../db/migrate';
import { auditEntries, tenants } from '../db/schema';
import { newDatabase } from '../testing/databases';
import { runToEnd } from '../testing/process';
import { openSnapshot } from '../testing/snapshot';
import { manageNumbers } from './manage-numbers';
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
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'roa-number-'));
    return () => rm(directory, { recursive: true, force: true });
  });

  async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    let output = '';
    const print = (...lines: readonly string[]) => {
      output += `${lines.join('\n')}\n`;
    };
    await manageNumbers(args, { config: readConfig({ DATA_DIR: directory, ...env }), print });
    return output;
  }

  test('waits for the server on the embedded database to be stopped', async () => {
    await expect(run([])).rejects.toThrow('SEED=demo at a start of the server');
    await mkdir(path.join(directory, 'pglite'));
    const lock = await lockDirectory(directory);
    await expect(run([slug, '+14155550142'])).rejects.toThrow(
      /^The data directory .* is in use by process \d+ .*Stop it first\.$/,
    );
    await lock.release();
  });

  test('works on PostgreSQL beside a server', async ({ skip }) => {
    const databaseUrl = await newDatabase('nothing');
    if (databaseUrl === null) return skip();
    const env = { DATABASE_URL: databaseUrl };
    await expect(run([slug, '+14155550142'], env)).rejects.toThrow(
      'There are no restaurants yet. SEED=demo at a start of the server, or npm run seed, makes those of the demo.',
    );
    const database = await openDatabase({ dataDir: directory, databaseUrl });
    await migrateDatabase(database);
    await database.pool.query(
      `insert into tenants (name, slug, phone_number, phone_digits, timezone, subscription)
       values ('Luna Verde Trattoria', $1, '(206) 555-0100', '2065550100', 'UTC', '{}')`,
      [slug],
    );
    expect(await runToEnd(env, 'number-command', [slug, '+1', '415', '555', '0142'])).toEqual({
      code: 0,
      output: 'Luna Verde Trattoria now answers +1 415 555 0142. Before: (206) 555-0100.',
    });
    const [row] = await database.db.select().from(tenants).where(eq(tenants.slug, slug));
    expect(row?.phoneDigits).toBe('4155550142');
    expect(await run([], env)).toContain(`${slug}  +1 415 555 0142  Luna Verde Trattoria\n`);
    await database.close();
  });
});
