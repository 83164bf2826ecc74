import { describe, expect, it } from 'vitest';
import { channelMachine } from '../../../src/machines/channel/channel.machine';
import type { Missed } from '../../../src/machines/channel/channel.types';
import type { ChannelFact } from '../../../src/machines/realtime/realtime.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCall } from '../call/call.fixtures';

const channel = 'agent.7';
const unknown = { type: 'channel.readAnew', channel, hasGap: false };
const gap = { ...unknown, hasGap: true };
const catchingUp = { type: 'channel.catchingUp', channel };
const caughtUp = (hasOffers = false) => ({ type: 'channel.caughtUp', channel, hasOffers });
const fact = (callId: number): ChannelFact => ({ type: 'agentChannel.callEnded', callId: String(callId) });
const offer = (id: string): ChannelFact => ({ type: 'agentChannel.callOffered', call: makeCall({ id }) });
const missed = (lastNumber: number, facts: Missed['facts'] = []): Missed => ({
  lastNumber,
  isComplete: true,
  facts,
});

const start = (isAnew = false) => {
  const ask = standInPromise<Missed | null, { channel: string; since: number | null }>();
  const chart = startUnderParent(channelMachine.provide({ actors: { fetchMissed: ask.logic } }), {
    channel,
    isAnew,
    seed: 1,
  });
  return {
    ...chart,
    ask,
    asked: () => ask.calls.map(({ input }) => input.since),
    join: () => chart.ref.send({ type: 'channel.joined', channel }),
    hear: (...numbers: readonly number[]) => {
      for (const number of numbers)
        chart.ref.send({ type: 'event.received', channel, number, fact: fact(number) });
    },
    take: () => chart.reports.splice(0),
  };
};

/** Joined, and the server has sent five events before. */
const following = async () => {
  const test = start();
  test.join();
  await test.ask.answer(missed(5));
  test.take();
  return test;
};

it('begins a moment later in the place of one that broke: is read anew, and asks which number was the last', async () => {
  const { ask, asked, clock, hear, join, take } = start(true);
  join();
  hear(4);
  clock.increment(999);
  expect([take(), asked()]).toEqual([[], []]);
  clock.increment(1);
  expect([take(), asked()]).toEqual([[gap], [null]]);
  await ask.answer(missed(5));
  hear(6);
  expect(take()).toEqual([fact(6)]);
});

describe('joining a channel', () => {
  const access = (isRefused: boolean) => ({ type: 'channel.accessChanged', channel, isRefused });
  const rejoin = { type: 'channel.rejoin', channel };
  const refusal = (status: number | null) => ({ type: 'channel.refused', channel, status }) as const;
  const asked = () => {
    const test = start();
    test.ref.send({ type: 'channel.asked' });
    return test;
  };

  it('is tried again after no answer and after a refusal that may pass, which twice in a row count as refused', () => {
    const { ref, clock, logs, take } = asked();
    clock.increment(5_000);
    expect([logs, take()]).toEqual([['Joining agent.7 failed: no answer'], []]);
    clock.increment(10_000);
    expect(take()).toEqual([rejoin]);
    ref.send(refusal(503));
    expect([logs.at(-1), take()]).toEqual(['Joining agent.7 failed: 503', [access(true)]]);
    clock.increment(10_000);
    expect(take()).toEqual([rejoin]);
    ref.send({ type: 'channel.joined', channel });
    expect(take()).toEqual([access(false), unknown]);
    clock.increment(60_000);
    expect(take()).toEqual([]);
  });

  it('is not tried again after a refusal for good, and the own role is read again', () => {
    const { ref, clock, take } = asked();
    ref.send(refusal(403));
    expect(take()).toEqual([{ type: 'session.refresh' }, access(true)]);
    ref.send({ type: 'channel.asked' });
    clock.increment(60_000);
    expect(take()).toEqual([]);
  });

  it.each([
    ['asked for', null],
    ['waited for', 503],
  ])('is given up while it is %s when the connection is lost, and asked for on the next one', (_, status) => {
    const { ref, clock, logs, take } = asked();
    if (status !== null) ref.send(refusal(status));
    logs.length = 0;
    ref.send({ type: 'channel.dropped' });
    clock.increment(60_000);
    expect([logs, take()]).toEqual([[], []]);
    ref.send({ type: 'channel.asked' });
    clock.increment(5_000);
    expect(logs).toEqual(['Joining agent.7 failed: no answer']);
  });

  it('is not waited for a second time by asking again', () => {
    const { ref, clock, logs } = asked();
    clock.increment(4_000);
    ref.send({ type: 'channel.asked' });
    clock.increment(1_000);
    expect(logs).toEqual(['Joining agent.7 failed: no answer']);
  });
});

describe('a channel that is joined for the first time', () => {
  it('is read anew, and asks only which number was the last', async () => {
    const { join, ask, asked, take } = start();
    join();
    expect([take(), asked()]).toEqual([[unknown], [null]]);
    await ask.answer(missed(5));
    expect(take()).toEqual([]);
  });

  it.each([
    ['repeats nothing', async (test: ReturnType<typeof start>) => test.ask.answer(null)],
    ['does not answer', async (test: ReturnType<typeof start>) => test.ask.fail()],
  ])('of a server that %s is read anew at each return', async (_, answer) => {
    const test = start();
    test.join();
    await answer(test);
    test.join();
    expect([test.take(), test.asked()]).toEqual([
      [unknown, unknown],
      [null, null],
    ]);
  });

  it('begins with the first event that is heard, where that comes before the answer', async () => {
    const { join, hear, ask, asked, take } = start();
    join();
    hear(6);
    await ask.answer(missed(7));
    hear(7);
    expect([take(), asked()]).toEqual([[unknown, fact(6), fact(7)], [null]]);
  });

  it('asks for a gap that shows before the answer', async () => {
    const { join, hear, ask, asked, take } = start();
    join();
    hear(6, 5);
    expect([take(), asked()]).toEqual([[unknown, fact(6)], [null]]);
    hear(9);
    expect([take(), asked()]).toEqual([[], [null, 6]]);
    await ask.answer(missed(8, [fact(7), fact(8)]));
    expect(take()).toEqual([fact(7), fact(8), caughtUp(), fact(9)]);
  });

  it('that is joined again before the answer is read anew, or caught up with once a number is known', async () => {
    const { join, hear, ask, asked, take } = start();
    join();
    join();
    expect([take(), asked()]).toEqual([[unknown, unknown], [null]]);
    hear(6);
    join();
    expect([take(), asked()]).toEqual([
      [fact(6), catchingUp],
      [null, 6],
    ]);
    await ask.answer(missed(7, [fact(7)]));
    expect(take()).toEqual([fact(7), caughtUp()]);
  });

  it('takes an event for news that was numbered before the answer and comes after it', async () => {
    const { hear, take, asked } = await following();
    hear(5, 6);
    expect([take(), asked()]).toEqual([[fact(5), fact(6)], [null]]);
  });
});

describe('events in order', () => {
  it('are passed on as they come, each once', async () => {
    const { ref, hear, take, asked } = await following();
    hear(6, 7, 7, 6, 8);
    ref.send({ type: 'event.received', channel, number: 9, fact: null });
    hear(10);
    expect([take(), asked()]).toEqual([[fact(6), fact(7), fact(8), fact(10)], [null]]);
  });
});

describe('a gap', () => {
  it('is filled before what came after it', async () => {
    const { ref, hear, ask, asked, take } = await following();
    hear(6, 9);
    expect(ref.getSnapshot().hasTag('busy')).toBe(true);
    hear(10, 6);
    expect([take(), asked()]).toEqual([[fact(6)], [null, 6]]);
    await ask.answer(missed(9, [fact(7), fact(8), fact(9)]));
    expect(take()).toEqual([fact(7), fact(8), fact(9), caughtUp(), fact(10)]);
    hear(10, 11);
    expect(take()).toEqual([fact(11)]);
  });

  it('holds back what is new, not what the server sent before the channel was joined', async () => {
    const { hear, ask, take } = await following();
    hear(8, 5, 6);
    expect(take()).toEqual([fact(5)]);
    await ask.answer(missed(8, [fact(6), fact(7), fact(8)]));
    expect(take()).toEqual([fact(6), fact(7), fact(8), caughtUp()]);
  });

  it('is told when filling it takes long', async () => {
    const { hear, clock, take } = await following();
    hear(8);
    clock.increment(999);
    expect(take()).toEqual([]);
    clock.increment(1);
    expect(take()).toEqual([catchingUp]);
  });

  it.each([
    ['is gone', { lastNumber: 300, isComplete: false, facts: [] }],
    ['the server repeats no more', null],
  ])('that %s has everything read again, and what came after it goes on', async (_, answer) => {
    const { hear, ask, asked, take } = await following();
    hear(299, 300, 301);
    await ask.answer(answer);
    expect([take(), asked()]).toEqual([
      [gap, fact(299), fact(300), fact(301)],
      [null, 5],
    ]);
    hear(302);
    expect(take()).toEqual([fact(302)]);
  });

  it('that cannot be asked for holds nothing back', async () => {
    const { hear, ask, asked, take } = await following();
    hear(9, 8);
    await ask.fail();
    expect(take()).toEqual([gap, fact(8), fact(9)]);
    hear(10);
    expect([take(), asked()]).toEqual([[fact(10)], [null, 5]]);
  });
});

describe('a connection that returns', () => {
  it('has what was missed passed on as if it had come, and says so', async () => {
    const { join, hear, ask, asked, take } = await following();
    join();
    expect([take(), asked()]).toEqual([[catchingUp], [null, 5]]);
    hear(7);
    await ask.answer(missed(7, [offer('12'), null]));
    expect(take()).toEqual([offer('12'), caughtUp(true)]);
    hear(8);
    expect(take()).toEqual([fact(8)]);
  });

  it('asks once more where it was lost while it asked', async () => {
    const { join, ask, asked, take } = await following();
    join();
    join();
    expect(asked()).toEqual([null, 5, 5]);
    expect(ask.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    take();
    await ask.answer(missed(5));
    expect(take()).toEqual([caughtUp()]);
  });

  it.each([
    ['cancelled', { type: 'agentChannel.callCancelled', callId: '12' }],
    ['ended', { type: 'agentChannel.callEnded', callId: '12' }],
  ] as const)('does not offer a call that was %s meanwhile', async (_, over) => {
    const { join, ask, take } = await following();
    join();
    take();
    await ask.answer(missed(8, [offer('12'), over, offer('13')]));
    expect(take()).toEqual([over, offer('13'), caughtUp(true)]);
  });

  it('offers a call that was taken back and offered again', async () => {
    const { join, ask, take } = await following();
    join();
    take();
    const over: ChannelFact = { type: 'agentChannel.callCancelled', callId: '12' };
    await ask.answer(missed(8, [offer('12'), over, offer('12')]));
    expect(take()).toEqual([over, offer('12'), caughtUp(true)]);
  });

  it('takes up what it knows nothing of from what comes next', async () => {
    const { join, hear, ask, asked, take } = await following();
    join();
    await ask.fail();
    take();
    hear(40);
    expect([take(), asked()]).toEqual([[fact(40)], [null, 5]]);
  });
});

describe('the end of a call that was missed while the connection is away', () => {
  it('is asked for at once, and all that was missed in order with the next join', async () => {
    const { ref, ask, asked, join, take } = await following();
    ref.send({ type: 'channel.askEnds' });
    await ask.answer(missed(7, [offer('6'), fact(7)]));
    expect(take()).toEqual([fact(7)]);
    ref.send({ type: 'channel.askEnds' });
    await ask.fail();
    ref.send({ type: 'channel.askEnds' });
    expect(asked()).toEqual([null, 5, 5, 5]);
    join();
    await ask.answer(missed(7, [offer('6'), fact(7)]));
    expect([take(), asked()]).toEqual([
      [catchingUp, offer('6'), fact(7), caughtUp(true)],
      [null, 5, 5, 5, 5],
    ]);
  });

  it('is asked for beside what comes meanwhile, a gap in it and a join', async () => {
    const { ref, hear, ask, asked, join, take } = await following();
    ref.send({ type: 'channel.askEnds' });
    hear(6, 6);
    await ask.answer(missed(6, [fact(6)]));
    expect(take()).toEqual([fact(6), fact(6)]);
    ref.send({ type: 'channel.askEnds' });
    hear(9);
    expect([take(), asked()]).toEqual([[], [null, 5, 6, 6]]);
    await ask.answer(missed(8, [fact(7), fact(8)]));
    expect(take()).toEqual([fact(7), fact(8), caughtUp(), fact(9)]);
    ref.send({ type: 'channel.askEnds' });
    join();
    expect([take(), asked()]).toEqual([[catchingUp], [null, 5, 6, 6, 9, 9]]);
  });

  it('is not asked for where the server numbers nothing', async () => {
    const { ref, asked } = start();
    ref.send({ type: 'channel.askEnds' });
    expect(asked()).toEqual([]);
  });
});
