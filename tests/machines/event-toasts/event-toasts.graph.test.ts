import { describe, expect, it } from 'vitest';
import { eventToastsMachine } from '../../../src/machines/event-toasts/event-toasts.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the event toasts chart', () => {
  const { unreached, unwalked } = walk(eventToastsMachine, {
    events: [
      { type: 'toasts.raise', notice: { code: 'orderCreated', totalCents: 1, restaurant: 'Luna' } },
      { type: 'toasts.aged' },
    ],
    canHappen: ({ type }, { context }) => type !== 'toasts.aged' || context.recent > 0,
    distinguish: ({ context }) => Math.min(context.recent, 3),
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
