import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Clock } from '../live-call/live-call.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { FetchCallsToTake } from '../wrap-up/wrap-up.types';
import type { WaitingCallsContext, WaitingCallsEvent } from './waiting-calls.types';

const fetchCallsToTake: FetchCallsToTake = mustProvide('fetchCallsToTake');
const clock: Clock = mustProvideCallback('clock');

const listed = ({ event }: { event: { output: readonly CallToTake[] | null } }) => ({ calls: event.output });

export const waitingCallsMachine = setup({
  types: {} as { context: WaitingCallsContext; events: WaitingCallsEvent },
  actors: { fetchCallsToTake, clock },
  actions: {
    rememberCalls: assign(({ context }, { calls }: { calls: readonly CallToTake[] | null }) => ({
      calls: calls ?? [],
      listedAt: context.now,
    })),
    forgetCalls: assign({ calls: [] }),
  },
  guards: {
    isList: (_, { calls }: { calls: readonly CallToTake[] | null }) => calls !== null,
  },
  delays: {
    askAgainAfter: 5_000,
  },
}).createMachine({
  id: 'waitingCalls',
  context: { calls: [], now: 0, listedAt: 0 },
  initial: 'resting',
  states: {
    resting: { entry: 'forgetCalls', on: { 'waiting.watch': 'watching' } },
    watching: {
      invoke: {
        src: 'clock',
        input: { everyMs: 1_000 },
        onError: {},
      },
      on: {
        'waiting.rest': 'resting',
        'clock.ticked': { actions: assign(({ event: { now } }) => ({ now })) },
      },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'fetchCallsToTake',
            onDone: [
              {
                guard: { type: 'isList', params: listed },
                target: 'pausing',
                actions: { type: 'rememberCalls', params: listed },
              },
              { target: '#waitingCalls.unknown' },
            ],
            // What is not known any more is not said.
            onError: {
              target: 'pausing',
              actions: 'forgetCalls',
            },
          },
        },
        pausing: { after: { askAgainAfter: 'asking' } },
      },
    },
    unknown: { entry: 'forgetCalls' },
  },
});

export type WaitingCallsActorRef = ActorRefFrom<typeof waitingCallsMachine>;
export type WaitingCallsSnapshot = SnapshotFrom<typeof waitingCallsMachine>;
