import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import type {
  MatchesContext,
  MatchesEvent,
  MatchesInput,
  MatchesReport,
  OffersCustomerSearch,
  SearchCustomers,
} from './customer-matches.types';
import { searchKindOf } from './search-text';

const offersCustomerSearch: OffersCustomerSearch = mustProvide('offersCustomerSearch');
const searchCustomers: SearchCustomers = mustProvide('searchCustomers');

export const customerMatchesMachine = setup({
  types: {} as { context: MatchesContext; events: MatchesEvent; input: MatchesInput },
  actors: { offersCustomerSearch, searchCustomers },
  actions: {
    reportPicked: enqueueActions(({ context, enqueue }, { at }: { at: number | null }) => {
      const customer = at === null ? undefined : context.matches?.[at];
      const report = (picked: Customer): MatchesReport => ({ type: 'matches.picked', customer: picked });
      if (customer !== undefined) enqueue(sendParent(report(customer)));
    }),
  },
  guards: {
    isOffered: ({ context }, { offered }: { offered: boolean }) => offered && context.tenantId !== null,
    isSearch: ({ context }) => searchKindOf(context.query) !== null,
  },
  delays: {
    /** So that a name typed at once is one question. */
    typingPause: 200,
  },
}).createMachine({
  id: 'customerMatches',
  context: ({ input }) => ({ ...input, matches: null, highlighted: null }),
  on: {
    'matches.search': {
      actions: assign(({ event: { query } }) => ({ query, matches: null, highlighted: null })),
    },
  },
  initial: 'unsure',
  states: {
    unsure: {
      invoke: {
        src: 'offersCustomerSearch',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output }) }, target: 'on' },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    off: {},
    on: {
      initial: 'choosing',
      on: {
        'matches.search': {
          target: '.choosing',
          actions: assign(({ event: { query } }) => ({ query, matches: null, highlighted: null })),
        },
      },
      states: {
        choosing: { always: [{ guard: 'isSearch', target: 'pausing' }, { target: 'idle' }] },
        idle: {},
        pausing: { on: { 'matches.searchNow': 'asking' }, after: { typingPause: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'searchCustomers',
            input: ({ context }) => ({
              tenantId: required(context.tenantId, 'restaurant'),
              query: context.query.trim(),
            }),
            onDone: {
              target: 'listed',
              actions: assign(({ context, event }) => ({
                matches: event.output,
                highlighted: searchKindOf(context.query) === 'name' ? 0 : null,
              })),
            },
            onError: 'failed',
          },
        },
        listed: {
          on: {
            'matches.move': {
              actions: assign(({ context: { matches, highlighted }, event: { by } }) => {
                const last = (matches?.length ?? 1) - 1;
                const next = highlighted === null ? (by > 0 ? 0 : last) : highlighted + by;
                return { highlighted: Math.max(0, Math.min(next, last)) };
              }),
            },
            'matches.pick': { actions: { type: 'reportPicked', params: ({ event }) => event } },
            'matches.pickHighlighted': {
              actions: { type: 'reportPicked', params: ({ context }) => ({ at: context.highlighted }) },
            },
          },
        },
        failed: { tags: 'error', on: { 'matches.searchNow': 'asking' } },
      },
    },
  },
});

export type CustomerMatchesActorRef = ActorRefFrom<typeof customerMatchesMachine>;
export type CustomerMatchesSnapshot = SnapshotFrom<typeof customerMatchesMachine>;
