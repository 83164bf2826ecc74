import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import type { DismissedCallsContext, DismissedCallsEvent } from './dismissed-calls.types';

const clock: Clock = mustProvideCallback('clock');

export const dismissedCallsMachine = setup({
  types: {} as { context: DismissedCallsContext; events: DismissedCallsEvent },
  actors: { clock },
  actions: {
    add: assign(({ context: { calls } }, { call }: { call: Call }) => ({
      calls: [...calls.filter(({ id }) => id !== call.id), call],
    })),
    drop: assign(({ context: { calls } }, { callId }: { callId: string }) => ({
      calls: calls.filter(({ id }) => id !== callId),
    })),
    keepOnly: assign(({ context: { calls } }, { callIds }: { callIds: readonly string[] }) => ({
      calls: calls.filter(({ id }) => callIds.includes(id)),
    })),
    noteTick: assign((_, { now }: { now: number }) => ({ now })),
  },
  guards: { isEmpty: ({ context }) => context.calls.length === 0 },
}).createMachine({
  id: 'dismissedCalls',
  context: { calls: [], now: null },
  on: {
    'dismissed.add': { target: '.listed', actions: { type: 'add', params: ({ event }) => event } },
    'dismissed.drop': { actions: { type: 'drop', params: ({ event }) => event } },
    'dismissed.keepOnly': { actions: { type: 'keepOnly', params: ({ event }) => event } },
  },
  initial: 'none',
  states: {
    none: {},
    listed: {
      invoke: {
        src: 'clock',
        input: { everyMs: 1_000 },
        onError: {},
      },
      always: { guard: 'isEmpty', target: 'none' },
      on: { 'clock.ticked': { actions: { type: 'noteTick', params: ({ event }) => event } } },
    },
  },
});

export type DismissedCallsActorRef = ActorRefFrom<typeof dismissedCallsMachine>;
export type DismissedCallsSnapshot = SnapshotFrom<typeof dismissedCallsMachine>;
