import { describe, expect, it } from 'vitest';
import { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the after-call chart', () => {
  const { unreached, unwalked } = walk(afterCallMachine, {
    events: [
      { type: 'afterCall.ask', callId: '12' },
      { type: 'afterCall.drop' },
      { type: 'feedback.unwanted' },
      { type: 'xstate.done.actor.question' },
      { type: 'xstate.error.actor.question', error: new Error('crashed') },
    ],
    answers: { loadQuestion: [callFeedbackMachine] },
    canHappen: ({ type }, { children }) =>
      !type.endsWith('.question') || Object.keys(children).some((id) => id !== '0.afterCall.loading'),
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
