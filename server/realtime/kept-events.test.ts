import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { openSnapshot } from '../testing/snapshot';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { findMissedEvents, forgetKeptEvents } from './kept-events';
import { createOutbox } from './outbox';
import { storeMessages } from './outbox-rows';
import { recordFigure } from './record-events';

const channel = 'private-supervisor';
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
afterAll(() => database.close());

function openOutbox() {
  const broadcaster: Broadcaster = {
    publish: (messages) => publish(messages),
    async disconnect() {},
    async close() {},
  };
  const figures = { 'today-revenue.updated': async () => ({ amount: '1.00' }) };
  const log = { warn: () => undefined, error: () => undefined };
  return createOutbox({ db: database.db, broadcaster, figures, log });
}

const record = (name: string, on = channel) =>
  storeMessages(database.db, [{ channel: on, event: 'call.ended', data: { name } }]);
const missed = (since: number | null, on = channel) => findMissedEvents(database.db, on, since);
const heard = () => sent.map(({ channel: on, data }) => ({ on, ...Object(data) }));

test('events are numbered for each channel, and a client reads those after the last it has had', async () => {
  for (const name of ['a', 'b', 'c']) await record(name);
  await record('other', 'private-agent.1');
  await openOutbox().drain();
  await record('d');
  await openOutbox().drain();
  expect(heard()).toEqual([
    { on: channel, name: 'a', event_number: 1 },
    { on: channel, name: 'b', event_number: 2 },
    { on: channel, name: 'c', event_number: 3 },
    { on: 'private-agent.1', name: 'other', event_number: 1 },
    { on: channel, name: 'd', event_number: 4 },
  ]);
  expect(await missed(2)).toEqual({
    last_number: 4,
    is_complete: true,
    events: [
      { event: 'call.ended', data: { name: 'c', event_number: 3 }, age_seconds: expect.any(Number) },
      { event: 'call.ended', data: { name: 'd', event_number: 4 }, age_seconds: expect.any(Number) },
    ],
  });
  expect(await missed(4)).toEqual({ last_number: 4, is_complete: true, events: [] });
  expect(await missed(null)).toEqual({ last_number: 4, is_complete: true, events: [] });
  expect(await missed(null, 'private-agent.2')).toEqual({ last_number: 0, is_complete: true, events: [] });
});

test('a transaction that is rolled back leaves no gap', async () => {
  await record('a');
  const broken = database.db.transaction(async (tx) => {
    await storeMessages(tx, [{ channel, event: 'call.ended', data: { name: 'never' } }]);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await record('b');
  await openOutbox().drain();
  expect(heard().map(({ event_number }) => event_number)).toEqual([1, 2]);
});

test('neither figures nor events that leave out a connection are numbered', async () => {
  await record('a');
  await recordFigure(database.db, 'today-revenue.updated');
  await storeMessages(database.db, [
    { channel, event: 'call.cancelled', data: { name: 'others' }, exceptSocketId: '1.2' },
  ]);
  await record('b');
  await openOutbox().drain();
  expect(heard()).toEqual([
    { on: channel, name: 'a', event_number: 1 },
    { on: channel, amount: '1.00' },
    { on: channel, name: 'others' },
    { on: channel, name: 'b', event_number: 2 },
  ]);
  const { rows } = await database.db.execute(sql`select number::int from outbox order by number`);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test('a row that is published again keeps its number, and its place before what was committed later', async () => {
  publish = async () => {
    throw new Error('connection refused');
  };
  const outbox = openOutbox();
  await record('a');
  await record('b');
  await outbox.drain();
  // As by a transaction that began earlier and was committed later.
  await database.db.execute(sql`
    insert into outbox (id, channel, event, data) overriding system value
    values (0, ${channel}, 'call.ended', '{"name": "late"}')`);
  await database.db.execute(sql`update outbox set available_at = now()`);
  publish = async (messages) => void sent.push(...messages);
  await outbox.drain();
  await outbox.stop();
  expect(heard().map(({ name, event_number }) => [name, event_number])).toEqual([
    ['a', 1],
    ['b', 2],
    ['late', 3],
  ]);
});

test('what the service refused can be read all the same', async () => {
  publish = async (messages) => {
    if (messages.some(({ data }) => Object(data).name === 'too large')) throw new BroadcastRefused('413');
    sent.push(...messages);
  };
  for (const name of ['a', 'too large', 'c']) await record(name);
  await openOutbox().drain();
  expect(heard().map(({ event_number }) => event_number)).toEqual([1, 3]);
  expect((await missed(1)).events.map(({ data }) => data)).toEqual([
    { name: 'too large', event_number: 2 },
    { name: 'c', event_number: 3 },
  ]);
});

test('says when something is gone: forgotten, removed with a person, or from before a restored backup', async () => {
  for (const name of ['a', 'b', 'c']) await record(name);
  await openOutbox().drain();
  const gone = { last_number: 3, is_complete: false, events: [] };
  expect(await missed(4)).toEqual(gone);
  await database.db.execute(sql`
    update outbox set published_at = clock_timestamp() - interval '11 minutes' where number = 1`);
  await forgetKeptEvents(database.db);
  expect(await missed(0)).toEqual(gone);
  expect((await missed(1)).events).toHaveLength(2);
  await database.db.execute(sql`delete from outbox where number = 2`);
  expect(await missed(1)).toEqual(gone);
  expect((await missed(2)).events).toHaveLength(1);
});

test('gives two hundred at most: whoever missed more reads everything again', async () => {
  for (let number = 1; number <= 201; number += 1) await record(String(number));
  await openOutbox().drain();
  expect(await missed(0)).toEqual({ last_number: 201, is_complete: false, events: [] });
  const { events } = await missed(1);
  expect(events.map(({ data }) => Object(data).event_number)).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 2),
  );
});

test('what waits stays, however old it is', async () => {
  publish = async () => {
    throw new Error('connection refused');
  };
  const outbox = openOutbox();
  await record('a');
  await outbox.drain();
  await database.db.execute(sql`update outbox set created_at = now() - interval '1 hour'`);
  await forgetKeptEvents(database.db);
  expect((await missed(0)).events.map(({ data }) => data)).toEqual([{ name: 'a', event_number: 1 }]);
  await outbox.stop();
});
