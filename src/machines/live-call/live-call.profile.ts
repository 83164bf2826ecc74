import type { Customer } from '../../services/customers/customer.types';
import type { PlacedOrder } from '../../services/orders/order.types';
import { liveCallChart } from './live-call.setup';
import type { LiveCallContext } from './live-call.types';

/** The customer with this order counted, until the server says how it counts. */
const countedIn = (
  { customer, openedAt, elapsedSeconds }: LiveCallContext,
  { totalCents }: PlacedOrder,
): Customer | null => {
  if (customer === null) return null;
  const { totalOrders, totalSpentCents, lastOrderAt } = customer;
  return {
    ...customer,
    totalOrders: totalOrders + 1,
    totalSpentCents: totalSpentCents === null ? null : totalSpentCents + totalCents,
    lastOrderAt: openedAt === null ? lastOrderAt : new Date(openedAt + elapsedSeconds * 1_000).toISOString(),
  };
};

const ownOrdersChanged = {
  type: 'invalidate',
  params: { keys: ['ownOrders'] },
} as const;

/** What the customer ordered in this call counts on their card. */
export const profile = liveCallChart.createStateConfig({
  initial: 'settled',
  states: {
    settled: {},
    refreshing: {
      invoke: {
        src: 'refreshCustomer',
        input: ({ context }) => {
          if (context.customer === null) throw new Error('Nobody ordered');
          return { customer: context.customer };
        },
        onDone: [
          {
            guard: { type: 'isTheirs', params: ({ event }) => ({ customerId: event.output.id }) },
            target: 'settled',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => ({ customer: event.output }) },
              'passCustomerOn',
            ],
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
  },
  on: {
    'order.placed': [
      {
        guard: 'isOrderTheirs',
        target: '.refreshing',
        reenter: true,
        actions: [
          ownOrdersChanged,
          {
            type: 'rememberCustomer',
            params: ({ context, event }) => ({ customer: countedIn(context, event.order) }),
          },
          'passCustomerOn',
        ],
      },
      { actions: ownOrdersChanged },
    ],
  },
});
