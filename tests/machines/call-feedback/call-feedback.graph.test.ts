import { describe, expect, it } from 'vitest';
import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

describe('the graph of the call-feedback chart', () => {
  const { unreached, unwalked } = walk(callFeedbackMachine.provide({ actions: { report: () => {} } }), {
    input: { callId: '12' },
    events: [
      { type: 'feedback.score', score: 2 },
      { type: 'feedback.score', score: 5 },
      { type: 'feedback.choose', score: 3 },
      { type: 'feedback.choose', score: 4 },
      { type: 'feedback.explain', issue: 'echo' },
      { type: 'feedback.send' },
      { type: 'feedback.dismiss' },
      { type: 'feedback.hold' },
      { type: 'feedback.release' },
    ],
    answers: { sendFeedback: [{ kind: 'done', value: undefined }, makeRefusal(404), makeRefusal(500)] },
    distinguish: ({ context }) => context.score,
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
