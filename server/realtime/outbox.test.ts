import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { currentRequestId, inRequest } from '../http/request-id';
import { inSpan, type Span, type SpanDetails, type Trace, untraced } from '../telemetry/tracing';
import { withoutNumber } from '../testing/record-broadcasts';
import { openSnapshot } from '../testing/snapshot';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { findMissedEvents } from './kept-events';
import { createOutbox } from './outbox';
import { type SqlDatabase, storeMessages } from './outbox-rows';
import { recordFigure } from './record-events';

let database: OpenDatabase;
let sent: Broadcast[];
let publish: (messages: readonly Broadcast[]) => Promise<void>;

beforeAll(async () => {
  database = await openSnapshot();
});

beforeEach(async () => {
  await database.db.execute(sql`truncate outbox, channel_numbers restart identity`);
  sent = [];
  publish = async (messages) => void sent.push(...messages);
});

const opened: { stop(): Promise<void> }[] = [];

/** One that went on would take what the next test records. */
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.stop()));
});

afterAll(() => database.close());

function openOutbox(figures = {}, trace = untraced, db: SqlDatabase = database.db) {
  const broadcaster: Broadcaster = {
    publish: (messages) => publish(messages.map(withoutNumber)),
    async disconnect() {},
    async close() {},
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const outbox = createOutbox({ db, broadcaster, figures, log, trace });
  opened.push(outbox);
  return { ...outbox, log };
}

function record(number: number, channel = 'private-supervisor'): Promise<void> {
  return storeMessages(database.db, [{ channel, event: 'call.ended', data: { number } }]);
}

/** Neither accepted nor refused, as with a fault that no retry fixes. */
function neverTake(bad: number): void {
  const working = publish;
  publish = async (messages) => {
    if (messages.some(({ data }) => (data as { number: number }).number === bad)) throw new Error('500');
    await working(messages);
  };
}

/** As if the backoff or the lease of a dead process had expired. */
function letTimePass() {
  return database.db.execute(sql`update outbox set available_at = now() where isfinite(available_at)`);
}

/** So long that no test lives to see the end of it; what waits longer is due. */
function postponeForLong() {
  return database.db.execute(sql`update outbox set available_at = now() + interval '55 seconds'`);
}

/** The statement that stores what was published. */
const isFinish = (query: SQL) => new PgDialect().sqlToQuery(query).sql.includes('with gone as');

const numbers = () => sent.map(({ data }) => (data as { number: number }).number);

async function waiting(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox where published_at is null`,
  );
  return rows[0]?.count ?? -1;
}

test('publishes in the order of recording and forgets what was published', async () => {
  for (let number = 1; number <= 150; number += 1) await record(number);
  await openOutbox().drain();
  expect(numbers()).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(await waiting()).toBe(0);
});

test('publishes what was recorded or under way when the clock of the database was set back, and what follows', async () => {
  const setBack = (hours: number, number: number) =>
    database.db.execute(sql`
      update outbox set available_at = available_at + make_interval(hours => ${hours})
      where data->>'number' = ${String(number)} and isfinite(available_at)`);
  const outbox = openOutbox();
  await record(1);
  await setBack(1, 1);
  await record(2);
  await record(3, 'private-agent.7');
  await setBack(24, 3);
  await outbox.drain();
  expect(numbers().toSorted()).toEqual([1, 2, 3]);
  expect(numbers().filter((number) => number < 3)).toEqual([1, 2]);
  expect(await waiting()).toBe(0);
});

test('keeps waiting what waits for less than a minute, and leaves alone what was put aside', async () => {
  const outbox = openOutbox();
  await record(1);
  await postponeForLong();
  await record(2);
  await record(3, 'private-agent.7');
  await database.db.execute(
    sql`update outbox set available_at = 'infinity' where channel = 'private-agent.7'`,
  );
  await record(4, 'private-agent.7');
  await outbox.drain();
  expect(numbers()).toEqual([4]);
  expect(await waiting()).toBe(3);
});

test('what a transaction records is written once, at its end, in order, and not when it is rolled back', async () => {
  const outbox = openOutbox();
  await inTransaction(database.db, async (tx) => {
    await storeMessages(tx, [{ channel: 'private-supervisor', event: 'call.ended', data: { number: 1 } }]);
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from outbox`);
    expect(rows).toEqual([{ count: 0 }]);
    await storeMessages(
      tx,
      [2, 3].map((number) => ({ channel: 'private-supervisor', event: 'call.ended', data: { number } })),
    );
  });
  const failing = inTransaction(database.db, async (tx) => {
    await storeMessages(tx, [{ channel: 'private-supervisor', event: 'call.ended', data: { number: 4 } }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await outbox.drain();
  expect(numbers()).toEqual([1, 2, 3]);
});

describe('what caused an event', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const span = (spanId: string): Span => ({
    id: { traceId, spanId, traceFlags: 1 },
    set: () => undefined,
    fail: () => undefined,
    end: () => undefined,
  });
  const [first, second] = [span('00f067aa0ba902b7'), span('00f067aa0ba902b8')];

  function recordIn(request: string, cause: Span | undefined, number: number, channel?: string) {
    return new Promise<void>((resolve, reject) => {
      inRequest(request, () => inSpan(cause, () => record(number, channel).then(resolve, reject)));
    });
  }

  test('is found in the trace, whichever process publishes: the first is the parent, others are linked', async () => {
    const traced: SpanDetails[] = [];
    const trace: Trace = (details, work) => {
      traced.push(details);
      return work(null);
    };
    await recordIn('request-1', first, 1);
    await recordIn('request-2', second, 2);
    await recordIn('request-1', first, 3);
    await record(4);
    await openOutbox({}, trace).drain();
    await recordIn('request-3', undefined, 5);
    await openOutbox({}, trace).drain();
    expect(traced.map(({ causes, attributes }) => [causes, attributes?.['request.id']])).toEqual([
      [[{ id: first.id }, { id: second.id }], 'request-1,request-2'],
      [[], 'request-3'],
    ]);
  });

  test('is named in the log of what is not taken or refused, and not the request that woke the outbox', async () => {
    await recordIn('request-1', first, 1, 'private-agent.1');
    await recordIn('request-2', second, 2, 'private-agent.2');
    const reached: (string | undefined)[] = [];
    publish = async (messages) => {
      reached.push(currentRequestId());
      if (messages.some(({ channel }) => channel === 'private-agent.1')) throw new Error('500');
      throw new BroadcastRefused('too large');
    };
    const outbox = openOutbox();
    inRequest('request-9', outbox.wake);
    await outbox.drain();
    // On a slow machine it is tried again meanwhile.
    expect(outbox.log.warn.mock.calls[0]?.[0].reqId).toBe('request-1');
    expect(outbox.log.error.mock.calls.map(([details]) => details.reqId)).toEqual(['request-2']);
    expect(new Set(reached)).toEqual(new Set([undefined]));
  });

  test('is named while the broadcaster is away', async () => {
    await recordIn('request-1', first, 1);
    publish = () => Promise.reject(new Error('away'));
    const outbox = openOutbox();
    await outbox.drain();
    expect(outbox.log.warn.mock.calls.map(([details]) => details.reqIds)).toEqual([['request-1']]);
  });

  test('reaches no client', async () => {
    await recordIn('request-1', first, 1);
    await openOutbox().drain();
    expect(sent).toEqual([
      { channel: 'private-supervisor', event: 'call.ended', data: { number: 1 }, exceptSocketId: null },
    ]);
    const missed = await findMissedEvents(database.db, 'private-supervisor', 0);
    expect(missed.events).toEqual([
      { event: 'call.ended', data: { number: 1, event_number: 1 }, age_seconds: expect.any(Number) },
    ]);
  });
});

test('publishes nothing of a transaction that was rolled back', async () => {
  const broken = database.db.transaction(async (tx) => {
    await storeMessages(tx, [{ channel: 'private-supervisor', event: 'call.ended', data: {} }]);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await openOutbox().drain();
  expect(sent).toEqual([]);
});

test('keeps the connection to leave out', async () => {
  await storeMessages(database.db, [
    { channel: 'private-supervisor', event: 'x', data: {}, exceptSocketId: '1.2' },
  ]);
  await openOutbox().drain();
  expect(sent).toEqual([{ channel: 'private-supervisor', event: 'x', data: {}, exceptSocketId: '1.2' }]);
});

test('works a figure out when it is published', async () => {
  let count = 1;
  const outbox = openOutbox({ 'active-calls.count.updated': async () => ({ count }) });
  await recordFigure(database.db, 'active-calls.count.updated');
  count = 2;
  await outbox.drain();
  expect(sent).toEqual([
    {
      channel: 'private-supervisor',
      exceptSocketId: null,
      event: 'active-calls.count.updated',
      data: { count: 2 },
    },
  ]);
});

test('reads a figure once for all its changes that are published together, and sends it after them', async () => {
  let readings = 0;
  const outbox = openOutbox({
    'today-revenue.updated': async () => {
      readings += 1;
      return { amount: '12.50' };
    },
  });
  for (let number = 1; number <= 40; number += 1) {
    await record(number);
    await recordFigure(database.db, 'today-revenue.updated');
  }
  await outbox.drain();
  expect(readings).toBe(1);
  expect(sent.slice(0, 40).map(({ event }) => event)).toEqual(Array(40).fill('call.ended'));
  expect(sent.slice(40)).toEqual([
    {
      channel: 'private-supervisor',
      exceptSocketId: null,
      event: 'today-revenue.updated',
      data: { amount: '12.50' },
    },
  ]);
  expect(await waiting()).toBe(0);
});

test('keeps everything while the broadcaster is away and delivers it in order afterwards', async () => {
  const outbox = openOutbox();
  const working = publish;
  publish = async () => {
    throw new Error('connection refused');
  };
  await record(1);
  await record(2);
  await outbox.drain();
  await postponeForLong();
  await record(3);
  outbox.log.warn.mockClear();
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(outbox.log.warn).not.toHaveBeenCalled();
  publish = working;
  await letTimePass();
  await outbox.drain();
  expect(numbers()).toEqual([1, 2, 3]);
  await outbox.stop();
});

describe('after a long outage, when the broadcaster is there again', () => {
  async function fallBehind(outbox: ReturnType<typeof openOutbox>) {
    publish = async () => {
      throw new Error('connection refused');
    };
    await record(1);
    await record(2);
    await record(11, 'private-agent.1');
    await outbox.drain();
    await postponeForLong();
    await record(3);
  }

  test('what waits is published at once and in order', async () => {
    const outbox = openOutbox();
    const working = publish;
    await fallBehind(outbox);
    publish = working;
    outbox.publishAtOnce();
    await expect.poll(numbers).toEqual([1, 2, 11, 3]);
    expect(await waiting()).toBe(0);
    await outbox.stop();
  });

  test('what another process publishes at that moment is left to it', async () => {
    const outbox = openOutbox();
    const working = publish;
    await fallBehind(outbox);
    publish = working;
    await database.db.execute(
      sql`update outbox set attempts = attempts + 1, last_error = null where channel = 'private-agent.1'`,
    );
    outbox.publishAtOnce();
    await expect.poll(numbers).toEqual([1, 2, 3]);
    await outbox.drain();
    expect(await waiting()).toBe(1);
    await outbox.stop();
  });

  test('what was on its way when it came back is tried again soon', async () => {
    const outbox = openOutbox();
    const working = publish;
    await fallBehind(outbox);
    await letTimePass();
    const away = publish;
    let fail: (error: Error) => void = () => undefined;
    const begun = new Promise<void>((begin) => {
      publish = () => {
        publish = away;
        begin();
        return new Promise((_, reject) => {
          fail = reject;
        });
      };
    });
    const drained = outbox.drain();
    await begun;
    outbox.publishAtOnce();
    outbox.log.warn.mockImplementation(() => {
      publish = working;
    });
    fail(new Error('connection refused'));
    await drained;
    expect(outbox.log.warn.mock.calls.at(-1)?.[0]).toMatchObject({ backoffMs: 50 });
    await expect.poll(() => numbers().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 11]);
    await outbox.stop();
  });
});

test('waits longer after each failure', async () => {
  const outbox = openOutbox();
  publish = async () => {
    throw new Error('connection refused');
  };
  await record(1);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await letTimePass();
    await outbox.drain();
  }
  const waits = outbox.log.warn.mock.calls.map(([details]) => details.backoffMs);
  expect(waits).toEqual([200, 400, 800]);
  await outbox.stop();
});

test('drops an event the service refuses for good and goes on with the others', async () => {
  const outbox = openOutbox();
  const working = publish;
  publish = async (messages) => {
    if (messages.some(({ data }) => (data as { number: number }).number === 2))
      throw new BroadcastRefused('413');
    await working(messages);
  };
  for (const number of [1, 2, 3]) await record(number);
  await outbox.drain();
  expect(numbers()).toEqual([1, 3]);
  expect(await waiting()).toBe(0);
  expect(outbox.log.error).toHaveBeenCalledTimes(1);
});

test('leaves rows to the process that has claimed them until its lease is over', async () => {
  await record(1);
  await database.db.execute(
    sql`update outbox set attempts = 1, available_at = now() + interval '30 seconds'`,
  );
  const outbox = openOutbox();
  await outbox.drain();
  expect(sent).toEqual([]);
  await letTimePass();
  await outbox.drain();
  expect(numbers()).toEqual([1]);
  await outbox.stop();
});

test('goes on with the other channels while a row is not taken, and with its own in order afterwards', async () => {
  const outbox = openOutbox();
  const working = publish;
  neverTake(1);
  await record(1);
  await record(2);
  await record(3, 'private-agent.1');
  await outbox.drain();
  expect(numbers()).toEqual([3]);
  await record(4);
  await record(5, 'private-agent.1');
  await outbox.drain();
  expect(numbers()).toEqual([3, 5]);
  publish = working;
  await letTimePass();
  await outbox.drain();
  expect(numbers()).toEqual([3, 5, 1, 2, 4]);
  await outbox.stop();
});

test('puts a row aside that is never taken while others are, and goes on with its channel', async () => {
  const outbox = openOutbox();
  neverTake(1);
  await record(1);
  await record(2);
  for (let round = 0; round < 5; round += 1) {
    await record(10 + round, 'private-agent.1');
    await letTimePass();
    await outbox.drain();
  }
  expect(numbers()).toEqual([10, 11, 12, 13, 14, 2]);
  expect(outbox.log.error.mock.calls.map(([, message]) => message)).toEqual(['event put aside, never taken']);
  const { rows } = await database.db.execute(
    sql`select data, last_error from outbox where published_at is null`,
  );
  expect(rows).toEqual([{ data: { number: 1 }, last_error: 'Error: 500' }]);
  await letTimePass();
  await outbox.drain();
  expect(numbers()).toHaveLength(6);
  await outbox.stop();
});

test('distinguishes a bad row from an outage where its channel is the only one: a later row goes through', async () => {
  const outbox = openOutbox();
  neverTake(1);
  for (let number = 1; number <= 12; number += 1) await record(number);
  for (let round = 0; round < 12; round += 1) {
    await letTimePass();
    await outbox.drain();
  }
  expect(numbers().toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await waiting()).toBe(1);
  await outbox.stop();
});

test('loses nothing to an outage, however long it lasts', async () => {
  const outbox = openOutbox();
  const working = publish;
  publish = async () => {
    throw new Error('connection refused');
  };
  for (let number = 1; number <= 4; number += 1) {
    await record(number);
    await record(number + 10, 'private-agent.1');
  }
  for (let round = 0; round < 30; round += 1) {
    await letTimePass();
    await outbox.drain();
  }
  publish = working;
  await letTimePass();
  await outbox.drain();
  expect(numbers()).toEqual([1, 11, 2, 12, 3, 13, 4, 14]);
  expect(await waiting()).toBe(0);
  await outbox.stop();
});

test('claims rows for seconds only: a killed process holds nothing up for long', async () => {
  const outbox = openOutbox();
  let answer: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => {
    answer = resolve;
  });
  publish = () => isTaken;
  await record(1);
  const drained = outbox.drain();
  const leases = sql`
    select available_at <= clock_timestamp() + interval '5 seconds' as is_short from outbox where attempts = 1`;
  await expect.poll(async () => (await database.db.execute(leases)).rows).toEqual([{ is_short: true }]);
  answer();
  await drained;
  expect(await waiting()).toBe(0);
});

test('a publish that is never answered holds up its own channels only', async () => {
  const outbox = openOutbox();
  const working = publish;
  let answer: () => void = () => undefined;
  publish = async (messages) => {
    if (messages.some(({ channel }) => channel === 'private-supervisor'))
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    await working(messages);
  };
  await record(1);
  outbox.wake();
  const claimed = sql`select id from outbox where attempts = 1`;
  await expect.poll(async () => (await database.db.execute(claimed)).rows.length).toBe(1);
  await record(2);
  await record(3, 'private-agent.1');
  outbox.wake();
  await expect.poll(numbers).toEqual([3]);
  publish = working;
  answer();
  await outbox.drain();
  expect(numbers()).toEqual([3, 1, 2]);
  await outbox.stop();
});

test('what one channel cannot publish is no outage while another channel can, stored or not', async () => {
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const outbox = openOutbox({}, untraced, {
    transaction: (work) => database.db.transaction(work),
    async execute(query) {
      if (isFinish(query)) await stored;
      return database.db.execute(query);
    },
  });
  const working = publish;
  let fail: (error: Error) => void = () => undefined;
  publish = async (messages) => {
    if (messages.some(({ channel }) => channel === 'private-supervisor'))
      await new Promise<void>((_, reject) => {
        fail = reject;
      });
    await working(messages);
  };
  await record(1);
  outbox.wake();
  const claimed = sql`select id from outbox where attempts = 1`;
  await expect.poll(async () => (await database.db.execute(claimed)).rows.length).toBe(1);
  await record(2, 'private-agent.1');
  outbox.wake();
  await expect.poll(numbers).toEqual([2]);
  publish = async (messages) => {
    if (messages.some(({ channel }) => channel === 'private-supervisor')) throw new Error('500');
    await working(messages);
  };
  fail(new Error('500'));
  await expect
    .poll(() => outbox.log.warn.mock.calls.map(([, message]) => message))
    .toEqual(['event not taken, its channel waits']);
  store();
  await outbox.stop();
});
