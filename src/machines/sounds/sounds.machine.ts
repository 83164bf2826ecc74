import { type ActorRefFrom, assign, log, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { logLine } from '../shared/failure-log';
import { mustProvideCallback } from '../shared/must-provide';
import { clampVolume } from '../shared/volume';
import type {
  AudioUnlock,
  PlayerCommand,
  SoundPlayer,
  SoundsContext,
  SoundsEvent,
  SoundsInput,
} from './sounds.types';

const audioUnlock: AudioUnlock = mustProvideCallback('audioUnlock');
const soundPlayer: SoundPlayer = mustProvideCallback('soundPlayer');

const defaultVolume = 0.7;

const ring = { type: 'play', params: { type: 'player.ring' } } as const;
const silence = { type: 'play', params: { type: 'player.silence' } } as const;
const logged = {
  type: 'logFailure',
  params: ({ event }: { event: { detail: string } }) => event,
} as const;
/** Some browsers play later only what a gesture has begun once. */
const unlock = { target: 'unlocked', actions: [ring, silence] } as const;

export const soundsMachine = setup({
  types: {} as {
    context: SoundsContext;
    events: SoundsEvent;
    input: SoundsInput;
    tags: 'ringing';
  },
  actors: { audioUnlock, soundPlayer },
  actions: {
    play: sendTo('player', (_, command: PlayerCommand) => command),
    logFailure: log((_, { detail }: { detail: string }) =>
      logLine({ what: 'Playing a sound', error: detail }),
    ),
  },
  guards: {
    isUnlocked: stateIn({ lock: 'unlocked' }),
  },
}).createMachine({
  id: 'sounds',
  context: ({ input }) => ({
    volume: clampVolume(input.volume ?? defaultVolume),
    speakerId: null,
    callSpeakerId: null,
  }),
  invoke: {
    src: 'soundPlayer',
    id: 'player',
    input: ({ context }) => context,
    onError: {},
  },
  on: {
    'sounds.playAnswered': { actions: { type: 'play', params: { type: 'player.playAnswered' } } },
    'sounds.playEnded': { actions: { type: 'play', params: { type: 'player.playEnded' } } },
    'sounds.adjust': {
      actions: [
        assign(({ event: { volume, speakerId, callSpeakerId } }) => ({
          volume: clampVolume(volume),
          speakerId,
          callSpeakerId,
        })),
        sendTo('player', ({ context }): PlayerCommand => ({ type: 'player.adjust', ...context })),
      ],
    },
    'playback.*': { actions: logged },
  },
  type: 'parallel',
  states: {
    lock: {
      initial: 'locked',
      states: {
        locked: {
          invoke: {
            src: 'audioUnlock',
            input: { isRefused: false },
            onError: {},
          },
          on: { 'audio.unlocked': 'unlocked', 'sounds.unlock': 'unlocked' },
        },
        unlocked: { on: { 'playback.refused': { target: 'refused', actions: logged } } },
        refused: {
          invoke: {
            src: 'audioUnlock',
            input: { isRefused: true },
            onError: {},
          },
          on: { 'audio.unlocked': unlock, 'sounds.unlock': unlock },
        },
      },
    },
    bell: {
      initial: 'silent',
      states: {
        silent: { on: { 'sounds.ring': 'ringing' } },
        ringing: {
          tags: 'ringing',
          on: { 'sounds.silence': 'silent' },
          initial: 'muffled',
          states: {
            muffled: { always: { guard: 'isUnlocked', target: 'sounding' } },
            sounding: {
              entry: ring,
              exit: silence,
              always: { guard: not('isUnlocked'), target: 'muffled' },
            },
          },
        },
      },
    },
  },
});

export type SoundsActorRef = ActorRefFrom<typeof soundsMachine>;
export type SoundsSnapshot = SnapshotFrom<typeof soundsMachine>;
