import { kitchenPressesMachine } from '../../../src/machines/kitchen-presses/kitchen-presses.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: kitchenPressesMachine,
  walks: [
    {
      machine: kitchenPressesMachine.provide({ actions: { report: () => {} } }),
      events: [
        { type: 'press.make', press: { orderId: '7', version: 1, step: { step: 'start' } } },
        { type: 'press.dismiss', orderId: '7' },
        { type: 'press.askRest' },
      ],
      answers: {
        sendPress: [done(undefined), makeRefusal(409, 'Somebody else was first'), makeRefusal(401)],
      },
    },
  ],
};
