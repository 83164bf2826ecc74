import { describe, expect, it } from 'vitest';
import { selectIsExplaining, selectPhase } from '../../../src/machines/call-feedback/call-feedback.selectors';
import { makeRefusal } from '../../support/fixtures';
import { createTestFeedback } from './create-test-feedback';

const done = { kind: 'done', value: undefined } as const;

describe('a score', () => {
  it.each([4, 5])('of %d is sent at once, to the server and to the carrier', (score) => {
    const { ref, server, carrier } = createTestFeedback();
    ref.send({ type: 'feedback.score', score });
    const feedback = { score, issue: null };
    expect(server.calls.map(({ input }) => input)).toEqual([{ callId: '12', feedback }]);
    expect(carrier.received).toEqual([{ type: 'line.rate', conferenceName: 'Call-12', feedback }]);
  });

  it.each([1, 2, 3])('of %d asks what was wrong first, and needs no answer to that', (score) => {
    const { ref, sent } = createTestFeedback();
    ref.send({ type: 'feedback.score', score });
    expect([selectIsExplaining(ref.getSnapshot()), sent()]).toEqual([true, []]);
    ref.send({ type: 'feedback.send' });
    expect(sent()).toEqual([{ score, issue: null }]);
  });

  it('goes with what was wrong', () => {
    const { ref, sent } = createTestFeedback();
    ref.send({ type: 'feedback.score', score: 2 });
    ref.send({ type: 'feedback.explain', issue: 'echo' });
    ref.send({ type: 'feedback.explain', issue: 'one-way-audio' });
    ref.send({ type: 'feedback.send' });
    expect(sent()).toEqual([{ score: 2, issue: 'one-way-audio' }]);
  });

  it('that became a good one takes back what was wrong', () => {
    const { ref, sent } = createTestFeedback();
    ref.send({ type: 'feedback.score', score: 3 });
    ref.send({ type: 'feedback.explain', issue: 'echo' });
    ref.send({ type: 'feedback.score', score: 4 });
    expect(sent()).toEqual([{ score: 4, issue: null }]);
  });

  it('chosen on the way is not sent before the button', () => {
    const { ref, sent } = createTestFeedback();
    for (const score of [3, 4, 5]) ref.send({ type: 'feedback.choose', score });
    expect([selectIsExplaining(ref.getSnapshot()), sent()]).toEqual([false, []]);
    ref.send({ type: 'feedback.send' });
    expect(sent()).toEqual([{ score: 5, issue: null }]);
  });

  it('chosen on the way that is a poor one asks what was wrong, and goes with the button', () => {
    const { ref, sent } = createTestFeedback();
    ref.send({ type: 'feedback.choose', score: 2 });
    expect([selectIsExplaining(ref.getSnapshot()), sent()]).toEqual([true, []]);
    ref.send({ type: 'feedback.send' });
    expect(sent()).toEqual([{ score: 2, issue: null }]);
  });

  it.each([0, 6, 2.5, Number.NaN])('of %d is none', (score) => {
    const { ref, sent } = createTestFeedback();
    ref.send({ type: 'feedback.score', score });
    ref.send({ type: 'feedback.choose', score });
    ref.send({ type: 'feedback.send' });
    const { context, status } = ref.getSnapshot();
    expect([context.score, status, selectPhase(ref.getSnapshot()), sent()]).toEqual([
      null,
      'active',
      'asked',
      [],
    ]);
  });
});

describe('what was sent', () => {
  it('is thanked for, and the card goes by itself', async () => {
    const { ref, server, clock } = createTestFeedback();
    ref.send({ type: 'feedback.score', score: 5 });
    expect(selectPhase(ref.getSnapshot())).toBe('sending');
    await server.answer(done);
    expect(selectPhase(ref.getSnapshot())).toBe('thanked');
    clock.increment(4_000);
    expect(ref.getSnapshot().status).toBe('done');
  });

  it.each([
    ['a refusal', makeRefusal(500, 'Server Error')],
    ['no answer', null],
  ])('and met %s is kept, and sent again when asked; the carrier had it already', async (_, answer) => {
    const { ref, server, carrier, sent, logs } = createTestFeedback();
    ref.send({ type: 'feedback.score', score: 1 });
    ref.send({ type: 'feedback.explain', issue: 'dropped-call' });
    ref.send({ type: 'feedback.send' });
    await (answer === null ? server.fail(new Error('offline')) : server.answer(answer));
    expect(selectPhase(ref.getSnapshot())).toBe('failed');
    expect(logs).toEqual([
      answer === null
        ? 'callFeedback.sendFeedback failed: offline'
        : 'Sending the feedback failed: Server Error',
    ]);
    ref.send({ type: 'feedback.send' });
    expect(sent()).toEqual(Array(2).fill({ score: 1, issue: 'dropped-call' }));
    expect(carrier.received.length).toBe(1);
    await server.answer(done);
    expect(selectPhase(ref.getSnapshot())).toBe('thanked');
  });

  it.each([404, 405, 501])(
    'and a server that answers %d has no use for goes without a word',
    async (status) => {
      const { ref, server, logs } = createTestFeedback();
      ref.send({ type: 'feedback.score', score: 5 });
      await server.answer(makeRefusal(status));
      expect([ref.getSnapshot().status, logs]).toEqual(['done', [`Sending the feedback failed: ${status}`]]);
    },
  );
});

describe('the card', () => {
  it('goes half a minute after nobody touched it', () => {
    const { ref, clock } = createTestFeedback();
    clock.increment(29_999);
    expect(ref.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(ref.getSnapshot().status).toBe('done');
  });

  it('stays while the pointer or the focus is in it, and half a minute beyond', () => {
    const { ref, clock } = createTestFeedback();
    clock.increment(20_000);
    ref.send({ type: 'feedback.hold' });
    clock.increment(60_000);
    expect(ref.getSnapshot().status).toBe('active');
    ref.send({ type: 'feedback.release' });
    clock.increment(29_999);
    expect(ref.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(ref.getSnapshot().status).toBe('done');
  });

  it('does not go while an answer is on its way, and leaves time to send it again', async () => {
    const { ref, server, clock } = createTestFeedback();
    clock.increment(29_000);
    ref.send({ type: 'feedback.score', score: 5 });
    clock.increment(1_000);
    await server.fail();
    clock.increment(29_000);
    expect(selectPhase(ref.getSnapshot())).toBe('failed');
    clock.increment(1_000);
    expect(ref.getSnapshot().status).toBe('done');
  });

  it('goes when it is dismissed', () => {
    const { ref } = createTestFeedback();
    ref.send({ type: 'feedback.score', score: 1 });
    ref.send({ type: 'feedback.dismiss' });
    expect(ref.getSnapshot().status).toBe('done');
  });
});
