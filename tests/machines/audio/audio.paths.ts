import { audioMachine } from '../../../src/machines/audio/audio.machine';
import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: audioMachine,
  walks: [
    {
      events: [
        { type: 'audio.closePanel' },
        { type: 'audio.apply' },
        { type: 'xstate.error.actor.settings', error: new Error('crashed') },
      ],
      canHappen: ({ type }, { context }) =>
        !type.startsWith('xstate.error.actor.settings') || context.settings !== null,
      answers: { loadAudio: [audioSettingsMachine] },
    },
  ],
};
