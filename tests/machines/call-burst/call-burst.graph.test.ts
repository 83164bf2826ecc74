import { describe, expect, it } from 'vitest';
import { callBurstMachine } from '../../../src/machines/call-burst/call-burst.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { callersOf, started } from './call-burst.fixtures';

describe('the graph of the call burst chart', () => {
  const silent = { reportStarted: () => {}, reportUnknown: () => {}, reportFailure: () => {} };
  const { unreached, unwalked } = walk(callBurstMachine.provide({ actions: silent }), {
    events: [
      { type: 'burst.start', callers: callersOf(1) },
      { type: 'burst.start', callers: callersOf(3) },
      { type: 'burst.stop' },
    ],
    answers: { simulateCall: [started, makeRefusal(404), makeRefusal(429)] },
    distinguish: ({ context }) => [context.started, context.callers.length],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
