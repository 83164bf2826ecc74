import type { ChartPaths } from '../../tests/paths/chart-paths';
import { replayMachine } from './replay.machine';

export const paths: ChartPaths = {
  machine: replayMachine,
  walks: [
    {
      machine: replayMachine.provide({
        actions: { step: () => {}, seek: () => {}, jump: () => {} },
      }),
      events: [
        { type: 'replay.play', direction: 'forwards' },
        { type: 'replay.pause' },
        { type: 'replay.toggle' },
        { type: 'replay.step', by: 1 },
        { type: 'replay.seek', count: 1 },
        { type: 'replay.jump', to: 'nextOfActor' },
        { type: 'replay.setSpeed', speed: 2 },
        { type: 'replay.skipSilences', skips: true },
        { type: 'playback.ended' },
      ],
    },
  ],
};
