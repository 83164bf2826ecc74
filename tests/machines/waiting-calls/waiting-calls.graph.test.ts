import { describe, expect, it } from 'vitest';
import { waitingCallsMachine } from '../../../src/machines/waiting-calls/waiting-calls.machine';
import { walk } from '../../support/graph-walk';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

describe('the graph of the waiting calls', () => {
  const { unreached, unwalked } = walk(waitingCallsMachine, {
    events: [
      { type: 'waiting.watch' },
      { type: 'waiting.rest' },
      { type: 'clock.ticked', now: 1_000 },
      { type: 'callers.listed', calls: [makeCallToTake()] },
      { type: 'callers.failed' },
      { type: 'callers.unsupported' },
    ],
    distinguish: ({ context }) => [context.now, context.calls.length],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
