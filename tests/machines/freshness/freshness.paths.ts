import { freshnessMachine } from '../../../src/machines/freshness/freshness.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: freshnessMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      events: [
        { type: 'freshness.invalidated', keys: ['orders'] },
        { type: 'freshness.invalidated', keys: ['customers'] },
        { type: 'freshness.invalidated', keys: ['restaurants'] },
        { type: 'freshness.invalidated', keys: ['agents'] },
      ],
      distinguish: ({ context }) => context,
    },
  ],
};
