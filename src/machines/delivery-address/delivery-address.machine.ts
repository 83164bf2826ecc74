import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import { emptyAddress } from '../../services/orders/draft-content';
import type { Address } from '../../services/orders/order-terms.types';
import { edited } from '../shared/addresses';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import type {
  AddressContext,
  AddressEvent,
  AddressInput,
  AddressReport,
  FetchAddresses,
} from './delivery-address.types';

const fetchAddresses: FetchAddresses = mustProvide('fetchAddresses');

/** Where a delivery goes: one of the customer's saved addresses, or a new one. */
export const deliveryAddressMachine = setup({
  types: {} as { context: AddressContext; events: AddressEvent; input: AddressInput },
  actors: { fetchAddresses },
  actions: {
    take: enqueueActions(({ enqueue }, address: Address) => {
      enqueue.assign({ address });
      enqueue.sendParent({ type: 'address.changed', address } satisfies AddressReport);
    }),
    reportEmpty: sendParent({ type: 'address.changed', address: emptyAddress } satisfies AddressReport),
  },
  guards: {
    /** Somebody's address is no use to somebody else. */
    isSomebodyElse: ({ context }, { customerId }: { customerId: string }) =>
      context.customerId !== null && context.customerId !== customerId,
    hasCustomer: ({ context }) => context.customerId !== null,
    isSaved: ({ context }, { index }: { index: number }) => context.saved[index] !== undefined,
  },
  delays: { retryAfter: retryAfter(10_000) },
}).createMachine({
  id: 'deliveryAddress',
  context: ({ input: { address } }) => ({ address, customerId: null, saved: [] }),
  on: {
    'address.edit': {
      actions: { type: 'take', params: ({ context, event }) => edited(context.address, event) },
    },
    'address.choose': {
      guard: { type: 'isSaved', params: ({ event }) => event },
      actions: {
        type: 'take',
        params: ({ context, event }) => {
          const { id: _, ...address } = required(context.saved[event.index], 'saved address');
          return address;
        },
      },
    },
    'address.of': [
      {
        guard: { type: 'isSomebodyElse', params: ({ event }) => event },
        target: '.unknown',
        actions: [
          assign(({ event: { customerId } }) => ({ customerId, saved: [], address: emptyAddress })),
          'reportEmpty',
        ],
      },
      { actions: assign(({ event: { customerId } }) => ({ customerId })) },
    ],
    'address.replace': { actions: assign(({ event: { address } }) => ({ address })) },
    'address.clear': { target: '.loading', actions: assign({ address: emptyAddress }) },
  },
  initial: 'unknown',
  states: {
    /** No delivery to a known customer yet. */
    unknown: {
      on: {
        'address.wanted': { guard: 'hasCustomer', target: 'loading' },
        'address.clear': { actions: assign({ address: emptyAddress }) },
      },
    },
    loading: {
      invoke: {
        src: 'fetchAddresses',
        input: ({ context }) => ({ customerId: required(context.customerId, 'customer') }),
        onDone: { target: 'listed', actions: assign(({ event }) => ({ saved: event.output })) },
        onError: 'failed',
      },
    },
    listed: {},
    failed: { after: { retryAfter: 'loading' }, on: { 'address.retry': 'loading' } },
  },
});

export type DeliveryAddressActorRef = ActorRefFrom<typeof deliveryAddressMachine>;
export type DeliveryAddressSnapshot = SnapshotFrom<typeof deliveryAddressMachine>;
