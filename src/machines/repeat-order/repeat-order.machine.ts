import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { PastOrder } from '../../services/orders/order.types';
import { mustProvide } from '../shared/must-provide';
import { isSame, linesToRepeat, reviewFor } from '../shared/order-review';
import { required } from '../shared/required';
import { twice } from '../shared/twice';
import type {
  FetchPastOrders,
  RepeatContext,
  RepeatEvent,
  RepeatInput,
  RepeatReport,
  RepeatTag,
} from './repeat-order.types';

const fetchPastOrders: FetchPastOrders = mustProvide('fetchPastOrders');

export const repeatOrderMachine = setup({
  types: {} as {
    context: RepeatContext;
    events: RepeatEvent;
    input: RepeatInput;
    tags: RepeatTag;
  },
  actors: { fetchPastOrders: twice(fetchPastOrders) },
  actions: {
    report: sendParent(
      ({ context }, { orderId }: { orderId: string | null }): RepeatReport => ({
        type: 'repeat.confirmed',
        lines: linesToRepeat(reviewFor(context, orderId)),
      }),
    ),
    rememberOrders: assign(({ context }, orders: readonly PastOrder[]) => ({
      orders: orders.filter(({ tenantId }) => tenantId === null || tenantId === context.tenantId),
    })),
    forgetPlaced: assign({ areStale: false }),
  },
  guards: {
    areStale: ({ context }) => context.areStale,
    hasCustomer: ({ context }) => context.customerId !== null,
    isSameCustomer: ({ context }, { customer }: { customer: Customer | null }) =>
      (customer?.id ?? null) === context.customerId,
    isAsBefore: ({ context }, { orderId }: { orderId: string }) => isSame(reviewFor(context, orderId)),
    canBeCompared: ({ context }, { orderId }: { orderId: string }) => reviewFor(context, orderId) !== null,
    hasLines: ({ context }) => linesToRepeat(reviewFor(context, context.chosenId)).length > 0,
  },
}).createMachine({
  id: 'repeatOrder',
  context: ({ input: { customer, tenantId } }) => ({
    customerId: customer?.id ?? null,
    tenantId,
    orders: [],
    categories: null,
    chosenId: null,
    areStale: false,
  }),
  on: {
    'orders.outdated': { actions: assign({ areStale: true }) },
    'menu.loaded': { actions: assign(({ event: { categories } }) => ({ categories })) },
    'customer.changed': [
      { guard: { type: 'isSameCustomer', params: ({ event }) => event } },
      {
        target: '.none',
        actions: assign(({ event: { customer } }) => ({ customerId: customer?.id ?? null, orders: [] })),
      },
    ],
  },
  initial: 'none',
  states: {
    none: { always: { guard: 'hasCustomer', target: 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'forgetPlaced',
      invoke: {
        src: 'fetchPastOrders',
        input: ({ context }) => ({ customerId: required(context.customerId, 'customer') }),
        onDone: {
          target: 'ready',
          actions: { type: 'rememberOrders', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    ready: {
      tags: 'ready',
      initial: 'listed',
      on: {
        'repeat.choose': [
          {
            guard: { type: 'isAsBefore', params: ({ event }) => event },
            actions: { type: 'report', params: ({ event }) => event },
          },
          {
            guard: { type: 'canBeCompared', params: ({ event }) => event },
            target: '.reviewing',
            actions: assign(({ event: { orderId } }) => ({ chosenId: orderId })),
          },
        ],
      },
      states: {
        listed: {
          entry: assign({ chosenId: null }),
          always: { guard: 'areStale', target: 'refreshing' },
        },
        /** The list stays readable, and any of it can be chosen. */
        refreshing: {
          invoke: {
            src: 'fetchPastOrders',
            input: ({ context }) => ({ customerId: required(context.customerId, 'customer') }),
            onDone: {
              target: 'listed',
              actions: ['forgetPlaced', { type: 'rememberOrders', params: ({ event }) => event.output }],
            },
            onError: { target: 'listed', actions: 'forgetPlaced' },
          },
          on: { 'orders.outdated': { target: 'refreshing', reenter: true } },
        },
        reviewing: {
          on: {
            // One is under review already.
            'repeat.choose': {},
            'repeat.confirm': {
              guard: 'hasLines',
              target: 'listed',
              actions: { type: 'report', params: ({ context }) => ({ orderId: context.chosenId }) },
            },
            'repeat.cancel': 'listed',
          },
        },
      },
    },
    failed: { tags: 'error', on: { 'repeat.retry': 'loading' } },
  },
});

export type RepeatOrderActorRef = ActorRefFrom<typeof repeatOrderMachine>;
export type RepeatOrderSnapshot = SnapshotFrom<typeof repeatOrderMachine>;
