import { describe, expect, it } from 'vitest';
import { seatMachine } from '../../../src/machines/seat/seat.machine';
import { walk } from '../../support/graph-walk';
import { makeMirrored } from './create-test-seat';

describe('the graph of the seat chart', () => {
  const { unreached, unwalked } = walk(seatMachine.provide({ actions: { report: () => {} } }), {
    input: { agentId: '7' },
    events: [
      { type: 'seat.want' },
      { type: 'seat.release' },
      { type: 'seat.takeOver' },
      { type: 'lock.granted' },
      { type: 'lock.busy' },
      { type: 'lock.lost' },
      { type: 'lock.failed' },
      { type: 'otherTab.asked' },
      { type: 'otherTab.showed', call: makeMirrored() },
      { type: 'otherTab.showed', call: makeMirrored({ phase: 'ringing', openedAt: null }) },
      { type: 'otherTab.yielded' },
      { type: 'otherTab.statusMoved' },
      { type: 'seat.tellStatus' },
      { type: 'call.mirrored', call: makeMirrored() },
      { type: 'call.yielded' },
      { type: 'clock.ticked', now: 1_000 },
    ],
    distinguish: ({ context }) => context.call?.phase,
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
