import { kitchenPressesMachine } from '../../../src/machines/kitchen-presses/kitchen-presses.machine';
import type { Held } from '../../../src/machines/kitchen-presses/kitchen-presses.types';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: kitchenPressesMachine,
  walks: [
    {
      machine: kitchenPressesMachine.provide({ actions: { report: () => {}, sendLast: () => {} } }),
      events: [
        { type: 'press.make', press: { orderId: '7', version: 1, step: { step: 'start' } } },
        { type: 'press.make', press: { orderId: '7', version: 1, step: { step: 'hand_over' } } },
        { type: 'press.takeBack', orderId: '7' },
        { type: 'press.settled', orderId: '7' },
        { type: 'press.due', orderId: '7' },
        { type: 'press.leave' },
        { type: 'press.dismiss', orderId: '7' },
        { type: 'press.review', orders: [] },
        { type: 'press.askRest' },
      ],
      distinguish: ({ context }) => [
        context.presses.length,
        context.settling.length,
        context.held.map(({ mayBeTakenBack }: Held) => mayBeTakenBack),
      ],
      answers: {
        sendPress: [
          done(undefined),
          makeRefusal(409, 'Somebody else was first'),
          makeRefusal(502),
          makeRefusal(401),
        ],
      },
    },
  ],
};
