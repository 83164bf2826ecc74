import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { Clock, ClockFact } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';

interface DismissedCallsContext {
  /** Oldest first. */
  readonly calls: readonly Call[];
  /** ms since the epoch, of the clock's last tick; null before the first. */
  readonly now: number | null;
}

type DismissedCallsEvent =
  /** From the parent. */
  | { type: 'dismissed.add'; call: Call }
  | { type: 'dismissed.drop'; callId: string }
  /** The calls that still ring; all others are removed. */
  | { type: 'dismissed.keepOnly'; callIds: readonly string[] }
  | ClockFact;

const clock: Clock = mustProvideCallback('clock');

/** The calls the agent hid, whose callers still wait. */
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
