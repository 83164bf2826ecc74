import { assign } from 'xstate';
import { restaurantServiceMachine } from '../../../src/machines/restaurant-service/restaurant-service.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeService } from './create-test-service';

export const paths: ChartPaths = {
  machine: restaurantServiceMachine.provide({
    actions: { report: () => {}, keepTime: assign((_, { now }) => ({ now })) },
  }),
  walks: [
    {
      input: { tenantId: '3' },
      events: [
        { type: 'clock.ticked', now: Date.parse('2026-11-23T20:00:00Z') },
        { type: 'clock.ticked', now: Date.parse('2026-11-23T22:00:00Z') },
        { type: 'restaurants.changed', tenantId: '3' },
        { type: 'restaurants.changed', tenantId: '4' },
      ],
      answers: { fetchService: [makeService()] },
    },
  ],
};
