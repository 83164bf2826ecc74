import { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: soundsMachine,
  walks: [
    {
      input: {},
      events: [
        { type: 'sounds.unlock' },
        { type: 'sounds.ring' },
        { type: 'sounds.silence' },
        { type: 'sounds.playAnswered' },
        { type: 'sounds.playEnded' },
        { type: 'sounds.adjust', volume: 0.4, speakerId: 'desk-speaker', callSpeakerId: null },
        { type: 'audio.unlocked' },
        { type: 'playback.failed', detail: 'NotAllowedError' },
        { type: 'playback.refused', detail: 'NotAllowedError' },
      ],
    },
  ],
};
