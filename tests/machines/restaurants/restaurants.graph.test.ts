import { describe, expect, it } from 'vitest';
import { restaurantsMachine } from '../../../src/machines/restaurants/restaurants.machine';
import { walk } from '../../support/graph-walk';
import { luna } from '../manual-order/create-test-wizard';

describe('the graph of the restaurants chart', () => {
  const { unreached, unwalked } = walk(restaurantsMachine.provide({ actions: { reportPicked: () => {} } }), {
    events: [
      { type: 'restaurants.refresh' },
      { type: 'restaurants.retry' },
      { type: 'restaurants.search', query: 'luna' },
      { type: 'restaurants.highlight', move: 'next' },
      { type: 'restaurants.pick', restaurantId: luna.id },
      { type: 'restaurants.pickHighlighted' },
    ],
    answers: { fetchRestaurants: [[luna]], loadRestaurants: [[luna]] },
    distinguish: ({ context }) => [context.tenants.length, context.highlightedId],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
