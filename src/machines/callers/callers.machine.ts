import { type ActorRefFrom, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { CallToTake } from '../../services/calls/calls-to-take';
import { retryAfter } from '../../services/errors/may-pass';
import { mustProvide } from '../shared/must-provide';
import type { CallersInput, CallersReport } from './callers.types';

/** null where the server has no such list. */
const fetchCallsToTake = mustProvide<readonly CallToTake[] | null>('fetchCallsToTake');

type Answered = { event: { output: readonly CallToTake[] | null } };
const answerIn = ({ event }: Answered) => ({ calls: event.output });

const listed = {
  actions: {
    type: 'report',
    params: ({ event }: Answered) => ({ type: 'callers.listed', calls: event.output ?? [] }) as const,
  },
} as const;
const failed = {
  target: 'pausing',
  actions: { type: 'report', params: { type: 'callers.failed' } },
} as const;
const pausing = { after: { fetchAgainAfter: 'asking' } } as const;

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
    fetchAgainAfter: ({ context, event }) => retryAfter(context.fetchAgainAfter)({ event }),
  },
}).createMachine({
  id: 'callers',
  context: ({ input }) => input,
  initial: 'unlisted',
  states: {
    unlisted: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'fetchCallsToTake',
            onDone: [
              {
                guard: { type: 'isUnsupported', params: answerIn },
                target: '#callers.unsupported',
                actions: { type: 'report', params: { type: 'callers.unsupported' } },
              },
              { ...listed, target: '#callers.listed' },
            ],
            onError: 'pausing',
          },
        },
        pausing,
      },
    },
    listed: {
      initial: 'pausing',
      states: {
        asking: {
          invoke: {
            src: 'fetchCallsToTake',
            onDone: [
              // It had one: this is a moment's lack, such as while a new version of it is put in place.
              { guard: { type: 'isUnsupported', params: answerIn }, ...failed },
              { ...listed, target: 'pausing' },
            ],
            onError: failed,
          },
        },
        pausing,
      },
    },
    unsupported: {},
  },
});

export type CallersActorRef = ActorRefFrom<typeof callersMachine>;
export type CallersSnapshot = SnapshotFrom<typeof callersMachine>;
