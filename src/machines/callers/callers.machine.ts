import { type ActorRefFrom, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { CallToTake } from '../../services/calls/calls-to-take';
import { mustProvide } from '../shared/must-provide';
import type { CallersInput, CallersReport } from './callers.types';

/** null where the server has no such list. */
const fetchCallsToTake = mustProvide<readonly CallToTake[] | null>('fetchCallsToTake');

/** Asks who waits, again and again while it runs. */
export const callersMachine = setup({
  types: {} as { context: CallersInput; input: CallersInput },
  actors: { fetchCallsToTake },
  actions: {
    report: sendParent((_, report: CallersReport) => report),
  },
  guards: {
    isUnsupported: (_, { calls }: { calls: readonly CallToTake[] | null }) => calls === null,
  },
  delays: {
    fetchAgainAfter: ({ context }) => context.fetchAgainAfter,
  },
}).createMachine({
  id: 'callers',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'fetchCallsToTake',
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => ({ calls: event.output }) },
            target: 'unsupported',
            actions: { type: 'report', params: { type: 'callers.unsupported' } },
          },
          {
            target: 'pausing',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'callers.listed', calls: event.output ?? [] }),
            },
          },
        ],
        onError: { target: 'pausing', actions: { type: 'report', params: { type: 'callers.failed' } } },
      },
    },
    pausing: { after: { fetchAgainAfter: 'asking' } },
    unsupported: {},
  },
});

export type CallersActorRef = ActorRefFrom<typeof callersMachine>;
export type CallersSnapshot = SnapshotFrom<typeof callersMachine>;
