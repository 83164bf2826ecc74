import { describe, expect, it } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

describe('the graph of the availability chart', () => {
  const silent = { report: () => {}, raiseNotice: () => {} };
  const { unreached, unwalked } = walk(availabilityMachine.provide({ actions: silent }), {
    input: { status: 'available' },
    events: [
      { type: 'availability.choose', status: 'available' },
      { type: 'availability.choose', status: 'on_break' },
      { type: 'availability.received', status: 'on_break' },
      { type: 'availability.received', status: 'on_call' },
      { type: 'availability.received', status: 'on_call', wrapUp: { secondsLeft: 0, breakAfterCall: true } },
      { type: 'availability.offer', isOffered: false },
      { type: 'availability.offer', isOffered: true },
      { type: 'wrapUp.answered', standing: { status: 'available' } },
      { type: 'wrapUp.doubted' },
    ],
    answers: {
      changeStatus: [{ kind: 'done', value: { status: 'on_break' } }, makeRefusal(404), makeRefusal(500)],
    },
    distinguish: ({ context }) => [context.status, context.breakAfterCall],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
