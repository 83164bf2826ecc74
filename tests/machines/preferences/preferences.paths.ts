import { preferencesMachine } from '../../../src/machines/preferences/preferences.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { kept } from './create-test-preferences';

export const paths: ChartPaths = {
  machine: preferencesMachine,
  walks: [
    {
      input: { agentId: '3' },
      events: [
        { type: 'preferences.choose', changes: { theme: 'dark' } },
        kept({}),
        kept({ theme: 'dark' }),
        kept({ theme: 'light' }, false),
      ],
      answers: {
        fetchPreferences: [{ theme: 'dark' }],
        savePreferences: [undefined],
      },
    },
  ],
};
