import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../testing/databases';
import { createFollower, followDatabase, readTime, wallClock } from './clock';
import { openPostgres } from './database';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Two clocks that are moved by hand. */
function createPair() {
  const own = { ms: 5_000 };
  const database = { ms: Date.parse('2026-11-26T12:00:00.000Z') };
  const pass = (ms: number) => {
    own.ms += ms;
    database.ms += ms;
  };
  const compared = () => ({ askedMs: own.ms, answeredMs: own.ms, databaseMs: database.ms });
  const { clock, compare } = createFollower(() => own.ms, compared());
  return { own, database, pass, clock, compare, compareNow: () => compare(compared()) };
}

describe('a clock that follows another', () => {
  test('it has the time of the database at once, and between two comparisons goes on by itself', () => {
    const { clock, pass } = createPair();
    expect(clock()).toEqual(new Date('2026-11-26T12:00:00.000Z'));
    pass(1_500);
    expect(clock()).toEqual(new Date('2026-11-26T12:00:01.500Z'));
  });

  test('a step ahead of the database, or a sleep of this machine, counts from the next comparison', () => {
    const { clock, database, compareNow } = createPair();
    database.ms += 2 * hourMs;
    expect(clock()).toEqual(new Date('2026-11-26T12:00:00.000Z'));
    compareNow();
    expect(clock()).toEqual(new Date('2026-11-26T14:00:00.000Z'));
  });

  test('after a small step back it stands still until that is made up for', () => {
    const { clock, database, pass, compareNow } = createPair();
    pass(60_000);
    expect(clock()).toEqual(new Date('2026-11-26T12:01:00.000Z'));
    database.ms -= 3_000;
    compareNow();
    const told = [1_000, 1_000, 1_000, 1_000].map((ms) => {
      pass(ms);
      compareNow();
      return clock().getSeconds();
    });
    expect(told).toEqual([0, 0, 0, 1]);
  });

  test('a step back of hours is taken: no ring time would be over for as long', () => {
    const { clock, database, compareNow } = createPair();
    clock();
    database.ms -= 2 * hourMs;
    compareNow();
    expect(clock()).toEqual(new Date('2026-11-26T10:00:00.000Z'));
  });

  test('an answer that took long moves the time only as far as it disproves it', () => {
    const { clock, own, database, pass, compare } = createPair();
    pass(10_000);
    const before = clock();
    // As if the answer had come at once, or the question had lain somewhere.
    for (const databaseMs of [database.ms, database.ms - 4_000])
      compare({ askedMs: own.ms - 4_000, answeredMs: own.ms, databaseMs });
    expect(clock()).toEqual(before);
    compare({ askedMs: own.ms - 4_000, answeredMs: own.ms, databaseMs: database.ms + 1_000 });
    expect(clock()).toEqual(new Date(before.getTime() + 1_000));
  });
});

const nowhere = openPostgres('postgres://nobody@127.0.0.1:1/nothing', 1);
afterAll(() => nowhere.close());

test('without the database a process does not start: it would not know the time', async () => {
  await expect(followDatabase(nowhere, { warn: console.error })).rejects.toThrow(
    'The database does not let this server in',
  );
});

test('with the embedded database the time is that of the machine, and nothing is asked', async () => {
  const { clock } = await followDatabase({ ...nowhere, kind: 'pglite' }, { warn: console.error });
  expect(clock).toBe(wallClock);
});

const databaseUrl = await newDatabase('nothing');

describe.skipIf(databaseUrl === null)('on PostgreSQL', () => {
  afterEach(() => void vi.useRealTimers());

  test('neither a wrong clock of the machine nor a jump of it counts', async () => {
    const database = openPostgres(databaseUrl ?? '', 1);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * hourMs });
    const { clock, stop } = await followDatabase(database, { warn: console.error });
    const told = [clock(), await readTime(database.db)];
    vi.setSystemTime(now - 2 * hourMs);
    told.push(clock(), await readTime(database.db));
    const isRight = (moment: Date) => Math.abs(moment.getTime() - now) < 10 * minuteMs;
    expect(told.map(isRight)).toEqual([true, true, true, true]);
    stop();
    await database.close();
  });

  test('a step of the database is taken and said; while the database is away time goes on', async () => {
    const setUp = openPostgres(databaseUrl ?? '', 1);
    await setUp.pool.query(`
      create schema moved;
      create table moved.ahead (hours int);
      insert into moved.ahead values (0);
      create function moved.clock_timestamp() returns timestamptz language sql volatile as
        'select pg_catalog.clock_timestamp() + make_interval(hours => (select hours from moved.ahead))'`);
    const { rows } = await setUp.pool.query<{ name: string }>('select current_database() as name');
    await setUp.pool.query(`alter database "${rows[0]?.name}" set search_path = moved, pg_catalog`);

    const database = openPostgres(databaseUrl ?? '', 1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const warn = vi.fn();
    const { clock, stop } = await followDatabase(database, { compareEveryMs: 1_000, warn });
    const before = clock().getTime();
    await setUp.pool.query('update moved.ahead set hours = 2');
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn).toHaveBeenCalledWith('The clock of the database moved by 7200 s, or this machine slept.');
    expect(clock().getTime() - before).toBeGreaterThan(hourMs);

    await database.close();
    vi.advanceTimersByTime(1_000);
    await expect(readTime(database.db)).rejects.toThrow();
    expect(clock().getTime() - before).toBeGreaterThan(hourMs);
    expect(warn).toHaveBeenCalledOnce();
    stop();
    await setUp.close();
  });
});
