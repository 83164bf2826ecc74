import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Broadcast, Broadcaster } from '../realtime/broadcaster';
import { createOutbox } from '../realtime/outbox';
import { claim, storeMessages } from '../realtime/outbox-rows';
import { onSchema } from '../testing/on-postgres';

const races = await onSchema();

describe.skipIf(races.isSkipped)('several processes on one outbox', () => {
  let sent: Broadcast[];
  let publish: (messages: readonly Broadcast[]) => Promise<void>;

  beforeEach(async () => {
    await races.target.db.execute(sql`truncate outbox, channel_numbers`);
    sent = [];
    publish = async (messages) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(...messages);
    };
  });

  function startProcess() {
    const broadcaster: Broadcaster = {
      publish: (messages) => publish(messages),
      async disconnect() {},
      async close() {},
    };
    const log = { warn: () => undefined, error: () => undefined };
    return createOutbox({ db: races.target.db, broadcaster, figures: {}, log });
  }

  const record = (channel: string, step: number) =>
    storeMessages(races.target.db, [{ channel, event: 'x', data: { step } }]);
  const on = (channel: string) => sent.filter((message) => message.channel === channel);
  const stepsOn = (channel: string) => on(channel).map(({ data }) => Object(data).step);
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  test('each event is published once and those of one call in order', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    const perCall = 40;
    const calls = upTo(5).map((id) => `private-agent.${id}`);
    await Promise.all(
      calls.map(async (channel) => {
        for (let step = 1; step <= perCall; step += 1) {
          await record(channel, step);
          processes[step % processes.length]?.wake();
        }
      }),
    );
    for (const one of processes) one.start();
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(calls.length * perCall);
    for (const one of processes) await one.stop();
    for (const channel of calls) expect(stepsOn(channel)).toEqual(upTo(perCall));
  });

  test('numbers of a channel follow its publication, without one twice and without a gap', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    const refuse = new Error('rolled back');
    const writers = upTo(6).map(async (writer) => {
      for (let step = 1; step <= 30; step += 1) {
        const isKept = (writer + step) % 3 !== 0;
        const written = races.target.db.transaction(async (tx) => {
          await storeMessages(tx, [{ channel: 'private-supervisor', event: 'x', data: { isKept } }]);
          await tx.execute(sql`select pg_sleep(${(writer * step) % 5} * 0.001)`);
          if (!isKept) throw refuse;
        });
        await written.catch((error: unknown) => expect(error).toBe(refuse));
        processes[step % processes.length]?.wake();
      }
    });
    await Promise.all(writers);
    for (const one of processes) await one.drain();
    for (const one of processes) await one.stop();
    expect(sent.map(({ data }) => data)).toEqual(
      upTo(120).map((number) => ({ isKept: true, event_number: number })),
    );
  });

  test('a process that is killed with a claimed batch holds up its channels for its short lease, and no others', async () => {
    for (const step of [1, 2]) await record('private-agent.1', step);
    // As of a process that is killed now: nobody renews the lease.
    expect(await claim(races.target.db, [])).toHaveLength(2);
    await record('private-agent.1', 3);
    await record('private-agent.2', 1);
    const other = startProcess();
    await other.drain();
    expect([stepsOn('private-agent.1'), stepsOn('private-agent.2')]).toEqual([[], [1]]);
    const { rows } = await races.target.db.execute(sql`
      select bool_and(available_at <= clock_timestamp() + interval '4 seconds') as is_short from outbox
      where attempts = 1 and published_at is null`);
    expect(rows).toEqual([{ is_short: true }]);
    await races.target.db.execute(sql`update outbox set available_at = clock_timestamp()`);
    await other.drain();
    expect(on('private-agent.1').map(({ data }) => data)).toEqual([
      { step: 1, event_number: 1 },
      { step: 2, event_number: 2 },
      { step: 3, event_number: 3 },
    ]);
    await other.stop();
  });

  test('a publish that is never answered holds up its own channels only, in every process', async () => {
    const working = publish;
    let answer: () => void = () => undefined;
    publish = async (messages) => {
      if (messages.some(({ channel }) => channel === 'private-agent.1'))
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      await working(messages);
    };
    const [stuck, other] = [startProcess(), startProcess()];
    await record('private-agent.1', 1);
    stuck.wake();
    const claimed = sql`select id from outbox where attempts = 1`;
    await expect.poll(async () => (await races.target.db.execute(claimed)).rows.length).toBe(1);
    await record('private-agent.1', 2);
    await record('private-agent.2', 1);
    stuck.wake();
    await expect.poll(() => stepsOn('private-agent.2')).toEqual([1]);
    await record('private-agent.2', 2);
    await other.drain();
    expect([stepsOn('private-agent.1'), stepsOn('private-agent.2')]).toEqual([[], [1, 2]]);
    publish = working;
    answer();
    await stuck.drain();
    expect(stepsOn('private-agent.1')).toEqual([1, 2]);
    for (const one of [stuck, other]) await one.stop();
  });
});
