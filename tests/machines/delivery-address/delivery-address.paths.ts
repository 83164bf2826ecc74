import { assign } from 'xstate';
import { deliveryAddressMachine } from '../../../src/machines/delivery-address/delivery-address.machine';
import { emptyAddress } from '../../../src/services/orders/draft-content';
import type { ChartPaths } from '../../paths/chart-paths';
import { home } from './create-test-address';

export const paths: ChartPaths = {
  machine: deliveryAddressMachine.provide({
    actions: { take: assign((_, address) => ({ address })), reportEmpty: () => {} },
  }),
  walks: [
    {
      input: { address: emptyAddress },
      events: [
        { type: 'address.edit', field: 'street', value: '9 Oak Ave' },
        { type: 'address.choose', index: 0 },
        { type: 'address.retry' },
        { type: 'address.of', customerId: '5' },
        { type: 'address.of', customerId: '6' },
        { type: 'address.wanted' },
        { type: 'address.clear' },
        { type: 'address.replace', address: { ...emptyAddress, street: '9 Oak Ave' } },
      ],
      answers: { fetchAddresses: [[home]] },
      distinguish: ({ context }) => [context.customerId, context.saved.length],
    },
  ],
};
