import { restaurantsMachine } from '../../../src/machines/restaurants/restaurants.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { luna } from '../manual-order/create-test-wizard';

export const paths: ChartPaths = {
  machine: restaurantsMachine.provide({ actions: { reportPicked: () => {} } }),
  walks: [
    {
      events: [
        { type: 'restaurants.refresh' },
        { type: 'restaurants.retry' },
        { type: 'restaurants.changed', tenantId: luna.id },
        { type: 'restaurants.search', query: 'luna' },
        { type: 'restaurants.highlight', move: 'next' },
        { type: 'restaurants.pick', restaurantId: luna.id },
        { type: 'restaurants.pickHighlighted' },
      ],
      answers: { fetchRestaurants: [[luna]], loadRestaurants: [[luna]] },
      distinguish: ({ context }) => [context.tenants.length, context.highlightedId],
    },
  ],
};
