import { fileExportMachine } from '../../../src/machines/file-export/file-export.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { file } from './file-export.fixtures';

export const paths: ChartPaths = {
  machine: fileExportMachine,
  walks: [
    {
      events: [{ type: 'export.save', file }],
      answers: { saveFile: [{ what: '2 orders' }] },
    },
  ],
};
