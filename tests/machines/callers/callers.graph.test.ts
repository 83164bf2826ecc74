import { describe, expect, it } from 'vitest';
import { callersMachine } from '../../../src/machines/callers/callers.machine';
import { walk } from '../../support/graph-walk';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

describe('the graph of the callers who wait', () => {
  const { unreached, unwalked } = walk(callersMachine.provide({ actions: { report: () => {} } }), {
    input: { askAgainAfter: 3_000 },
    events: [],
    answers: { fetchCallsToTake: [[makeCallToTake()], null] },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
