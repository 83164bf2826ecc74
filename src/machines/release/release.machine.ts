import { assign, sendParent, setup } from 'xstate';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { AskRelease, ReleaseEvent, ReleaseReport, WatchParts } from './release.types';

const askRelease: AskRelease = mustProvide('askRelease');
const watchParts: WatchParts = mustProvideCallback('watchParts');

/** A page stays open for days: whether it is still the client that the host has. */
export const releaseMachine = setup({
  types: {} as { context: { isPartMissing: boolean }; events: ReleaseEvent },
  actors: { askRelease, watchParts },
  actions: {
    report: sendParent(
      ({ context: { isPartMissing } }): ReleaseReport => ({ type: 'release.replaced', isPartMissing }),
    ),
    noteMissing: assign({ isPartMissing: true }),
  },
  guards: {
    isReplaced: (_, { isReplaced }: { isReplaced: boolean }) => isReplaced,
  },
  delays: {
    askAfter: 600_000,
  },
}).createMachine({
  id: 'release',
  context: { isPartMissing: false },
  invoke: { src: 'watchParts', onError: {} },
  initial: 'current',
  states: {
    current: {
      entry: assign({ isPartMissing: false }),
      after: { askAfter: 'asking' },
      on: { 'release.partMissing': { target: 'asking', actions: 'noteMissing' } },
    },
    asking: {
      on: { 'release.partMissing': { actions: 'noteMissing' } },
      invoke: {
        src: 'askRelease',
        onDone: [
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ isReplaced: event.output }) },
            target: 'replaced',
            actions: 'report',
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    replaced: {
      on: {
        'release.partMissing': {
          actions: ['noteMissing', 'report'],
        },
      },
    },
  },
});
