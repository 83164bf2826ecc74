import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { callersMachine } from '../callers/callers.machine';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import type { WaitingCallsContext, WaitingCallsEvent } from './waiting-calls.types';

const clock: Clock = mustProvideCallback('clock');

export const waitingCallsMachine = setup({
  types: {} as { context: WaitingCallsContext; events: WaitingCallsEvent },
  actors: { callers: callersMachine, clock },
  actions: {
    forgetCalls: assign({ calls: [] }),
  },
}).createMachine({
  id: 'waitingCalls',
  context: { calls: [], now: 0, listedAt: 0 },
  initial: 'resting',
  states: {
    resting: { entry: 'forgetCalls', on: { 'waiting.watch': 'watching' } },
    watching: {
      invoke: [
        { src: 'clock', input: { everyMs: 1_000 }, onError: {} },
        { src: 'callers', input: { fetchAgainAfter: 5_000 }, onError: {} },
      ],
      on: {
        'waiting.rest': 'resting',
        'clock.ticked': { actions: assign(({ event: { now } }) => ({ now })) },
        'callers.listed': {
          actions: assign(({ context: { now }, event: { calls } }) => ({ calls, listedAt: now })),
        },
        'callers.failed': { actions: 'forgetCalls' },
        'callers.unsupported': 'unsupported',
      },
    },
    unsupported: {},
  },
});

export type WaitingCallsActorRef = ActorRefFrom<typeof waitingCallsMachine>;
export type WaitingCallsSnapshot = SnapshotFrom<typeof waitingCallsMachine>;
