import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type {
  FetchPreferences,
  PreferenceKeeper,
  PreferencesCommand,
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
  SavePreferences,
} from './preferences.types';

const preferenceKeeper: PreferenceKeeper = mustProvideCallback('preferenceKeeper');
const fetchPreferences: FetchPreferences = mustProvide('fetchPreferences');
const savePreferences: SavePreferences = mustProvide('savePreferences');

type KeptNews = Extract<PreferencesEvent, { type: 'preferences.kept' }>;

const newsOf = ({ event }: { event: KeptNews }) => event;
const showKept = { type: 'showKept', params: newsOf } as const;

/** Brings the settings of the account to this browser, and what is chosen here to the account. */
export const preferencesMachine = setup({
  types: {} as { context: PreferencesContext; events: PreferencesEvent; input: PreferencesInput },
  actors: { preferenceKeeper, fetchPreferences, savePreferences },
  actions: {
    command: sendTo('keeper', (_, command: PreferencesCommand) => command),
    showKept: assign((_, { kept }: KeptNews) => ({ kept })),
    rememberSending: assign(({ context: { kept } }) => ({ sending: kept?.unsent ?? {} })),
  },
  guards: {
    /** What another tab chose is that tab's to send. */
    isToSend: (_, { kept, isOwn }: KeptNews) => isOwn && Object.keys(kept.unsent).length > 0,
  },
  delays: {
    /** A slider sends many values on its way. */
    saveAfter: 1_000,
    retryAfter: retryAfter(30_000),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, kept: null, sending: {} }),
  invoke: {
    src: 'preferenceKeeper',
    id: 'keeper',
    input: ({ context: { agentId } }) => ({ agentId }),
    onError: {},
  },
  on: {
    'preferences.choose': {
      actions: {
        type: 'command',
        params: ({ event: { changes } }) => ({ type: 'preferences.keep', changes }),
      },
    },
    'preferences.kept': { actions: showKept },
  },
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'fetchPreferences',
        onDone: {
          target: 'settled',
          actions: {
            type: 'command',
            params: ({ event }) => ({ type: 'preferences.take', stored: event.output }),
          },
        },
        onError: 'unfetched',
      },
    },
    unfetched: { after: { retryAfter: 'fetching' } },
    settled: {
      on: {
        'preferences.kept': {
          guard: { type: 'isToSend', params: newsOf },
          target: 'waiting',
          actions: showKept,
        },
      },
    },
    waiting: {
      on: {
        'preferences.kept': { target: 'waiting', reenter: true, actions: showKept },
      },
      after: { saveAfter: 'saving' },
    },
    saving: {
      entry: 'rememberSending',
      invoke: {
        src: 'savePreferences',
        input: ({ context }) => context.sending,
        onDone: {
          target: 'settled',
          actions: {
            type: 'command',
            params: ({ context }) => ({ type: 'preferences.markSent', sent: context.sending }),
          },
        },
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'preferences.kept': { target: 'waiting', actions: showKept },
      },
      after: { retryAfter: 'saving' },
    },
  },
});

export type PreferencesLogic = typeof preferencesMachine;
export type PreferencesActorRef = ActorRefFrom<PreferencesLogic>;
export type PreferencesSnapshot = SnapshotFrom<PreferencesLogic>;
