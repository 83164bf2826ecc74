import { orderStatusMachine } from '../../../src/machines/order-status/order-status.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, toReady } from './create-test-order-status';

const silent = {
  readAnew: () => {},
  reportChange: () => {},
  raiseChanged: () => {},
  raiseFailed: () => {},
};

export const paths: ChartPaths = {
  machine: orderStatusMachine.provide({ actions: silent }),
  walks: [
    {
      events: [
        { type: 'status.attend', orderId: '7' },
        { type: 'status.attend', orderId: '8' },
        { type: 'status.leave' },
        { type: 'status.open', status: 'ready' },
        { type: 'status.close' },
        { type: 'status.choose', status: 'ready' },
        { type: 'status.note', notes: 'Two bags' },
        { type: 'status.change', ...toReady },
        { type: 'status.dismiss' },
      ],
      answers: { changeOrderStatus: [done, makeRefusal(409), makeRefusal(500)] },
      distinguish: ({ context }) => context.orderId,
    },
  ],
};
