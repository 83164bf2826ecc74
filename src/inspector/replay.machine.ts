import { type ActorRefFrom, assign, type CallbackActorLogic, fromCallback, setup } from 'xstate';

export const speeds = [1, 2, 8] as const;
export type Speed = (typeof speeds)[number];
export type Direction = 'forwards' | 'backwards';
export type Place = 'nextError' | 'nextOfActor';

export interface ReplayContext {
  readonly speed: Speed;
  readonly direction: Direction;
  /** Nothing is waited for longer than a second. */
  readonly skipsSilences: boolean;
}

export type ReplayEvent =
  | { type: 'replay.play'; direction: Direction }
  | { type: 'replay.pause' }
  /** Plays forwards, or pauses. */
  | { type: 'replay.toggle' }
  | { type: 'replay.step'; by: 1 | -1 }
  | { type: 'replay.seek'; count: number }
  | { type: 'replay.jump'; to: Place }
  | { type: 'replay.setSpeed'; speed: Speed }
  | { type: 'replay.skipSilences'; skips: boolean }
  | PlaybackFact;

/** Nothing follows in this direction. */
type PlaybackFact = { type: 'playback.ended' };

/** Moves through the recording as time passes. */
export type Playback = CallbackActorLogic<{ type: 'none' }, ReplayContext>;

const playback: Playback = fromCallback(() => {
  throw new Error('playback must be provided');
});

/** How the moment that is shown moves; the moment itself is in the inspection store. */
export const replayMachine = setup({
  types: {} as { context: ReplayContext; events: ReplayEvent },
  actors: { playback },
  actions: {
    step: (_, _params: { by: 1 | -1 }) => {
      throw new Error('step must be provided');
    },
    seek: (_, _params: { count: number }) => {
      throw new Error('seek must be provided');
    },
    jump: (_, _params: { to: Place }) => {
      throw new Error('jump must be provided');
    },
    turn: assign((_, { direction }: { direction: Direction }) => ({ direction })),
    changeSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    changeSilences: assign((_, { skips }: { skips: boolean }) => ({ skipsSilences: skips })),
  },
}).createMachine({
  id: 'replay',
  context: { speed: 1, direction: 'forwards', skipsSilences: false },
  initial: 'paused',
  on: {
    'replay.play': { target: '.playing', actions: { type: 'turn', params: ({ event }) => event } },
    'replay.step': { target: '.paused', actions: { type: 'step', params: ({ event }) => event } },
    'replay.jump': { target: '.paused', actions: { type: 'jump', params: ({ event }) => event } },
    'replay.seek': { target: '.paused', actions: { type: 'seek', params: ({ event }) => event } },
    'replay.setSpeed': { actions: { type: 'changeSpeed', params: ({ event }) => event } },
    'replay.skipSilences': { actions: { type: 'changeSilences', params: ({ event }) => event } },
  },
  states: {
    paused: {
      on: {
        'replay.toggle': {
          target: 'playing',
          actions: { type: 'turn', params: { direction: 'forwards' } },
        },
      },
    },
    playing: {
      invoke: { src: 'playback', input: ({ context }) => context, onError: 'paused' },
      on: {
        'replay.toggle': 'paused',
        'replay.pause': 'paused',
        'playback.ended': 'paused',
        // Each begins from where the last one was, with the new input.
        'replay.setSpeed': {
          target: 'playing',
          reenter: true,
          actions: { type: 'changeSpeed', params: ({ event }) => event },
        },
        'replay.skipSilences': {
          target: 'playing',
          reenter: true,
          actions: { type: 'changeSilences', params: ({ event }) => event },
        },
      },
    },
  },
});

export type ReplayActorRef = ActorRefFrom<typeof replayMachine>;
