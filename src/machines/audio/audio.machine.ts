import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type PromiseActorLogic,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { AudioSettingsActorRef, AudioSettingsLogic } from '../audio-settings/audio-settings.machine';
import type { AudioSettingsEvent } from '../audio-settings/audio-settings.types';
import { mustProvide } from '../shared/must-provide';

interface AudioContext {
  /** null until its code is there; everything is as the system has it then. */
  readonly settings: AudioSettingsActorRef | null;
}

type AudioEvent = Extract<AudioSettingsEvent, { type: 'audio.closePanel' | 'audio.apply' }>;

/** Resolves to the audio settings chart, provided. */
type LoadAudio = PromiseActorLogic<AudioSettingsLogic>;

const loadAudio: LoadAudio = mustProvide('loadAudio');

/** Brings the audio settings chart, whose code is no part of the first page. */
export const audioMachine = setup({
  types: {} as { context: AudioContext; events: AudioEvent },
  actors: { loadAudio },
  actions: {
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
          actions: assign({ settings: ({ event, spawn }) => spawn(event.output) }),
        },
        onError: 'unloaded',
      },
    },
    open: {
      exit: assign({ settings: null }),
      on: {
        'audio.closePanel': { actions: { type: 'passToSettings', params: ({ event }) => event } },
        'audio.apply': { actions: { type: 'passToSettings', params: ({ event }) => event } },
        'xstate.error.actor.*': 'unloaded',
      },
    },
    unloaded: { after: { retryAfter: 'loading' } },
  },
});

export type AudioActorRef = ActorRefFrom<typeof audioMachine>;
export type AudioSnapshot = SnapshotFrom<typeof audioMachine>;
