import { eventToastsMachine } from '../../../src/machines/event-toasts/event-toasts.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: eventToastsMachine,
  walks: [
    {
      events: [
        { type: 'toasts.raise', notice: { code: 'orderCreated', totalCents: 1, restaurant: 'Luna' } },
        { type: 'toasts.aged' },
      ],
      canHappen: ({ type }, { context }) => type !== 'toasts.aged' || context.recent > 0,
      distinguish: ({ context }) => Math.min(context.recent, 3),
    },
  ],
};
