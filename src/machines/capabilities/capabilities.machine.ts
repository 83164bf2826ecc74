import { assign, enqueueActions, sendParent, setup } from 'xstate';
import { repeatAfter } from '../shared/backoff';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import type {
  CapabilitiesContext,
  CapabilitiesEvent,
  CapabilitiesInput,
  CapabilitiesReport,
  FetchCapabilities,
} from './capabilities.types';

const fetchCapabilities: FetchCapabilities = mustProvide('fetchCapabilities');

export const capabilitiesMachine = setup({
  types: {} as { context: CapabilitiesContext; events: CapabilitiesEvent; input: CapabilitiesInput },
  actors: { fetchCapabilities },
  actions: {
    report: sendParent((_, report: CapabilitiesReport) => report),
    /** Tells the waiting requests, which are outside the charts, that the answer is overdue. */
    noteOverdue: enqueueActions(mustProvideAction('noteOverdue')),
  },
  guards: {
    wasUnanswered: ({ context }) => context.attempts > 0,
  },
  delays: {
    /** Then what the original contract has too waits no longer. */
    dueWithin: 3_000,
    askAgainAfter: repeatAfter,
  },
}).createMachine({
  id: 'capabilities',
  context: ({ input: { seed } }) => ({ seed, attempts: 0 }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'fetchCapabilities',
        onDone: {
          target: 'known',
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'capabilities.known', capabilities: event.output }) as const,
          },
        },
        onError: {
          target: 'unknown',
          actions: [
            assign(({ context }) => ({ attempts: context.attempts + 1 })),
            { type: 'report', params: { type: 'capabilities.unknown' } },
          ],
        },
      },
      initial: 'expected',
      states: {
        expected: {
          always: { guard: 'wasUnanswered', target: 'overdue' },
          after: { dueWithin: 'overdue' },
        },
        /** A server or a proxy may hang on an address that it does not know. */
        overdue: { entry: ['noteOverdue', { type: 'report', params: { type: 'capabilities.overdue' } }] },
      },
    },
    known: {},
    unknown: {
      on: { 'realtime.connected': 'fetching', 'capabilities.retry': 'fetching' },
      after: { askAgainAfter: 'fetching' },
    },
  },
});
