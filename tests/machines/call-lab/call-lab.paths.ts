import { callLabMachine } from '../../../src/machines/call-lab/call-lab.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { met, open, opened, scenario } from './call-lab.fixtures';

export const paths: ChartPaths = {
  machine: callLabMachine,
  walks: [
    {
      events: [
        { type: 'lab.run', scenario },
        { type: 'lab.stop' },
        { type: 'scenario.progressed', doing: 'Maya calls', comparisons: [open] },
        { type: 'scenario.ended', comparisons: [met] },
        { type: 'scenario.failed' },
      ],
      answers: { openLab: [opened, makeRefusal(429)], closeLab: [undefined] },
    },
  ],
};
