import { releaseMachine } from '../../../src/machines/release/release.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: releaseMachine.provide({ actions: { report: () => {} } }),
  walks: [{ events: [{ type: 'release.partMissing' }], answers: { askRelease: [true, false] } }],
};
