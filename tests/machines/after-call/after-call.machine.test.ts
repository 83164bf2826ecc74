import { describe, expect, it } from 'vitest';
import { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { selectQuestionRef } from '../../../src/machines/after-call/after-call.selectors';
import {
  type CallFeedbackLogic,
  callFeedbackMachine,
} from '../../../src/machines/call-feedback/call-feedback.machine';
import type { RateCommand } from '../../../src/machines/call-feedback/call-feedback.types';
import type { Result } from '../../../src/services/errors/result';
import type { CallFeedback } from '../../../src/services/voice/voice-provider.types';
import { makeRefusal } from '../../support/fixtures';
import { failingChart, standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestAfterCall = () => {
  const load = standInPromise<CallFeedbackLogic>();
  const send = standInPromise<Result<void>, { callId: string; feedback: CallFeedback }>();
  const carrier = standInCallback<RateCommand>();
  const chart = startUnderParent(afterCallMachine.provide({ actors: { loadQuestion: load.logic } }));
  const question = () => selectQuestionRef(chart.ref.getSnapshot());
  const logic = callFeedbackMachine.provide({
    actors: { sendFeedback: send.logic, rateLine: carrier.logic },
  });
  const ask = async (callId = '12') => {
    chart.ref.send({ type: 'afterCall.ask', callId });
    await load.answer(logic);
  };
  return { ...chart, load, send, carrier, question, ask, state: () => chart.ref.getSnapshot().value };
};

describe('after a call', () => {
  it('asks about it as soon as the question is loaded', async () => {
    const { ask, question } = createTestAfterCall();
    expect(question()).toBeNull();
    await ask('12');
    expect(question()?.getSnapshot().context.callId).toBe('12');
  });

  it('asks about the next call in the same way', async () => {
    const { ref, ask, question } = createTestAfterCall();
    await ask('12');
    ref.send({ type: 'afterCall.drop' });
    await ask('13');
    expect(question()?.getSnapshot().context.callId).toBe('13');
  });

  it('asks nobody when the next call comes while the question is loaded', async () => {
    const { ref, load, question, state } = createTestAfterCall();
    ref.send({ type: 'afterCall.ask', callId: '12' });
    ref.send({ type: 'afterCall.drop' });
    await load.answer(callFeedbackMachine);
    expect([state(), question()]).toEqual(['idle', null]);
  });

  it('asks nobody when the question cannot be loaded, and logs why', async () => {
    const { ref, ask, load, question, logs } = createTestAfterCall();
    ref.send({ type: 'afterCall.ask', callId: '12' });
    await load.fail(new Error('offline'));
    expect(question()).toBeNull();
    expect(logs).toEqual(['afterCall.loadQuestion failed: offline']);
    await ask('13');
    expect(question()?.getSnapshot().context.callId).toBe('13');
  });
});

describe('the question', () => {
  it('goes when the next call rings or is live', async () => {
    const { ref, ask, question, state } = createTestAfterCall();
    await ask();
    const asked = question();
    ref.send({ type: 'afterCall.drop' });
    expect([state(), question(), asked?.getSnapshot().status]).toEqual(['idle', null, 'stopped']);
  });

  it('is sent all the same when it was answered just before', async () => {
    const { ref, ask, question, send, logs } = createTestAfterCall();
    await ask();
    question()?.send({ type: 'feedback.score', score: 5 });
    ref.send({ type: 'afterCall.drop' });
    expect(send.calls.map(({ input }) => input)).toEqual([
      { callId: '12', feedback: { score: 5, issue: null } },
    ]);
    await send.answer({ kind: 'done', value: undefined });
    expect(logs).toEqual([]);
  });

  it('goes when it is dismissed', async () => {
    const { ask, question, state } = createTestAfterCall();
    await ask();
    question()?.send({ type: 'feedback.dismiss' });
    expect([state(), question()]).toEqual(['idle', null]);
  });

  it('goes when it fails, and is asked again after the next call', async () => {
    const { ref, load, ask, question, state } = createTestAfterCall();
    ref.send({ type: 'afterCall.ask', callId: '12' });
    await load.answer(failingChart());
    question()?.send({ type: 'feedback.dismiss' });
    expect([state(), question()]).toEqual(['idle', null]);
    await ask('13');
    expect(question()?.getSnapshot().context.callId).toBe('13');
  });

  it('is asked again after the next call though the server had no use for the answer to this one', async () => {
    const { ask, question, send, state, logs } = createTestAfterCall();
    await ask();
    question()?.send({ type: 'feedback.score', score: 4 });
    await send.answer(makeRefusal(404));
    expect([state(), question(), logs]).toEqual(['idle', null, ['Sending the feedback failed: 404']]);
    await ask('13');
    expect(question()?.getSnapshot().context.callId).toBe('13');
  });
});
