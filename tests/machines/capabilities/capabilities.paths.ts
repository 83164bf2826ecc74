import { capabilitiesMachine } from '../../../src/machines/capabilities/capabilities.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: capabilitiesMachine.provide({ actions: { report: () => {}, noteOverdue: () => {} } }),
  walks: [
    {
      input: { seed: 1 },
      events: [{ type: 'realtime.connected' }, { type: 'capabilities.retry' }],
      answers: { fetchCapabilities: [['activity']] },
    },
  ],
};
