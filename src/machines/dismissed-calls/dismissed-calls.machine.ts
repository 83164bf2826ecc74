import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import type { DismissedCallsContext, DismissedCallsEvent } from './dismissed-calls.types';

const clock: Clock = mustProvideCallback('clock');

export const dismissedCallsMachine = setup({
  types: {} as { context: DismissedCallsContext; events: DismissedCallsEvent },
  actors: { clock },
  guards: { isEmpty: ({ context }) => context.calls.length === 0 },
}).createMachine({
  id: 'dismissedCalls',
  context: { calls: [], now: null },
  on: {
    'dismissed.add': {
      target: '.listed',
      actions: assign(({ context: { calls }, event: { call } }) => ({
        calls: [...calls.filter(({ id }) => id !== call.id), call],
      })),
    },
    'dismissed.drop': {
      actions: assign(({ context: { calls }, event: { callId } }) => ({
        calls: calls.filter(({ id }) => id !== callId),
      })),
    },
    'dismissed.keepOnly': {
      actions: assign(({ context: { calls }, event: { callIds } }) => ({
        calls: calls.filter(({ id }) => callIds.includes(id)),
      })),
    },
  },
  initial: 'none',
  states: {
    none: {},
    listed: {
      // The list is shown without waiting times then.
      invoke: { src: 'clock', input: { everyMs: 1_000 }, onError: {} },
      always: { guard: 'isEmpty', target: 'none' },
      on: { 'clock.ticked': { actions: assign(({ event: { now } }) => ({ now })) } },
    },
  },
});

export type DismissedCallsActorRef = ActorRefFrom<typeof dismissedCallsMachine>;
export type DismissedCallsSnapshot = SnapshotFrom<typeof dismissedCallsMachine>;
