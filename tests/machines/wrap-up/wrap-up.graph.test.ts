import { describe, expect, it } from 'vitest';
import { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { makeCallToTake } from './create-test-wrap-up';

describe('the graph of the wrap-up chart', () => {
  const { unreached, unwalked } = walk(wrapUpMachine.provide({ actions: { report: () => {} } }), {
    events: [
      { type: 'wrapUp.finish' },
      { type: 'wrapUp.prolong' },
      { type: 'wrapUp.takeNext' },
      { type: 'wrapUp.heard', secondsLeft: 5 },
      { type: 'wrapUp.heard', secondsLeft: 0 },
      { type: 'clock.ticked', now: 1_000 },
      { type: 'clock.ticked', now: 6_000 },
      { type: 'callers.listed', calls: [makeCallToTake()] },
    ],
    answers: {
      changeWrapUp: [{ kind: 'done', value: { status: 'available' } }, makeRefusal(409), makeRefusal(500)],
    },
    distinguish: ({ context }) => [context.secondsLeft, context.endsAt, context.calls.length],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
