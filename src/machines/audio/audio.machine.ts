import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { AudioSettingsLogic } from '../audio-settings/audio-settings.machine';
import type { AudioSettingsEvent } from '../audio-settings/audio-settings.types';
import { mustProvide } from '../shared/must-provide';
import type { AudioContext, AudioEvent, LoadAudio } from './audio.types';

const loadAudio: LoadAudio = mustProvide('loadAudio');

export const audioMachine = setup({
  types: {} as { context: AudioContext; events: AudioEvent },
  actors: { loadAudio },
  actions: {
    openSettings: assign(({ spawn }, { logic }: { logic: AudioSettingsLogic }) => ({
      settings: spawn(logic),
    })),
    forgetSettings: assign({ settings: null }),
    passToSettings: enqueueActions(({ context: { settings }, enqueue }, event: AudioSettingsEvent) => {
      if (settings !== null) enqueue.sendTo(settings, event);
    }),
  },
  delays: {
    retryAfter: 10_000,
  },
}).createMachine({
  id: 'audio',
  context: { settings: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadAudio',
        onDone: {
          target: 'open',
          actions: { type: 'openSettings', params: ({ event }) => ({ logic: event.output }) },
        },
        onError: 'unloaded',
      },
    },
    open: {
      exit: 'forgetSettings',
      on: {
        'audio.closePanel': { actions: { type: 'passToSettings', params: ({ event }) => event } },
        'xstate.error.actor.*': 'unloaded',
      },
    },
    unloaded: { after: { retryAfter: 'loading' } },
  },
});

export type AudioActorRef = ActorRefFrom<typeof audioMachine>;
export type AudioSnapshot = SnapshotFrom<typeof audioMachine>;
