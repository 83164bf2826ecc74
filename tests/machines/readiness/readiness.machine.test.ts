import { describe, expect, it } from 'vitest';
import { readinessMachine } from '../../../src/machines/readiness/readiness.machine';
import type { NotReady } from '../../../src/services/agents/agent.types';
import type { ReadinessAnswer } from '../../../src/services/agents/readiness-api';
import { makeHttpRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const noted = (notReady: NotReady | null): ReadinessAnswer => ({ kind: 'noted', notReady });

const createTestReadiness = (notReady: NotReady | null = null) => {
  const tell = standInPromise<ReadinessAnswer, { readonly notReady: NotReady | null }>();
  const chart = startUnderParent(readinessMachine.provide({ actors: { reportReadiness: tell.logic } }), {
    notReady,
    seed: 1,
  });
  const told = () => tell.calls.map(({ input }) => input.notReady);
  const block = () => chart.ref.send({ type: 'phone.microphoneChanged', answer: 'blocked' });
  const allow = () => chart.ref.send({ type: 'phone.microphoneChanged', answer: 'allowed' });
  return { ...chart, tell, told, block, allow };
};

/** The phone is here and a call could be heard. */
const ready = (notReady: NotReady | null = null) => {
  const test = createTestReadiness(notReady);
  test.ref.send({ type: 'readiness.attend' });
  test.ref.send({ type: 'phone.readied' });
  return test;
};

describe('an agent who can be heard', () => {
  it('is no news to the server', () => {
    const { ref, told, clock } = ready();
    ref.send({ type: 'readiness.linked' });
    clock.increment(600_000);
    expect(told()).toEqual([]);
  });

  it('is told where the server still says otherwise, as after a reload', async () => {
    const { told, tell, reports } = ready('microphone');
    expect(told()).toEqual([null]);
    await tell.answer(noted(null));
    expect(reports).toEqual([{ type: 'readiness.changed', notReady: null }]);
  });
});

describe('a microphone that cannot be used', () => {
  it.each(['blocked', 'missing'] as const)(
    'is told at once when it is %s, and when it is mended',
    async (answer) => {
      const { ref, told, tell, reports, allow } = ready();
      ref.send({ type: 'phone.microphoneChanged', answer });
      expect(told()).toEqual(['microphone']);
      await tell.answer(noted('microphone'));
      allow();
      expect(told()).toEqual(['microphone', null]);
      await tell.answer(noted(null));
      expect(reports).toEqual([
        { type: 'readiness.changed', notReady: 'microphone' },
        { type: 'readiness.changed', notReady: null },
      ]);
    },
  );

  it('is none where the browser was not asked yet', () => {
    const { ref, told } = ready();
    ref.send({ type: 'phone.microphoneChanged', answer: 'unasked' });
    expect(told()).toEqual([]);
  });

  it('is told before the phone line, which is told once the microphone is back', async () => {
    const { ref, told, tell, allow, block } = ready();
    block();
    await tell.answer(noted('microphone'));
    ref.send({ type: 'phone.failed' });
    ref.send({ type: 'phone.lost' });
    ref.send({ type: 'phone.failed' });
    allow();
    expect(told()).toEqual(['microphone', 'voice']);
  });

  it('mended while it was being told of is told next', async () => {
    const { told, tell, allow, block } = ready();
    block();
    allow();
    expect(told()).toEqual(['microphone']);
    await tell.answer(noted('microphone'));
    expect(told()).toEqual(['microphone', null]);
  });
});

describe('a phone line', () => {
  it('that registers, or comes back within seconds, is waited for', () => {
    const { ref, told, clock } = createTestReadiness();
    ref.send({ type: 'readiness.attend' });
    clock.increment(5_999);
    ref.send({ type: 'phone.readied' });
    ref.send({ type: 'phone.lost' });
    clock.increment(5_999);
    ref.send({ type: 'phone.readied' });
    clock.increment(600_000);
    expect(told()).toEqual([]);
  });

  it('that stays away is told, and again when it is back', async () => {
    const { ref, told, tell, clock } = ready();
    ref.send({ type: 'phone.lost' });
    clock.increment(6_000);
    expect(told()).toEqual(['voice']);
    await tell.answer(noted('voice'));
    ref.send({ type: 'phone.readied' });
    expect(told()).toEqual(['voice', null]);
  });

  it('that failed in the other tab gets its time to register here', () => {
    const { ref, told, clock } = createTestReadiness();
    ref.send({ type: 'phone.failed' });
    ref.send({ type: 'readiness.attend' });
    clock.increment(5_999);
    expect(told()).toEqual([]);
    clock.increment(1);
    expect(told()).toEqual(['voice']);
  });

  it('that is refused is told at once', () => {
    const { ref, told } = ready();
    ref.send({ type: 'phone.lost' });
    ref.send({ type: 'phone.failed' });
    expect(told()).toEqual(['voice']);
  });
});

it('is told again when the server asks for it, where it was told too often', async () => {
  const { tell, told, block, clock } = ready();
  block();
  await tell.fail(makeHttpRefusal(429, null, {}, 30_000));
  clock.increment(29_999);
  expect(told()).toHaveLength(1);
  clock.increment(1);
  expect(told()).toEqual(['microphone', 'microphone']);
});

describe('the tab without the phone', () => {
  it('tells nothing, and what is amiss once it has the phone', () => {
    const { ref, told, block, clock } = createTestReadiness();
    block();
    clock.increment(60_000);
    expect(told()).toEqual([]);
    ref.send({ type: 'readiness.attend' });
    expect(told()).toEqual(['microphone']);
  });

  it('gives up what it was reporting', () => {
    const { ref, tell, block } = ready();
    block();
    ref.send({ type: 'readiness.leave' });
    expect(tell.calls[0]?.signal.aborted).toBe(true);
    ref.send({ type: 'readiness.linked' });
    expect(tell.calls).toHaveLength(1);
  });

  it('tells the server again once it has the phone again', async () => {
    const { ref, told, tell, block } = ready();
    block();
    await tell.answer(noted('microphone'));
    ref.send({ type: 'readiness.leave' });
    ref.send({ type: 'readiness.attend' });
    expect(told()).toEqual(['microphone', 'microphone']);
  });
});

describe('a server that may have forgotten', () => {
  it('is told again after each return of the connection', async () => {
    const { ref, told, tell, block } = ready();
    block();
    await tell.answer(noted('microphone'));
    ref.send({ type: 'readiness.linked' });
    expect(told()).toEqual(['microphone', 'microphone']);
    ref.send({ type: 'readiness.linked' });
    expect(told()).toHaveLength(3);
  });

  it('is told again when it says something else by itself, and not for the echo of its answer', async () => {
    const { ref, told, tell, block } = ready();
    block();
    await tell.answer(noted('microphone'));
    ref.send({ type: 'readiness.received', notReady: 'microphone' });
    expect(told()).toHaveLength(1);
    ref.send({ type: 'readiness.received', notReady: null });
    expect(told()).toEqual(['microphone', 'microphone']);
  });

  it('that keeps on answering otherwise is not asked without end', async () => {
    const { ref, told, tell, block } = ready();
    block();
    await tell.answer(noted(null));
    ref.send({ type: 'readiness.received', notReady: null });
    expect(told()).toEqual(['microphone']);
  });
});

describe('a server that cannot be told', () => {
  it('is asked once when it has no such request', async () => {
    const { ref, told, tell, block, allow, clock } = ready();
    block();
    await tell.answer({ kind: 'unknown' });
    allow();
    ref.send({ type: 'readiness.linked' });
    ref.send({ type: 'readiness.leave' });
    ref.send({ type: 'readiness.attend' });
    block();
    clock.increment(600_000);
    expect(told()).toEqual(['microphone']);
  });

  it.each([
    ['since before this page', async () => ready('microphone')],
    [
      'as it was told',
      async () => {
        const test = ready();
        test.block();
        await test.tell.answer(noted('microphone'));
        test.allow();
        return test;
      },
    ],
    [
      'by itself',
      async () => {
        const test = ready();
        test.ref.send({ type: 'readiness.received', notReady: 'voice' });
        return test;
      },
    ],
  ])('is told again where it has no such request for a moment and offers no calls %s', async (_, start) => {
    const { ref, told, tell, clock } = await start();
    const asked = told().length;
    expect(told().at(-1)).toBeNull();
    await tell.answer({ kind: 'unknown' });
    clock.increment(4_000);
    expect([told().length, told().at(-1), ref.getSnapshot().context.attempts]).toEqual([asked + 1, null, 1]);
    await tell.answer({ kind: 'unknown' });
    clock.increment(4_000);
    await tell.answer(noted(null));
    clock.increment(600_000);
    expect(told()).toHaveLength(asked + 2);
  });

  it('is told what is so now, as it may have noted what it did not answer', async () => {
    const linked = ready();
    linked.block();
    await linked.tell.fail();
    linked.allow();
    linked.ref.send({ type: 'readiness.linked' });
    const later = ready();
    later.block();
    await later.tell.fail();
    later.allow();
    later.clock.increment(600_000);
    expect([linked.told(), later.told()]).toEqual([
      ['microphone', null],
      ['microphone', null],
    ]);
    await later.tell.answer(noted(null));
    later.ref.send({ type: 'readiness.linked' });
    expect(later.told()).toHaveLength(2);
  });

  it('is told what is so now where its answer was not waited for', () => {
    const { ref, told, block, allow } = ready();
    block();
    ref.send({ type: 'readiness.leave' });
    allow();
    ref.send({ type: 'readiness.attend' });
    ref.send({ type: 'phone.readied' });
    expect(told()).toEqual(['microphone', null]);
  });

  it('is not believed in what it said before, and asked less often with each failure', async () => {
    const { ref, told, tell, block, clock } = ready();
    block();
    ref.send({ type: 'readiness.received', notReady: 'microphone' });
    await tell.fail();
    clock.increment(4_000);
    expect([told(), ref.getSnapshot().context.attempts]).toEqual([['microphone', 'microphone'], 1]);
    await tell.fail();
    expect(ref.getSnapshot().context.attempts).toBe(2);
  });

  it('is tried again after a while, and at once when the connection is back', async () => {
    const { ref, told, tell, block, clock, logs } = ready();
    block();
    await tell.fail(new Error('503'));
    expect(logs).toEqual(['readiness.reportReadiness failed: 503']);
    clock.increment(4_000);
    expect(told()).toHaveLength(2);
    await tell.fail();
    ref.send({ type: 'readiness.linked' });
    expect(told()).toHaveLength(3);
  });
});
