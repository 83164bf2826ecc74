import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newDatabase } from '../testing/databases';
import { eventually } from '../testing/eventually';
import { startRedis, type ThrowawayRedis } from '../testing/redis';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy';
import { chooseLink } from './choose-link';
import { createDatabaseWay } from './database-way';
import { createRedisLink, type RedisLinkOptions } from './redis-link';

const redis = await startRedis();
const databaseUrl = await newDatabase('nothing');
const beatMs = 40;
/** For a process that starts while Redis is away. */
const soon = { startWithinMs: 200 };
const alive = new Set<string>();
const links: { stop(): Promise<void> }[] = [];
const proxies: TcpProxy[] = [];
let installations = 1;
let name = '';

async function open(
  id: string,
  url: string,
  throughDatabase?: string,
  options: Pick<RedisLinkOptions, 'startWithinMs'> = {},
) {
  const log: string[] = [];
  const causes: unknown[] = [];
  const note = (details: object, message: string) => {
    log.push(message);
    if ('err' in details) causes.push(details.err);
  };
  const noted = { error: note, warn: note };
  const secondWay =
    throughDatabase === undefined
      ? undefined
      : createDatabaseWay({ databaseUrl: throughDatabase, name, lookEveryMs: beatMs, log: noted });
  const link = createRedisLink({
    url,
    name,
    id,
    beatMs,
    isAlive: async (process) => alive.has(process),
    secondWay,
    log: noted,
    ...options,
  });
  const heard: string[] = [];
  const seen = { missed: 0, reached: 0 };
  const known = new Map<string, Set<string>>();
  const own = new Set<string>();
  const say = link.topic('words', z.string(), (word, from) => void heard.push(`${from} ${word}`));
  const tell = link.share('marks', z.string(), {
    all: () => [...own],
    take(from, changes, isAll) {
      const before = isAll ? [] : (known.get(from) ?? []);
      known.set(from, new Set([...before, ...changes]));
    },
    forget: (from) => void known.delete(from),
  });
  link.onMissed(() => {
    seen.missed += 1;
  });
  link.onReached(() => {
    seen.reached += 1;
  });
  links.push(link);
  alive.add(id);
  await link.start();
  return {
    link,
    heard,
    seen,
    log,
    causes,
    say,
    known: () =>
      Object.fromEntries([...known].flatMap(([from, marks]) => (marks.size > 0 ? [[from, [...marks]]] : []))),
    mark(word: string) {
      own.add(word);
      tell(word);
    },
  };
}

afterEach(async () => {
  for (const link of links.splice(0)) await link.stop();
  for (const proxy of proxies.splice(0)) await proxy.close();
  alive.clear();
  installations += 1;
});
afterAll(() => redis?.stop());

/** Its way to Redis can be cut. */
async function openApart(id: string, { url }: ThrowawayRedis, throughDatabase?: string) {
  const { proxy, way } = await cuttable(url);
  return { proxy, ...(await open(id, way, throughDatabase)) };
}

async function cuttable(url: string) {
  const way = new URL(url);
  const proxy = await startTcpProxy({ host: way.hostname, port: Number(way.port) });
  proxies.push(proxy);
  way.host = `127.0.0.1:${proxy.port}`;
  return { proxy, way: way.href };
}

async function pair({ url }: ThrowawayRedis, throughDatabase: readonly [string?, string?] = []) {
  name = `test-${installations}`;
  const one = await open('1', url, throughDatabase[0]);
  const two = await open('2', url, throughDatabase[1]);
  await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([true, true]);
  return { one, two };
}

test.each([true, false])(
  'without Redis others run where services outside have both: %s',
  async (maySeveralRun) => {
    const log = { error: () => undefined, warn: () => undefined };
    const there = { redisUrl: undefined, databaseUrl: undefined, secret: 'secret', id: 1 };
    const link = await chooseLink({ ...there, maySeveralRun, isAlive: async () => false, log });
    expect(link.hasOthers).toBe(maySeveralRun);
  },
);

describe.skipIf(redis === null)('the link of several processes', () => {
  const server = redis as ThrowawayRedis; // Otherwise these are skipped.

  test('what is sent arrives at every process in one order, at the sender too', async () => {
    const { one, two } = await pair(server);
    const words = Array.from({ length: 50 }, (_, number) => `word ${number}`);
    await Promise.all(words.map((word, number) => (number % 2 ? one : two).say(word)));
    await eventually(() => [one.heard.length, two.heard.length]).toEqual([50, 50]);
    expect(two.heard).toEqual(one.heard);
    const of = (id: string) => one.heard.filter((line) => line.startsWith(`${id} `));
    expect(of('1')).toEqual(words.filter((_, number) => number % 2).map((word) => `1 ${word}`));
    expect(of('2')).toEqual(words.filter((_, number) => number % 2 === 0).map((word) => `2 ${word}`));
    await one.say('only for two', '2');
    await eventually(() => two.heard.at(-1)).toBe('1 only for two');
    expect(one.heard).toHaveLength(50);
    expect([one.seen.missed, two.seen.missed]).toEqual([0, 0]);
  });

  test('a process knows what the others shared before it has started, and each change after', async () => {
    const { one, two } = await pair(server);
    one.mark('a');
    two.mark('b');
    const three = await open('3', server.url);
    expect(three.known()).toEqual({ 1: ['a'], 2: ['b'] });
    one.mark('c');
    three.mark('d');
    await eventually(two.known).toEqual({ 1: ['a', 'c'], 3: ['d'] });
  });

  test('changes of one moment are one message, before what is said after them', async () => {
    const { one, two } = await pair(server);
    const listener = new Redis(server.url);
    const topics: string[] = [];
    listener.on('message', (_channel, text: string) => void topics.push(JSON.parse(text).topic));
    await listener.subscribe(name);
    try {
      for (let number = 0; number < 100; number += 1) one.mark(`mark ${number}`);
      await one.say('after them');
      await eventually(() => two.heard).toEqual(['1 after them']);
      expect(two.known()[1]).toHaveLength(100);
      await eventually(() => topics.filter((topic) => topic !== 'beat')).toEqual(['marks', 'words']);
    } finally {
      listener.disconnect();
    }
  });

  test('one that ends is forgotten at once, one that falls silent only when it runs no longer', async () => {
    const { one, two } = await pair(server);
    two.mark('b');
    const three = await openApart('3', server);
    three.mark('d');
    await eventually(one.known).toEqual({ 2: ['b'], 3: ['d'] });
    await two.link.stop();
    await eventually(one.known).toEqual({ 3: ['d'] });
    three.proxy.swallow('all');
    await eventually(() => one.log).toContain('another process does not reach Redis');
    expect(one.known()).toEqual({ 3: ['d'] });
    alive.clear();
    await eventually(one.known).toEqual({});
  });

  test('one that ends says nothing after it has said so, and nobody counts it among those that run again', async () => {
    const { one, two } = await pair(server);
    const stopped = two.link.stop();
    const late = await Promise.allSettled([two.say('to one', '1'), two.say('to all')]);
    await stopped;
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await eventually(() => one.link.hasOthers).toBe(false);
    expect(one.heard).toEqual([]);
  });

  test('while Redis is away sending fails and nobody is forgotten; afterwards nothing was missed', async () => {
    const away = (await startRedis()) as ThrowawayRedis;
    try {
      const { one, two } = await pair(away);
      one.mark('a');
      await eventually(two.known).toEqual({ 1: ['a'] });
      await away.kill();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([false, false]);
      await expect(one.say('lost')).rejects.toThrow();
      one.mark('b');
      await away.revive();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([true, true]);
      expect(two.known()).toEqual({ 1: ['a', 'b'] });
      expect([one.seen.reached, two.seen.reached]).toEqual([2, 2]);
      await one.say('again');
      await eventually(() => two.heard).toEqual(['1 again']);
      expect([one.seen.missed, two.seen.missed]).toEqual([0, 0]);
      await away.kill();
      await eventually(() => one.causes.length).toBe(2);
      expect(String(one.causes[1])).not.toContain('ECONNREFUSED');
    } finally {
      await away.stop();
    }
  });

  test('a process that was cut off alone finds out that it missed something', async () => {
    const { one, two } = await pair(server);
    const three = await openApart('3', server);
    await eventually(() => three.link.isWhole).toBe(true);
    three.proxy.swallow('all');
    await eventually(() => one.log).toContain('another process does not reach Redis');
    one.mark('a');
    await one.say('unheard');
    await eventually(() => two.heard).toEqual(['1 unheard']);
    three.proxy.pass();
    await eventually(() => three.seen.missed).toBe(1);
    await eventually(three.known).toEqual({ 1: ['a'] });
    expect([one.seen.missed, two.seen.missed, three.heard]).toEqual([0, 0, []]);
  });
});

describe.skipIf(redis === null || databaseUrl === null)('the second way, through the database', () => {
  const server = redis as ThrowawayRedis; // Otherwise these are skipped.
  const database = databaseUrl as string; // As above.

  test('while Redis is away what is sent arrives once, in one order, however long; afterwards too', async () => {
    const away = (await startRedis()) as ThrowawayRedis;
    try {
      const { one, two } = await pair(away, [database, database]);
      await away.kill();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([false, false]);
      const words = Array.from({ length: 20 }, (_, number) => `Grüße ${'é€😀'.repeat(number * 500)}`);
      await Promise.all(words.map((word, number) => (number % 2 ? one : two).say(word)));
      await one.say('only for two', '2');
      one.mark('a');
      await eventually(two.known).toEqual({ 1: ['a'] });
      expect(one.heard).toHaveLength(20);
      expect(new Set(one.heard)).toEqual(
        new Set(words.map((word, number) => `${number % 2 ? 1 : 2} ${word}`)),
      );
      expect(two.heard).toEqual([...one.heard, '1 only for two']);
      await away.revive();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([true, true]);
      await one.say('again');
      await eventually(() => [one.heard.at(-1), two.heard.at(-1)]).toEqual(['1 again', '1 again']);
      expect([one.heard.length, two.heard.length]).toEqual([21, 22]);
      expect([one.seen.missed, two.seen.missed]).toEqual([0, 0]);
    } finally {
      await away.stop();
    }
  });

  test('while Redis is away a process knows whether others run, one that starts then too', async () => {
    const away = (await startRedis()) as ThrowawayRedis;
    try {
      const { one, two } = await pair(away, [database, database]);
      await away.kill();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([false, false]);
      expect([one.link.hasOthers, two.link.hasOthers]).toEqual([true, true]);
      await two.link.stop();
      await eventually(() => one.link.hasOthers).toBe(false);
      const three = await open('3', away.url, database, soon);
      await eventually(() => [one.link.hasOthers, three.link.hasOthers]).toEqual([true, true]);
    } finally {
      await away.stop();
    }
  });

  test('one that ends while Redis is away leaves nothing missed at those that began then, nor afterwards', async () => {
    const away = (await startRedis()) as ThrowawayRedis;
    try {
      const { one, two } = await pair(away, [database, database]);
      await away.kill();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([false, false]);
      const three = await open('3', away.url, database, soon);
      await eventually(() => three.link.hasOthers).toBe(true);
      await two.say('last words');
      await eventually(() => three.heard).toEqual(['2 last words']);
      await two.link.stop();
      await one.say('after them');
      await eventually(() => [one.heard.at(-1), three.heard.at(-1)]).toEqual([
        '1 after them',
        '1 after them',
      ]);
      await away.revive();
      await eventually(() => [one.link.isWhole, three.link.isWhole]).toEqual([true, true]);
      expect([one.seen.missed, three.seen.missed]).toEqual([0, 0]);
    } finally {
      await away.stop();
    }
  });

  test('what is sent while Redis hangs arrives all the same, once', async () => {
    name = `test-${installations}`;
    const one = await openApart('1', server, database);
    const two = await openApart('2', server, database);
    await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([true, true]);
    for (const id of ['1', '2']) alive.add(id);
    for (const { proxy } of [one, two]) proxy.swallow('all');
    const words = ['a', 'b', 'c'];
    for (const word of words) await one.say(word);
    await eventually(() => two.heard).toEqual(words.map((word) => `1 ${word}`));
    for (const { proxy } of [one, two]) proxy.pass();
    await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([true, true]);
    expect([one.heard, two.heard]).toEqual([two.heard, words.map((word) => `1 ${word}`)]);
    expect([one.seen.missed, two.seen.missed]).toEqual([0, 0]);
  });

  test('one that is cut off from Redis alone is told what it missed, and goes on with the others', async () => {
    const { one, two } = await pair(server, [database, database]);
    const three = await openApart('3', server, database);
    await eventually(() => three.link.isWhole).toBe(true);
    three.proxy.swallow('all');
    await one.say('unheard');
    await eventually(() => three.seen.missed).toBe(1);
    await one.say('from one');
    await three.say('from three');
    await eventually(() => [one, two, three].map(({ heard }) => heard.toSorted())).toEqual([
      ['1 from one', '1 unheard', '3 from three'],
      ['1 from one', '1 unheard', '3 from three'],
      ['1 from one', '3 from three'],
    ]);
    three.proxy.pass();
    await eventually(() => [one, two, three].map(({ link }) => link.isWhole)).toEqual([true, true, true]);
    expect([one, two, three].map(({ seen }) => seen.missed)).toEqual([0, 0, 1]);
    expect([one.heard.length, two.heard.length, three.heard.length]).toEqual([3, 3, 2]);
  });

  test('whoever lost the database too is told what it missed when it has it again', async () => {
    const away = (await startRedis()) as ThrowawayRedis;
    try {
      const { proxy, way } = await cuttable(database);
      const { one, two } = await pair(away, [database, way]);
      await away.kill();
      await eventually(() => [one.link.isWhole, two.link.isWhole]).toEqual([false, false]);
      await one.say('heard');
      await eventually(() => two.heard).toEqual(['1 heard']);
      proxy.swallow('all');
      await one.say('unheard');
      proxy.cut();
      proxy.pass();
      await eventually(() => two.seen.missed).toBe(1);
      await one.say('heard again');
      await eventually(() => two.heard).toEqual(['1 heard', '1 heard again']);
    } finally {
      await away.stop();
    }
  });

  test('what a process knows as a whole does not undo a later change that came the other way', async () => {
    const { two } = await pair(server, [database, database]);
    const way = createDatabaseWay({ databaseUrl: database, name, lookEveryMs: beatMs, log: console });
    const publisher = new Redis(server.url);
    const send = (message: object) => way.send(JSON.stringify({ from: '9', ...message }));
    alive.add('9');
    try {
      await way.start(
        () => undefined,
        () => undefined,
      );
      const change = { from: '9', n: 1, topic: 'marks', body: { changes: ['later'], isAll: false } };
      await publisher.publish(name, JSON.stringify(change));
      await eventually(two.known).toEqual({ 9: ['later'] });
      const whole = (asOf: number, changes: string[]) => ({
        to: '2',
        topic: 'marks',
        body: { changes, isAll: true, asOf },
      });
      await send(whole(0, ['earlier']));
      await send({ n: 2, topic: 'words', body: 'after it' });
      await eventually(() => two.heard).toEqual(['9 after it']);
      expect(two.known()).toEqual({ 9: ['later'] });
      await send(whole(2, ['earlier', 'later']));
      await eventually(two.known).toEqual({ 9: ['earlier', 'later'] });
    } finally {
      publisher.disconnect();
      await way.stop();
    }
  });

  test('what comes both ways is taken once, whichever is first', async () => {
    const { one, two } = await pair(server, [database, database]);
    const message = (n: number, body: string) => JSON.stringify({ from: '1', n, topic: 'words', body });
    const way = createDatabaseWay({ databaseUrl: database, name, lookEveryMs: beatMs, log: console });
    const publisher = new Redis(server.url);
    try {
      way.start(
        () => undefined,
        () => undefined,
      );
      await eventually(() => way.isOpen).toBe(true);
      await publisher.publish(name, message(1, 'a word'));
      await eventually(() => two.heard).toEqual(['1 a word']);
      await way.send(message(1, 'a word'));
      await way.send(message(2, 'another'));
      await eventually(() => two.heard).toEqual(['1 a word', '1 another']);
      await publisher.publish(name, message(2, 'another'));
      await publisher.publish(name, message(3, 'the last'));
      const words = ['1 a word', '1 another', '1 the last'];
      await eventually(() => [one.heard, two.heard]).toEqual([words, words]);
    } finally {
      publisher.disconnect();
      await way.stop();
    }
  });
});
